import { asksForSilence, isRefusal } from './refusals.ts'
import { isOneSlipFrom } from './slips.ts'
import { supplyOf } from './supply.ts'
import { plain, trimmed, wordsOf } from './words.ts'

/** Meaning of a message, whatever was said before it. */
export type Meaning =
  /** A medicine or several, with or without a place; or a place alone. */
  | { kind: 'search'; words: readonly string[] }
  /** A number of what was shown or asked. */
  | { kind: 'number'; number: number }
  | { kind: 'hold'; number?: number | undefined }
  /** A number of boxes, and nothing else. */
  | { kind: 'boxes' }
  /** @property which a number of a list, or a pick-up code */
  | { kind: 'cancel'; which?: string | undefined }
  | { kind: 'alert'; words: readonly string[] }
  /** Six digits and nothing else. */
  | { kind: 'code'; code: string }
  /** @property kind `stop`: never to be written to again; `refuse`: nothing of what was offered or asked */
  | { kind: 'more' | 'help' | 'holds' | 'stop' | 'erase' | 'thanks' | 'refuse' | 'nothing' }
  | CounterMeaning

/** Meaning of a pharmacy's message, about a hold or its shelf. */
export type CounterMeaning =
  | { kind: 'answer'; answer: 'separada' | 'so_ha' | 'nao_ha'; units?: number | undefined; code?: string | undefined }
  | { kind: 'delivered'; code?: string | undefined }
  | { kind: 'gone'; name: string }
  | { kind: 'have'; name: string; units?: number | undefined; price?: number | undefined }
  | { kind: 'stock'; name: string }

type Verb =
  | 'more'
  | 'help'
  | 'holds'
  | 'erase'
  | 'hold'
  | 'cancel'
  | 'alert'
  | 'search'
  | 'yes'
  | 'no'
  | 'only'
  | 'delivered'
  | 'gone'
  | 'have'
  | 'stock'

/** Words that say what is to be done, as they are written. */
const verbs = new Map<string, Verb>(
  (
    [
      ['more', 'mais outras outros maiz mas proximas proximos'],
      ['help', 'ajuda ajudar ajude funciona help socorro emergencia menu instrucoes comandos voltar inicio'],
      ['holds', 'reservas resevas codigo codigos'],
      ['erase', 'apagar apaga apague eliminar'],
      ['hold', 'reservar reserva reserve resevar reserv rezervar rezerva resrvar guarda guardar guarde'],
      ['cancel', 'cancelar cancela cancele canselar cansela cancelo anular anula desistir desisto desmarcar'],
      ['alert', 'avisar avisa avise avisem aviza avizar aviso alerta alertar'],
      ['search', 'procurar procura procuro prokurar buscar'],
      ['yes', 'sim cim'],
      ['no', 'nao naum'],
      ['only', 'so'],
      ['delivered', 'entregue entreguei entrega entreg levou levantou'],
      ['gone', 'acabou acabaram acabo esgotou esgotado esgotaram'],
      ['have', 'tenho temos chegou chegaram entrou'],
      ['stock', 'stock stok estoque stoque'],
    ] as const
  ).flatMap(([verb, words]) => words.split(' ').map((word) => [word, verb] as const)),
)

/** Long words that may be written with one slip, and still be meant. */
const slippery = ['reservar', 'cancelar', 'procurar', 'entregue', 'reservas']

function verbOf(word: string): Verb | undefined {
  const exact = verbs.get(word)
  if (exact || word.length < 6) return exact
  const meant = slippery.find((verb) => isOneSlipFrom(word, verb))
  return meant === undefined ? undefined : verbs.get(meant)
}

/** Words that are written together with what follows them, and the fewest letters that then follow. */
const glued = [
  'reservar',
  'reserva',
  'cancelar',
  'entregue',
  'sim',
  'nao',
  'so',
  'acabou',
  'tenho',
  'stock',
  'procurar',
  'quero',
  'kero',
  'preciso',
  'avisar',
]
const GLUED_LETTERS = 5

