import { type SmsVerb, smsWords } from '#contract/sms-words.ts'
import { type CancelMeaning, cancelIn } from './cancel-words.ts'
import { type CounterReply, counterReplyIn } from './counter-words.ts'
import { isEmergency } from './emergencies.ts'
import { choiceIn, codeIn, listNumber } from './numbers.ts'
import { asksForSilence, isRefusal, speaksOfAlert, speaksOfSilence } from './refusals.ts'
import { isOneSlipFrom } from './slips.ts'
import { asksAboutService, isThanks, ownHoldIn, pharmacyQuestionIn } from './subjects.ts'
import { isCount, supplyOf } from './supply.ts'
import { complaintIn } from './symptoms.ts'
import { LONGEST, plain, translated, trimmed, wordsOf } from './words.ts'

/** Meaning of a message, whatever was said before it. */
export type MessageMeaning =
  /** A medicine or several, with or without a place; or a place alone. */
  | { kind: 'search'; words: readonly string[] }
  /** A number of what was shown or asked. */
  | { kind: 'number'; number: number }
  /** @property number undefined where it is not sure which is meant */
  | { kind: 'hold'; number?: number | undefined }
  /** A number of boxes, and nothing else. */
  | { kind: 'boxes' }
  | CancelMeaning
  | { kind: 'alert'; words: readonly string[] }
  /** Six digits and nothing else. */
  | { kind: 'code'; code: string }
  /** A question about pharmacies. @property said the whole, which is searched for where it names a medicine */
  | { kind: 'pharmacy'; words: readonly string[]; said: readonly string[]; isDuty: boolean }
  /** A complaint, or a question what to take. */
  | { kind: 'complaint'; words: readonly string[]; said: readonly string[]; isAdvice: boolean }
  /** Something about the writer's own holds. */
  | { kind: 'own-hold'; words: readonly string[]; said: readonly string[] }
  | PlainMeaning
  /** @property said where the service is asked about, in words that may be something else in an answer */
  | { kind: 'help'; said?: readonly string[] }
  | CounterMeaning

/** Words that are all of their message, and say no more than themselves. */
type WholeWord = Exclude<SmsVerb, 'hold' | 'holds' | 'search' | 'alert' | 'help' | 'gone' | 'have' | 'stock'>

/** `stop`: never to be written to again; `refuse`: nothing of what was offered or asked. */
type PlainKind = WholeWord | 'emergency' | 'stop' | 'wish-stop' | 'own-alert' | 'thanks' | 'refuse' | 'nothing'
type PlainMeaning = { [Kind in PlainKind]: { kind: Kind } }[PlainKind]

/** Meaning of a pharmacy's message, about a hold or its shelf. */
export type CounterMeaning =
  | CounterReply
  /** @property isUnsure confirmed by a question before a write @property said words of a search, if no pharmacy sent them */
  | { kind: 'gone'; name: string; isUnsure?: boolean | undefined; said?: readonly string[] }
  | {
      kind: 'have'
      name: string
      units?: number | undefined
      price?: number | undefined
      isUnsure?: boolean | undefined
    }
  | { kind: 'stock'; name: string }

/** Words that say what is to be done, as they are written. */
const verbs = new Map<string, SmsVerb>(
  Object.entries(smsWords).flatMap(([verb, row]) =>
    'words' in row ? row.words.split(' ').map((word) => [word, verb as SmsVerb] as const) : [],
  ),
)

/** Long words that may be written with one slip, and still be meant: none destroys anything by itself. */
const slippery = ['reservar', 'procurar', 'reservas']

function verbOf(word: string): SmsVerb | undefined {
  const exact = verbs.get(word)
  if (exact || word.length < 6) return exact
  const command = slippery.find((verb) => isOneSlipFrom(word, verb))
  return command === undefined ? undefined : verbs.get(command)
}

/** Words that are written together with what follows them, and the fewest letters that then follow. */
const glued =
  'reservar reserva cancelar entregue sim nao so acabou tenho stock procurar quero kero preciso avisar'.split(' ')
const GLUED_LETTERS = 5

