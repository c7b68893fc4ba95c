import { lettersAndDigits, lettersApart, soundOf } from './fold.ts'
import { typedWords } from './words.ts'

/** First words of products that are no medicine, though their names may hold one's. */
const things = new Set(
  `absorvente agulha algodao aparelho banda barra biberao bolacha cateter champo champoo chupeta cinta colar colete
   compressa condicionador desodorizante escova fita fralda gaze glicometro joelheira kit lamina lanceta lenco leite
   ligadura luva mascara maquina meia mola nebulizador oculos oximetro papa penso pilha preservativo protector protetor
   pulseira repelente sabao sabonete saco seringa shampoo sonda sumo tensiometro termometro teste tira toalhita touca
   verniz`.split(/\s+/),
)
const phrases = ['gel banho', 'gel duche', 'bomba leite', 'pasta dentes', 'pasta dentifrica', 'agua mar']

/** The mark of such a product in `produto.doses`. */
export const ACCESSORY = 'acessorio'

const singulars = (word: string) => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/oes$/, 'ao'),
  word.replace(/eis$/, 'el'),
]

/** Devices, wherever the word stands, unless a strength says that the medicine is in them. */
const devices = new Set('agulha caneta fita glicometro lanceta medidor sensor seringa tira'.split(' '))
/** The words for a pen, in which some medicines are sold. */
const pens = new Set('caneta canetas pen pens'.split(' '))

/** The words of a name without those that say it comes in a pen. */
export const withoutPens = (words: readonly string[]): string[] => words.filter((word) => !pens.has(word))

const strength = /^\d+(\.\d+)?(mg|mcg|ui|iu)$/
const strengthUnit = /^(mg|mcg|ui|iu)$/

/** Letters; a shorter word is another with one wrong. */
const LONG_ENOUGH = 6

/** Words that say what kind of thing it is. */
export const kinds: readonly string[] = [...things, ...devices]
const soundsOfKinds = Map.groupBy(kinds, (kind) => soundOf([kind]))

/** The mark in `produto.doses` of the things that a word names, as `thingMeant` gives it. */
export const kindOfThing = (thing: string): string => `aparelho:${thing}`

/** Kind of thing, no medicine, that a word names, in the singular, also with one letter wrong: «prezervativos». */
export function thingMeant(word: string): string | undefined {
  const forms = singulars(word)
  const spelt = forms.find((form) => things.has(form) || devices.has(form))
  if (spelt !== undefined || word.length < LONG_ENOUGH) return spelt
  const heard = forms.flatMap((form) => soundsOfKinds.get(soundOf([form])) ?? [])
  const isNear = (kind: string) => forms.some((form) => form[0] === kind[0] && lettersApart(form, kind) <= 1)
  const [first, ...others] = new Set(
    heard.length > 0 ? heard : kinds.filter((kind) => kind.length >= LONG_ENOUGH && isNear(kind)),
  )
  return others.length > 0 ? undefined : first
}

/** Letters; without its last, a shorter word is in too many others. */
const SHORTEST_STEMMED = 5

/** Stem that a word has in the singular and in the plural: «adultos» and «adulto» have one. */
export const stemOf = (word: string): string =>
  word.length < SHORTEST_STEMMED ? word : word.replace(/(?<=[rz])es$|(?<=[aeiou])s$|(?<=[aeiou])is$/, '')

/**
 * Tells if a product is an accessory: a syringe for insulin is no insulin.
 * @param words of a name, as `wordsOf` gives them
 * @param left those of them that are in no medicine's name
 */
export function isAccessory(words: readonly string[], left = words): boolean {
  const isOf = (kind: Set<string>) => (word: string) => singulars(word).some((one) => kind.has(one))
  const [first = '', second = ''] = left
  if (first === words[0] && (isOf(things)(first) || phrases.includes(`${first} ${second}`))) return true
  return left.some(isOf(devices)) && !words.some((word) => strength.test(word) || strengthUnit.test(word))
}

/** A name of a thing that is no medicine: «glucómetro», for what is also called «glicómetro». */
export interface Device {
  text: string
  letters: string
  words: readonly string[]
  /** stems of its words, alike in singular and plural */
  stems: readonly string[]
  /** the mark in `produto.doses` of what is called so, the same for all the names of one thing */
  kind: string
}

/** A line of `dados/aparelhos.csv`. */
export interface DeviceRow {
  aparelho: string
  /** equivalent names */
  outrosNomes: readonly string[]
}

const stemsOf = (text: string) => typedWords(text).map(stemOf)

/** Makes one entry for each name of each device. */
export const devicesOf = (rows: readonly DeviceRow[]): Device[] =>
  rows.flatMap(({ aparelho, outrosNomes }) => {
    const kind = `aparelho:${lettersAndDigits(aparelho)}`
    return [aparelho, ...outrosNomes].map((text) => ({
      text,
      letters: lettersAndDigits(text),
      words: typedWords(text),
      stems: stemsOf(text),
      kind,
    }))
  })

/** The marks of the things that a label names, wherever their words stand in it. */
export function kindsIn(devices: readonly Device[], nome: string): string[] {
  const named = new Set(stemsOf(nome))
  return [...new Set(devices.filter(({ stems }) => stems.every((stem) => named.has(stem))).map(({ kind }) => kind))]
}

/** The thing with the longest name that these words begin with. @param words their stems */
export function deviceAtStart(devices: readonly Device[], words: readonly string[]): Device | undefined {
  const named = devices.filter(({ stems }) => stems.every((stem, at) => stem === words[at]))
  return named.sort((a, b) => b.stems.length - a.stems.length)[0]
}