/** Splits «sim482913» and «keroparacetamol»: digits after any of the words, and letters after a long one. */
function unglued(word: string): string[] {
  const start = glued.find((each) => word.length > each.length && word.startsWith(each))
  if (!start) return [word]
  const rest = word.slice(start.length)
  const isNumber = /^\d+$/.test(rest)
  return isNumber || (start.length > 3 && rest.length >= GLUED_LETTERS) ? [start, rest] : [word]
}

const ordinals: Readonly<Record<string, number>> = {
  primeiro: 1,
  primeira: 1,
  dois: 2,
  duas: 2,
  segundo: 2,
  segunda: 2,
  tres: 3,
  terceiro: 3,
  terceira: 3,
  quatro: 4,
  cinco: 5,
}

/** A number of a list has at most two digits. */
const isListNumber = (word: string) => /^\d{1,2}$/.test(word)
const listNumber = (word: string): number | undefined => {
  const digits = word.replace(/(?<=^\d{1,2})[ao]$/, '')
  return isListNumber(digits) ? Number(digits) : Object.hasOwn(ordinals, word) ? ordinals[word] : undefined
}
/** Words beside the number of a list: «nº 2», «opção 2», «a segunda opção». */
const besideNumber = new Set('no n num nr nro numero opcao farmacia a o'.split(' '))

/** Returns the number that somebody chooses, where nothing else is said. */
function chosenNumber(words: readonly string[]): number | undefined {
  const [only = '', ...others] = words.filter((word) => !besideNumber.has(word))
  return others.length === 0 ? listNumber(only) : undefined
}

const boxes = new Set('caixa caixas cx embalagem embalagens unidade unidades lamina laminas'.split(' '))

/** Returns the words after a number of boxes: «duas caixas de paracetamol»; all where there is none. */
const withoutBoxes = (words: readonly string[]): readonly string[] =>
  listNumber(words[0] ?? '') !== undefined && boxes.has(words[1] ?? '') ? trimmed(words.slice(2)) : words
const isNumber = (word: string) => /^\d+$/.test(word)

/** Returns a pick-up code among words, also written in two halves. */
function codeIn(words: readonly string[]): string | undefined {
  const whole = words.find((word) => word.length === 6 && isNumber(word))
  if (whole) return whole
  const half = (word: string | undefined) => word !== undefined && word.length === 3 && isNumber(word)
  const at = words.findIndex((word, index) => half(word) && half(words[index + 1]))
  return at < 0 ? undefined : `${words[at]}${words[at + 1]}`
}

/** Returns what a message means. It never throws, and takes a time in proportion to the text, of which 480 characters are read. */
export function meaningOf(text: string): Meaning {
  const all = wordsOf(plain(text))
  const [start = '', ...rest] = trimmed(all.flatMap((word, at) => (at < 3 ? unglued(word) : [word])))
  const words = [start, ...rest]
  if (start === '')
    return all.some((word) => /^(?:muito)?obr?i?g/.test(word) || word === 'brigado')
      ? { kind: 'thanks' }
      : { kind: 'nothing' }
  const number = chosenNumber(words)
  if (number !== undefined) return { kind: 'number', number }
  if (words.length <= 2 && words.join('').length === 6 && codeIn(words)) return { kind: 'code', code: words.join('') }
  if (start === 'reserva' && rest.length === 0 && all.includes('minha')) return { kind: 'holds' }
  if (asksForSilence(words)) return { kind: 'stop' }
  const verb = verbOf(start)
  // «ja nao ha benuron» says that it is over, and «nao tem benuron?» asks
  const isOver = verb === 'no' && all[0] === 'ja'
  const command = isOver ? refused([...rest, 'mais']) : verb && commanded(verb, rest, words)
  return command ?? twoWordCommand(words) ?? (isRefusal(words) ? { kind: 'refuse' } : searchOf(words))
}

function searchOf(words: readonly string[]): Meaning {
  const wanted = withoutBoxes(words)
  return wanted.length > 0 ? { kind: 'search', words: wanted } : { kind: 'boxes' }
}