/** Splits «sim482913», «482913sim» and «keroparacetamol»: digits beside any of the words, and letters after a long one. */
function unglued(word: string): string[] {
  const [, digits, after] = /^(\d{6})([a-z]+)$/.exec(word) ?? []
  if (digits && after && glued.includes(after)) return [digits, after]
  const start = glued.find((each) => word.length > each.length && word.startsWith(each))
  if (!start) return [word]
  const rest = word.slice(start.length)
  return /^\d+$/.test(rest) || (start.length > 3 && rest.length >= GLUED_LETTERS) ? [start, rest] : [word]
}

const boxes = new Set('caixa caixas cx embalagem embalagens unidade unidades lamina laminas'.split(' '))

/** Returns the words after a number of boxes: «duas caixas de paracetamol»; all where there is none. */
const withoutBoxes = (words: readonly string[]): readonly string[] =>
  (listNumber(words[0] ?? '') !== undefined || words[0] === 'duas') && boxes.has(words[1] ?? '')
    ? trimmed(words.slice(2))
    : words

const asking = new Set('como posso pode podem podia porque quando sera can how'.split(' '))
/** Words that compare what a list shows. */
const compared =
  /^(?:a|o)? ?mais (?:barat[oa]s?|perto|car[oa]|proxim[oa])$|^(?:tanto faz|nao sei|qualquer(?: um| uma)?)$/
const refusedWords = /^(?:nenhum|nenhuma|muito caro|caro|e caro|ta caro|depois vejo|vejo depois|vou ver)$/

/**
 * Returns the meaning of a message. Only a message that is a whole command changes anything. It never throws, and
 * takes a time in proportion to the text, of which 480 characters are read.
 */
export function meaningOf(text: string): MessageMeaning {
  const all = translated(wordsOf(plain(text)).flatMap((word, at) => (at < 3 ? unglued(word) : [word])))
  if (isEmergency(all)) return { kind: 'emergency' }
  if (isThanks(all)) return { kind: 'thanks' }
  const isQuestion = text.includes('?') || asking.has(all[0] ?? '')
  const words = trimmed(all)
  if (words.length === 0) return { kind: speaksOfAlert(all) ? 'own-alert' : 'nothing' }
  if (words.length <= 2 && words.join('').length === 6 && codeIn(words) && all.length <= 2)
    return isQuestion ? { kind: 'unsure', code: codeIn(words), words } : { kind: 'code', code: words.join('') }
  if (asksForSilence(words)) return isQuestion ? { kind: 'wish-stop' } : { kind: 'stop' }
  if (speaksOfAlert(all)) return { kind: 'own-alert' }
  if (speaksOfSilence(all)) return { kind: 'wish-stop' }
  return (
    chosen(all, isQuestion) ??
    cancelIn(all, isQuestion) ??
    overIn(all, isQuestion) ??
    counterReplyIn(all, isQuestion) ??
    countedIn(text.slice(0, LONGEST), shelfIn(all, words, isQuestion)) ??
    aboutSomething(all, words) ??
    searchOf(words)
  )
}

function chosen(all: readonly string[], isQuestion: boolean): MessageMeaning | undefined {
  const choice = choiceIn(all, isQuestion)
  if (!choice) {
    const text = all.filter((word) => word !== 'quero' && word !== ',').join(' ')
    return compared.test(text) ? { kind: 'hold' } : refusedWords.test(text) ? { kind: 'refuse' } : undefined
  }
  if (choice.kind === 'boxes') return choice
  const { number, isHold } = choice
  return number !== undefined && !isHold ? { kind: 'number', number } : { kind: 'hold', number }
}

/** «ja nao ha benuron», «nao tenho benuron», «benuron acabou»: that something is over, said otherwise than by the command. */
function overIn(all: readonly string[], isQuestion: boolean): MessageMeaning | undefined {
  const [first = '', ...rest] = all[0] === 'ja' ? all.slice(1) : all
  const isNot = first === 'nao' || first === 'n' || first === 'naum'
  if (isNot && rest.length > 1 && codeIn(all) === undefined) {
    const [verb = ''] = rest
    const name = nameOf(rest.filter((word) => !isNone.has(word)))
    const isMore = rest.includes('mais') || all[0] === 'ja'
    if (name === '' || isQuestion || !isNone.has(verb)) return undefined
    if (isMore) return { kind: 'gone', name }
    return { kind: 'gone', name, isUnsure: true, said: rest.slice(1) }
  }
  const last = all.at(-1) ?? ''
  const isNegated = all.some((word) => word === 'nao' || word === 'n')
  if (all.length < 2 || verbOf(last) !== 'gone' || isNegated || codeIn(all) !== undefined) return undefined
  return { kind: 'gone', name: nameOf(all.slice(0, -1)), isUnsure: true, said: all.slice(0, -1) }
}

