/*
 * The one form of an item's name, for writing it, for comparing it and for searching it: what a keyboard, a till, a spreadsheet or a
 * PDF makes of one name is one name. Accents and case stay as they were written; comparing leaves them out (`nameKey`).
 */

/** Letters and signs of ASCII: most names, and there are hundreds of thousands. */
const hasOthers = /[^ -~]/

/**
 * Text of which nothing changes: ASCII and the letters of Portuguese, which NFKC keeps, without two spaces, a space before a comma, or a
 * unit by the keyboard or behind a hyphen.
 */
const inForm = /^[ -~À-ÿ]*$/
const mayChange = / [ ,]|ug|[0-9]-[a-z]/i

/** Signs that NFKC would make unreadable: «N.º 3», «1 m²», «½ comprimido». */
const withoutKept = /[^ªº²³¹¼½¾⁄…™]+/gu
/** Signs that nobody sees: soft hyphens, joiners, fillers and variants of form. */
const invisible = /[\p{Cf}\p{DI}]/gu
const hyphens = /[‐‑‒–—―−⁃﹘﹣－]/g
/** Signs that look like a comma, and one that is a comma elsewhere. */
const commas = /[‚،、﹐，]/g
/** A microgram by either of its signs, or by the capital that a till makes of them. */
const micrograms = /[µμ](?:cg|g)(?!\p{L})/gu
const capitalMicrograms = /[µμΜ](?:CG|G)(?!\p{L})/gu
/** A microgram of a keyboard that has no µ: «50ug». */
const plainMicrograms = /(\d ?)(?:ug|UG)(?![a-zA-Z])/g

/** A hyphen between a number and its unit: «50-mcg». */
const unitHyphens = /([0-9])-(?=(?:mcg|ug|mg|g|ml|ui)(?![a-z0-9]))/gi

/** Marks on one letter of which putting them in order takes the square: no name has them, and the schema refuses it. */
const heaped = /\p{M}{31}/u

const folded = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(withoutKept, (part) => part.normalize('NFKC'))
    .replaceAll(hyphens, '-')
    .replaceAll(commas, ',')
    .replaceAll(micrograms, 'mcg')
    .replaceAll(capitalMicrograms, 'MCG')

/**
 * Normalizes a name: NFKC on one line, without invisible characters, with a single form of hyphen, comma and microgram («50 µg»,
 * «50 μg», «50ug» and «50-mcg» are «50 mcg»: «µ» by hand is read as «m»).
 */
export function itemName(text: string): string {
  if (inForm.test(text) && !mayChange.test(text)) return text.trim()
  const name = hasOthers.test(text) && !heaped.test(text) ? folded(text) : text
  return name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll(unitHyphens, '$1 ')
    .replaceAll(plainMicrograms, '$1mcg')
    .trim()
}

/** The longest name, in characters. */
export const NAME_CHARACTERS = 150

/** A name that is cut to the longest there is, at a whole character; undefined for one that is short enough. */
export function cutName(text: string): string | undefined {
  if (text.length <= NAME_CHARACTERS) return undefined
  const characters = [...itemName(text)]
  return characters.length <= NAME_CHARACTERS ? undefined : characters.slice(0, NAME_CHARACTERS).join('').trim()
}

/** Short forms of «farmácia» and «24 horas» on signs and in messages. The only table of them: the server and the pages both read by it. */
const shortened: readonly [RegExp, string][] = [
  [/(?<!\p{L})(farm\.|fcia(\.|(?!\p{L})))/giu, 'farmacia '],
  [/(?<=(?<!\d)24)\s*h(r?s)?\.?(?!\p{L})/giu, ' horas'],
]

/** Writes the word for a pharmacy, and for hours around the clock, in full: «Fcia. 24h» is «farmacia  24 horas». */
export const pharmacyWordsInFull = (text: string): string =>
  shortened.reduce((said, [short, word]) => said.replaceAll(short, word), text)

/** Words before the name of a street, a square or a station, without accents: a town calls them after whom and what it honours. */
export const streetWords: readonly string[] =
  'rua ruas avenida av largo praca praceta travessa rotunda beco calcada estrada estacao'.split(' ')

/** Words before the name of a building, without accents: most stand in the place that they are called by. */
export const buildingWords: readonly string[] = (
  'hospital maternidade clinica centro posto mercado feira shopping supermercado igreja escola paragem terminal esquadra ' +
  'administracao cemiterio bombas'
).split(' ')