/** Tells if a text asks that its number is never written to again. */
export const asksToStop = (text: string): boolean => meaningOf(text).kind === 'stop'

/** Nouns beside a command that add nothing: «cancelar a minha reserva», «apagar conta». */
const besides = new Set(
  'reserva reservas conta minha minhas meu meus mensagens mensagem sms numero opcao mais lista todas tudo'.split(' '),
)
const withoutBesides = (words: readonly string[]) => trimmed(words).filter((word) => word !== ',' && !besides.has(word))

function commanded(verb: Verb, rest: readonly string[], words: readonly string[]): Meaning | undefined {
  const other = withoutBesides(rest)
  switch (verb) {
    case 'more':
    case 'help':
    case 'holds':
    case 'erase':
      return other.length === 0 ? { kind: verb } : undefined
    case 'hold':
      return heldNumber(other)
    case 'cancel':
      return { kind: 'cancel', which: codeIn(other) ?? other.find(isListNumber) }
    case 'alert':
      return { kind: 'alert', words: trimmed(rest) }
    case 'search':
      return rest.length > 0 ? { kind: 'search', words: trimmed(rest) } : { kind: 'help' }
    default:
      return counterCommand(verb, rest, words)
  }
}

/** A number holds; words after it search, and more than one number is nothing sure. */
function heldNumber(said: readonly string[]): Meaning {
  const other = said.filter((word) => !besideNumber.has(word))
  if (withoutBoxes(other).length < other.length) return searchOf(other)
  const numbers = other.map(listNumber).filter((number) => number !== undefined)
  if (numbers.length === 0 && other.length > 0) return { kind: 'search', words: other }
  return numbers.length === 1 && other.length === 1 ? { kind: 'hold', number: numbers[0] } : { kind: 'hold' }
}

/** «minhas reservas», «meu codigo». */
function twoWordCommand(words: readonly string[]): Meaning | undefined {
  const [first, second] = words
  if ((first === 'minhas' || first === 'minha' || first === 'ver') && second && verbOf(second) === 'holds')
    return { kind: 'holds' }
  if (first === 'meu' && second === 'codigo') return { kind: 'holds' }
  return undefined
}

const isNone = new Set(['ha', 'tem', 'tenho', 'temos', 'existe', 'mais'])

function counterCommand(verb: Verb, rest: readonly string[], words: readonly string[]): Meaning | undefined {
  switch (verb) {
    case 'yes':
      return { kind: 'answer', answer: 'separada', code: codeIn(rest) }
    case 'no':
      return refused(rest)
    case 'only':
      return onlySome(rest)
    case 'delivered':
      return { kind: 'delivered', code: codeIn(rest) }
    case 'gone':
      return { kind: 'gone', name: nameOf(rest) }
    case 'have':
      return { kind: 'have', ...supplyOf(rest) }
    default:
      return words.length > 0 ? { kind: 'stock', name: nameOf(rest) } : undefined
  }
}

function refused(rest: readonly string[]): Meaning | undefined {
  const code = codeIn(rest)
  if (code) return { kind: 'answer', answer: 'nao_ha', code }
  const other = rest.filter((word) => !isNone.has(word))
  if (other.length === 0) return { kind: 'answer', answer: 'nao_ha' }
  return rest.includes('mais') && isNone.has(rest[0] ?? '') ? { kind: 'gone', name: nameOf(other) } : undefined
}

/** «so 1 482913», «so tenho 1 482913», «so1482913». */
function onlySome(rest: readonly string[]): Meaning | undefined {
  const code = codeIn(rest)
  const glue = rest.find((word) => isNumber(word) && (word.length === 7 || word.length === 8))
  if (glue) return { kind: 'answer', answer: 'so_ha', units: Number(glue.slice(0, -6)), code: glue.slice(-6) }
  const units = rest.find(isListNumber)
  if (units === undefined && code === undefined) return undefined
  return { kind: 'answer', answer: 'so_ha', units: units === undefined ? undefined : Number(units), code }
}

const nameOf = (words: readonly string[]) =>
  trimmed(words)
    .filter((word) => word !== ',')
    .join(' ')