const isNone = new Set(['ha', 'tem', 'tenho', 'temos', 'existe', 'mais'])

function searchOf(words: readonly string[]): MessageMeaning {
  const wanted = withoutBoxes(words)
  return wanted.length > 0 ? { kind: 'search', words: wanted } : { kind: 'boxes' }
}

/** Tells if a text asks that its number is never written to again. */
export const asksToStop = (text: string): boolean => meaningOf(text).kind === 'stop'

/** Nouns beside a command that add nothing: «apagar conta», «ver as minhas reservas». */
const besides = new Set(
  'reserva reservas conta minha minhas meu meus mensagens mensagem sms numero opcao mais lista todas tudo'.split(' '),
)
const withoutBesides = (words: readonly string[]) => trimmed(words).filter((word) => word !== ',' && !besides.has(word))

/** Names of what a person has here: «apagar os meus dados». */
const ofAccount = new Set(['dados', 'registo', 'cadastro', 'perfil'])

/** Units that are no count stay open, so that they are asked: «-1» has lost its sign as a word, and of «2,50» nobody has half. */
function countedIn(text: string, meaning: MessageMeaning | undefined): MessageMeaning | undefined {
  const isOpen = meaning?.kind === 'have' && meaning.units !== undefined && !isCount(meaning.units, text)
  return isOpen ? { ...meaning, units: undefined } : meaning
}

function shelfIn(all: readonly string[], words: readonly string[], isQuestion: boolean): MessageMeaning | undefined {
  const [start = '', ...rest] = words
  const verb = verbOf(start)
  const other = withoutBesides(rest)
  const unsure = isQuestion && { isUnsure: true }
  switch (verb) {
    case 'erase':
      if (isQuestion || all.includes('nao')) return { kind: 'help' }
      return other.every((word) => ofAccount.has(word)) ? { kind: verb } : undefined
    case 'hold':
      return heldOf(all, other)
    case 'alert':
      return { kind: 'alert', words: trimmed(rest) }
    case 'search':
      return rest.length > 0 ? searchOf(trimmed(rest)) : { kind: 'help' }
    case 'gone':
      return { kind: 'gone', name: nameOf(rest), ...unsure }
    case 'have':
      // «tenho tosse»
      if (complaintIn(all) && !all.some((word) => /\d/.test(word))) return undefined
      return { kind: 'have', ...supplyOf(rest), ...unsure }
    case 'stock':
      return { kind: 'stock', name: nameOf(rest) }
    case undefined:
      return undefined
    default:
      return other.length === 0 ? { kind: verb } : undefined
  }
}

/** «reservar» and words search, «reserva» alone or with «minha» asks for what is held. */
function heldOf(all: readonly string[], other: readonly string[]): MessageMeaning | undefined {
  if (other.length === 0) return all.includes('minha') || all.includes('minhas') ? { kind: 'holds' } : { kind: 'hold' }
  if (withoutBoxes(other).length < other.length) return searchOf(other)
  const isOwn = all.includes('minha') || all.includes('quantas')
  return isOwn ? undefined : { kind: 'search', words: other }
}

function aboutSomething(all: readonly string[], words: readonly string[]): MessageMeaning | undefined {
  if (asksAboutService(all)) return { kind: 'help', said: words }
  if (isRefusal(words)) return { kind: 'refuse' }
  const complaint = complaintIn(all)
  if (complaint?.isAdvice) return { kind: 'complaint', ...complaint, said: words }
  const own = ownHoldIn(all)
  if (own) return { kind: 'own-hold', words: own, said: words }
  if (complaint) return { kind: 'complaint', ...complaint, said: words }
  const question = pharmacyQuestionIn(all)
  return question && { kind: 'pharmacy', ...question, said: words }
}

const nameOf = (words: readonly string[]) =>
  trimmed(words)
    .filter((word) => word !== ',')
    .join(' ')
