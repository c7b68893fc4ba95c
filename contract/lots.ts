/** Words that stand around a lot on boxes, in files and in what people write. */
const AROUND = /^(?:LOTES?|LOTS?|LOTTO|LT|L|BATCH|BN|CHARGE|CH|N|NO|O|NR|NUM|NUMERO|NUMBER)$/

/** The word for a lot, written without a space before it: «LOTE24031», «L24031», «LOTEAMX02». */
const GLUED = /^(?:(?:LOTES?|BATCH)(?:NO?|NR)?(?=[A-Z0-9])|(?:LOTS?(?:NO?|NR)?|LT?)(?=\d))/

/** Letters that may be the word for a lot or part of the lot: any before a digit, and «L», «LT», «BN» before other letters. */
const LETTERS_BEFORE = [/^[A-Z]+(?=\d)/, /^L(?=[A-Z])/, /^(?:LOTS?|LT|BN|CH|NO?|NR)(?=[A-Z])/]

/** A letter or two after a lot, for a part of it. */
const LETTERS_AFTER = /(?<=\d)[A-Z]{1,2}$/

/** Signs and words between the lots of one field. */
const BETWEEN = /[,;|+&\n\t]|\s\/\s|\s(?:E|OU|AND|Y)\s/

/** A number that a spreadsheet wrote with a power of ten: its last digits are lost. */
const POWER_OF_TEN = /\d[.,]\d+E\+?\d/

/** Ranges of lots, which leave out the lots between the first and the last. */
const RANGES = [/\d[A-Z]?\s*(?:…|\.{2,}|->|=>|\sA\s|\sATE\s|\sAO\s|\sTO\s)/, /\b([A-Z]+)[ -]?\d+\s*-\s*\1[ -]?\d/]

/** Words of one lot that are also read in parts; of more, only few beside each other. */
const [MOST_WORDS, MOST_TOGETHER] = [4, 3]

/** The shortest part of a lot that may stand for the whole. */
const LEAST = 3

/** The form that says that a lot is not known, or not readable: it may be any. It also begins the forms that are perhaps a lot. */
export const ANY_LOT = '?'

const capitals = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()

const lettersAndDigits = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '')

/** The letters that are taken for digits, as these. */
const withDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1')

/** The ways in which a lot may be written: with and without the zeros before each number, and the word before it. */
function formsOf(words: readonly string[]): string[] {
  const text = words.join('-')
  return [text, text.replace(GLUED, '')]
    .flatMap((one) => [one, one.replaceAll(/(?<!\d)0+(?=\d)/g, '')])
    .map(lettersAndDigits)
    .filter((form) => form !== '' && form !== '0')
}

const wordsOf = (text: string): string[] => text.split(/[^A-Z0-9/-]+/).filter((word) => lettersAndDigits(word) !== '')

/** The lots of a field, each in its words. A stroke without spaces may belong to a lot: it is read both ways. */
function lotsApart(text: string): string[][] {
  return text
    .split(BETWEEN)
    .flatMap((lot) => {
      const parts = lot.split('/')
      return parts.length > 1 && parts.every((part) => /\d/.test(part)) ? [lot, ...parts] : [lot]
    })
    .map(wordsOf)
}

const withoutAround = (words: string[]): string[] => {
  const first = words.findIndex((word) => !AROUND.test(word))
  return first < 0 ? [] : words.slice(first)
}

/** Words beside each other, in every number: a lot with words around it is one of these. */
function* runsOf(words: readonly string[]): Generator<string[]> {
  const most = words.length > MOST_WORDS ? MOST_TOGETHER : words.length
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + most); to++) yield words.slice(from, to)
  }
}

const alsoWithDigits = (form: string): string[] => [form, ...formsOf([withDigits(form)])]

/** Forms that a lot is perhaps the same as: «O» for «0», a part between dashes, letters more or less around its number. */
function likeness(words: readonly string[]): string[] {
  const text = words.join('-')
  const parts = [
    ...runsOf(text.split('-').slice(0, MOST_WORDS)),
    ...LETTERS_BEFORE.map((letters) => [text.replace(letters, '')]),
    [text.replace(LETTERS_AFTER, '')],
  ]
  const shorter = parts.flatMap(formsOf).filter((form) => form.length >= LEAST && /\d/.test(form))
  return [...formsOf([text]), ...shorter].flatMap(alsoWithDigits)
}

/** The lots after one with letters, of which only the number is written, with those letters: «AMX-01/02» is perhaps AMX-02 too. */
function withLettersBefore(lots: readonly string[][]): string[][] {
  const before = lots.map((words) => /^[A-Z]+(?=-?\d)/.exec(words.join('-'))?.[0]).find((letters) => letters)
  return before ? lots.filter((words) => /^\d+$/.test(words.join(''))).map((words) => [before, ...words]) : []
}

/** A field for lots, as it is compared. */
export interface LotsRead {
  /** Forms of the lots that it names, for who names lots: a notice of a recall. */
  named: string[]
  /** Forms by which it is perhaps a lot that was written on an item, for who names lots. */
  perhaps: string[]
  /**
   * Forms of every lot that may be in it, for what was written on an item: those after `ANY_LOT` only perhaps, and that sign
   * alone where some part is no lot that can be read.
   */
  contained: string[]
  /** False where lots between two are meant, digits are lost, or letters are of another alphabet: what is named is not all. */
  isWhole: boolean
}

const isReadable = (words: string[]) =>
  formsOf(withoutAround(words)).some((form) => /[1-9]/.test(form) || /[A-Z]0/.test(form))

/**
 * Reads a field for lots: one or several, in any case, with spaces and dashes or without, with words and zeros before them.
 * Two fields are of one lot when a form named in either is contained in the other, and perhaps when it is in `perhaps`. It errs
 * towards a match: in doubt, a person looks at the box.
 */
export function readLots(text: string): LotsRead {
  const normalized = capitals(text)
  const lots = lotsApart(normalized)
  const named = new Set(lots.flatMap((words) => [...formsOf(withoutAround(words)), ...formsOf(words)]))
  const contained = new Set(named)
  for (const words of lots) {
    for (const run of runsOf(words)) for (const form of formsOf(run)) if (/\d/.test(form)) contained.add(form)
  }
  const like = new Set([...lots.map(withoutAround), ...withLettersBefore(lots)].flatMap(likeness))
  const isWhole = !(
    POWER_OF_TEN.test(normalized) ||
    RANGES.some((range) => range.test(normalized)) ||
    /[^\P{L}A-Z]/u.test(normalized)
  )
  const written = lots.filter((words) => words.length > 0)
  const readable = written.length > 0 && written.every(isReadable) && isWhole
  return {
    named: [...named],
    perhaps: [...new Set([...like, ...[...named].flatMap(alsoWithDigits).map((form) => ANY_LOT + form)])],
    contained: [
      ...contained,
      ...[...like].filter((form) => !contained.has(form)).map((form) => ANY_LOT + form),
      ...(readable ? [] : [ANY_LOT]),
    ],
    isWhole,
  }
}
