import { plain, smallLetters } from './fold.ts'

const INSULIN = /^insulina?$/
const PART = /^\d\d$/
/** Words that may stand beside the numbers of a mixture, which say as much. */
const ofMixtures = new Set(
  'insulina insulin humana mista mistura bifasica nph regular isofanica isofana soluvel protamina'.split(' '),
)

/** Mixtures that are not of human insulin, by what a word begins with. */
const analogues = new Map([
  ['aspart', 'insulina asparte protamina'],
  ['lispro', 'insulina lispro soluvel protamina'],
])

/** Place of two numbers that are the parts of a hundred: «70/30»; -1 where none are. */
const mixtureAt = (words: readonly string[]) =>
  words.findIndex((word, at) => {
    const next = words[at + 1] ?? ''
    return PART.test(word) && PART.test(next) && Number(word) + Number(next) === 100
  })

/** A mixture of insulins by its name, whichever number stands first: «insulina NPH/regular 70/30» is biphasic insulin. */
function withInsulinMixtures(words: readonly string[]): string[] {
  const at = words.some((word) => INSULIN.test(word)) ? mixtureAt(words) : -1
  if (at < 0) return [...words]
  const others = words.filter((word, index) => index !== at && index !== at + 1 && !ofMixtures.has(word))
  const [beginning, name] = [...analogues].find(([start]) => others.some((word) => word.startsWith(start))) ?? []
  const left = others.filter((word) => beginning === undefined || !word.startsWith(beginning))
  return [...(name ?? 'insulina bifasica').split(' '), ...left]
}

/** The letters of vitamins, and how they are said. */
const letters = new Map(
  Object.entries({ a: 'a', b: 'be', c: 'ce', d: 'de', e: 'e', k: 'ka' }).flatMap(([letter, said]) => [
    [letter, letter],
    [said, letter],
  ]),
)
/** The numbers of vitamins, in words. */
const numbers = new Map(
  Object.entries({ um: '1', dois: '2', tres: '3', cinco: '5', seis: '6', sete: '7', nove: '9', doze: '12' }),
)
/** Vitamins that have a number: «vitamina c 2» is vitamin C, and two of them. */
const numbered = new Set('b1 b2 b3 b5 b6 b7 b9 b12 d2 d3 k1 k2'.split(' '))

interface Said {
  name: string
  /** words that it takes */
  length: number
}

/** The vitamin that the words say from `at` on, without the word «vitamina»; «de» is one only with a number behind it. */
function vitaminAt(words: readonly string[], at: number): Said | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2)
  if (numbered.has(word)) return { name: word, length: 1 }
  const letter = letters.get(word)
  if (letter === undefined) return undefined
  const name = letter + (numbers.get(next) ?? next)
  if (numbered.has(name)) return { name, length: 2 }
  return word === 'de' ? undefined : { name: letter, length: 1 }
}

/** The vitamins said one after the other from `at` on: «A, D e E», where «e» is «and» unless it is the last. */
function vitaminsAt(words: readonly string[], at: number): Said[] {
  const first = vitaminAt(words, at)
  if (!first) return []
  const behind = at + first.length
  const isAnd = words[behind] === 'e' && behind < words.length - 1
  const others = vitaminsAt(words, behind + (isAnd ? 1 : 0))
  const [second, ...more] = isAnd && words[behind + 1] === 'e' && behind + 2 < words.length ? [] : others
  return second ? [first, { ...second, length: second.length + (isAnd ? 1 : 0) }, ...more] : [first]
}

/** Words that are no vitamin's letter where «vitamina» stands behind them. */
const isArticle = (word: string | undefined) => word === 'a' || word === 'e'

/**
 * Vitamins written one way, «vitamina b12», whatever way they are said: «vitamina bê doze», «c vitamina», «vitaminas A e D».
 * @param words without accents, in lower case, function words included
 */
function withVitamins(words: readonly string[]): string[] {
  const at = words.findIndex((word) => word === 'vitamina' || word === 'vitaminas')
  if (at < 0) return [...words]
  const behind = words.slice(at + 1)
  // «vitaminas e minerais» says no vitamin E
  const isAnd = words[at] === 'vitaminas' && behind[0] === 'e' && behind.length > 1
  const vitamins = isAnd ? [] : vitaminsAt(behind, 0)
  const before = vitamins.length === 0 && !isArticle(words[0]) ? vitaminAt(words, 0) : undefined
  if (before?.length === at) return ['vitamina', before.name, ...behind]
  const taken = vitamins.reduce((total, { length }) => total + length, 0)
  const own = vitamins.length > 0 ? vitamins.flatMap(({ name }) => ['vitamina', name]) : [words[at] as string]
  return [...words.slice(0, at), ...own, ...withVitamins(behind.slice(taken))]
}

/** Abbreviations on labels and in searches. */
const abbreviations = new Map([
  ['vit', 'vitamina'],
  ['ac', 'acido'],
  ['vac', 'vacina'],
  ['vacinas', 'vacina'],
])

/** Function words, which tell nothing about a name. */
const functionWords = new Set([
  'a',
  'o',
  'as',
  'os',
  'de',
  'di',
  'del',
  'da',
  'do',
  'das',
  'dos',
  'para',
  'em',
  'com',
  'e',
  'por',
  'ao',
])

/** Digit groups: 1.200.000 is a number of seven digits; 0,125 has none. */
const thousands = /(?<![\d.,])[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)/g
const inGrams = /(?<![\d.])(\d+(?:\.\d+)?)\s*(?:g|gr|gramas?)\b/g
const inMillions = /(?<![\d.])(\d+(?:\.\d+)?)\s*(?:mui|milhoes)\b/g

