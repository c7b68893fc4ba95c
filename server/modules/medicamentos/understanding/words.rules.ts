import { plain } from './fold.rules.ts'
import { withInsulinMixtures } from './insulin.rules.ts'
import { withVitamins } from './vitamins.rules.ts'

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
  [/(?<=\d ?)(?:mili?litros?|millilit(?:er|re)s?)(?![a-z])/g, 'ml'],
  [/(?<=\d ?)unidades internacionais(?![a-z])/g, 'ui'],
  // packs hold fewer pieces than a thousand
  [/(?<=000 ?)unidades(?![a-z])/g, 'ui'],
  [/(?<=\d) ?por cento(?![a-z])/g, '%'],
]

/** «400 miligramas» is «400 mg». @param text in small letters without accents */
export const withUnitSigns = (text: string): string =>
  unitWords.reduce((said, [word, sign]) => said.replaceAll(word, sign), text)

const times = (factor: number, unit: string) => (_: string, number: string) =>
  `${Math.round(Number(number) * factor * 1000) / 1000}${unit}`

/** Strengths written one way: «0,5 g» is «500mg», «1.200.000 UI» and «1,2 MUI» are the same number. */
export const withNumbersAlike = (text: string): string =>
  withUnitSigns(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .replaceAll(thousands, (number) => number.replaceAll(/[.,]/g, ''))
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
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

/** The words as they were typed, without function words: an unknown name is searched for by them. */
export const typedWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter((word) => word && !functionWords.has(word))

/** «Paracetamol e ibuprofeno», and not «paracetamol + ibuprofeno» */
export const isList = (term: string): boolean => /\se\s|[,;]\s/iu.test(term)
