import { codeIn, isListNumber } from './numbers.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const verbs = setOf('cancelar cancela cancele canselar cansela cancelo anular anula desmarcar')
/** Words of a command that is wholly one: «quero cancelar a minha reserva 2». */
const beside = setOf('quero kero queria reserva reservas a o minha meu numero opcao cod codigo eu')
/** Others that speak of cancelling, and command nothing by themselves. */
const others = /^(?:cancel\w*|cansel\w*|anul\w+|desmarc\w+|desist\w+|annuler|annule)$/
const negations = setOf('nao n naum nunca not dont don ne sem')
/** «cancelaram?», «foi cancelada?» ask what became of it. */
const statusQuestion = /^(?:cancelaram|cancelou|cancelad[oa]s?|anulad[oa]s?)$/

const goingNot = setOf('vou irei preciso precisamos posso consigo vamos')
const besideGoing = setOf(
  'nao n naum ja mais ir buscar la ai hoje agora a o disso isso dele dela da do de reserva levantar medicamento medicamentos ' +
    'vou preciso posso consigo obrigado obrigada desculpa desculpe por favor mas pra para que aparecer passar',
)

export type CancelMeaning =
  /** Wholly the command. @property which a number of a list, or a pick-up code */
  | { kind: 'cancel'; which?: string | undefined }
  /** A possible wish to cancel, which a question confirms. */
  | { kind: 'wish-cancel'; which?: string | undefined }
  /** A question about holds, or a refusal to cancel. */
  | { kind: 'holds'; which?: string | undefined }

/** Reads a message that speaks of cancelling. It is the command only as a whole message, and never with a «nao». */
export function cancelIn(words: readonly string[], isQuestion: boolean): CancelMeaning | undefined {
  const all = words.filter((word) => word !== ',')
  if (all.some((word) => others.test(word))) {
    const which = codeIn(all) ?? all.find(isListNumber)
    if (all.some((word) => negations.has(word) || statusQuestion.test(word))) return { kind: 'holds', which }
    const left = all.filter((word) => !beside.has(word) && !/^\d+$/.test(word))
    const isWhole = left.length === 1 && verbs.has(left[0] ?? '') && figures(all) === figures([which ?? ''])
    return isWhole && !isQuestion ? { kind: 'cancel', which } : { kind: 'wish-cancel', which }
  }
  const isNot = all.some((word) => negations.has(word)) && all.some((word) => goingNot.has(word))
  const isGoing = all.every((word) => besideGoing.has(word) || negations.has(word))
  const isSure = all.some((word) => word === 'vou' || word === 'irei' || word === 'preciso' || word === 'ir')
  return isNot && isGoing && isSure && !isQuestion ? { kind: 'wish-cancel' } : undefined
}

/** The digits of the words, joined. */
const figures = (words: readonly string[]): string => words.join('').replaceAll(/\D/g, '')