/** Units written out, as dictation does; each with the sign for it. */
const unitWords: [RegExp, string][] = [
  [/(?<=(?<![\d.,])[1-9]\d{0,2}(?: \d{3})?) (?=000(?!\d))/g, ''],
  [/(?<=(?<![\d.,])[1-9]\d{0,2}) (?=\d{3}000(?!\d))/g, ''],
  [/(?<=\d ?)(?:mili?gramas?|mili?gramos?|milligram(?:me)?s?)(?![a-z])/g, 'mg'],
  [/(?<=\d ?)(?:micro ?gramas?|microgramos?|microgram(?:me)?s?)(?![a-z])/g, 'mcg'],
  [/(?<=\d ?)[µμ]g(?![a-z])/g, 'mcg'],
  [/(?<=\d ?)(?:mili?litros?|millilit(?:er|re)s?)(?![a-z])/g, 'ml'],
  [/(?<=\d ?)unidades internacionais(?![a-z])/g, 'ui'],
  [/(?<=\d ?)(?:m|milh(?:ao|oes)|milhoes de) (?=ui(?![a-z]))/g, 'm'],
  // initials that only the percentage beside them tells from others
  [/(?<![a-z])s\.?f\.?(?= ?(?:a )?0[.,]9 ?%)/g, 'soro fisiologico'],
  [/(?<![a-z])(?:s\.?g\.?|d\/a|dw)(?= ?(?:a )?(?:5|10|30|50) ?%)/g, 'soro glicosado'],
  // packs hold fewer pieces than a thousand
  [/(?<=000 ?)unidades(?![a-z])/g, 'ui'],
  [/(?<=\d) ?por cento(?![a-z])/g, '%'],
]

/** The word of a medicine that is drunk from a bottle, and a strength of it without its units: «250/5». */
const bottled = /(?<![a-z])(?:susp|suspens[a-z]*|suspension|xarope|xpe|xar)(?![a-z])/
const spoonful =
  /(?<![\d.,/+-])(\d{2,4}(?:[.,]\d{1,2})?) ?(?:mg)? ?\/ ?5(?: ?ml)?(?![\d/+-]|[.,]\d| ?(?:%|h|d|dias?|mg|g|x|cp|comp|sem|mes)(?![a-z]))/g

/** «400 miligramas» is «400 mg», and «susp. 250/5» is «susp. 250mg/5ml». @param text in small letters without accents */
export const withUnitSigns = (text: string): string => {
  const withSigns = unitWords.reduce((left, [word, sign]) => left.replaceAll(word, sign), text)
  return bottled.test(withSigns) ? withSigns.replaceAll(spoonful, '$1mg/5ml') : withSigns
}

/** Form of a label in few letters, as tills glue it to a strength. */
const gluedForm =
  '(?:comp[a-z]{0,8}|cpr?s?|caps?|capsulas?|tabs?|drag|amps?|inj|sup|xar|xpe|susp|sol|pom|crem?e?|gts?|gotas|fr|cx|un|sach|saq|ovul?o?s?|efer[a-z]{0,8}|po)'
/** A label that a till wrote without spaces: «PARACET500MGCP20». */
const gluedLabel = new RegExp(
  `(?<![a-z0-9.,/+-])([a-z]{3,24})(\\d{1,6}(?:[.,]\\d{1,3})?)(mg|mcg|ml|ui|g)(${gluedForm})?(\\d{1,3})?(?![a-z0-9])`,
  'g',
)

/** «paracet500mgcp20» is «paracet 500mg cp 20». */
const parted = (text: string): string =>
  text.replaceAll(gluedLabel, (_, name: string, value: string, unit: string, form = '', count = '') =>
    [name, value + unit, form, count].filter((part) => part !== '').join(' '),
  )

/** The second number of «500/25 comprimidos» is half of a strength, and counts no tablets. */
const secondOfPair = /(?<=\d ?\/ ?)(\d+(?:\.\d+)?)(?= +(?:comp|cp|cap|tab)[a-z]*)/g

const times = (factor: number, unit: string) => (_: string, number: string) =>
  `${Math.round(Number(number) * factor * 1000) / 1000}${unit}`

/** Strengths written one way: «0,5 g» is «500mg», «1.200.000 UI» and «1,2 MUI» are the same number. */
export const withNumbersAlike = (text: string): string =>
  withUnitSigns(parted(smallLetters(text)))
    .replaceAll(thousands, (number) => number.replaceAll(/[.,]/g, ''))
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .replaceAll(secondOfPair, '$1mg')
    .replaceAll(inGrams, times(1000, 'mg'))
    .replaceAll(inMillions, times(1_000_000, 'ui'))

/** The words of a name or a term: abbreviations written out, function words dropped, a single letter at the end kept. */
export function wordsOf(text: string): string[] {
  const words = withNumbersAlike(text).match(/\d+(?:\.\d+)?[a-z]*|[a-z][a-z0-9]*/g) ?? []
  const whole = withInsulinMixtures(withVitamins(words.map((word) => abbreviations.get(word) ?? word)))
  return whole.filter(
    (word, at, all) =>
      !functionWords.has(word) || all[at - 1] === 'vitamina' || (word.length === 1 && at > 0 && at === all.length - 1),
  )
}

/** «Di-hidro» is no «di»: a prefix before a hyphen. */
const isPrefix = /(?<!\p{L})di-\p{L}/iu

/** The words as they were typed, without function words: an unknown name is searched for by them. */
export const typedWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word && (!functionWords.has(word) || (word === 'di' && isPrefix.test(text))))

/** «Paracetamol e ibuprofeno», and not «paracetamol + ibuprofeno» */
export const isList = (term: string): boolean => /\se\s|[,;]\s/iu.test(term)
