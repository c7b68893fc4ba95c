/** Words that stand around a lot on boxes, in files and in what people write. */
const AROUND = /^(?:LOTES?|LOTS?|LOTTO|LT|L|BATCH|BN|CHARGE|CH|N|NO|O|NR|NUM|NUMERO|NUMBER)$/

/** The word for a lot, written without a space before its number: «LOTE24031», «L24031». */
const GLUED = /^(?:(?:LOTES?|LOTS?|BATCH)(?:NO?|NR)?|LT?)(?=\d)/

/** Signs and words between the lots of one field. */
const BETWEEN = /[,;|+&\n\t]|\s\/\s|\s(?:E|OU|AND|Y)\s/

/** A number that a spreadsheet wrote with a power of ten: its last digits are lost. */
const POWER_OF_TEN = /\d[.,]\d+E\+?\d/

/** Words of one lot that are also read in parts; of more, only few beside each other. */
const [MOST_WORDS, MOST_TOGETHER] = [4, 3]

/** The form that says that a lot is not known, or not readable: it may be any. */
export const ANY_LOT = '?'

const capitals = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()

const lettersAndDigits = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '')

/** The letter O beside a digit is a zero that was mistyped. */
const withZeros = (text: string): string =>
  text.replaceAll(/O+(?=\d)|(?<=\d)O+/g, (letters) => '0'.repeat(letters.length))

/** The ways in which a lot may be written: with and without the zeros before each number, and the word before it. */
function formsOf(words: readonly string[]): string[] {
  const text = words.join('-')
  return [text, text.replace(GLUED, '')]
    .map(withZeros)
    .flatMap((one) => [one, one.replaceAll(/(?<!\d)0+(?=\d)/g, '')])
    .map(lettersAndDigits)
    .filter((form) => form !== '' && form !== '0')
}

const wordsOf = (text: string): string[] => text.split(/[^A-Z0-9/-]+/).filter((word) => lettersAndDigits(word) !== '')

/** The lots of a field, each in its words. A stroke without spaces may belong to a lot: it is read both ways. */
function lotsApart(text: string): string[][] {
  return capitals(text)
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

/** A field for lots, as it is compared. */
export interface LotsRead {
  /** Forms of the lots that it names, for who names lots: a notice of a recall. */
  named: string[]
  /** Forms of every lot that may be in it, for what was written on an item; with `ANY_LOT` where some part is no lot that can be read. */
  contained: string[]
}

/**
 * Reads a field for lots: one or several, in any case, with spaces and dashes or without, with words and zeros before them.
 * Two fields are of one lot when a form that one names is contained in the other. It errs towards that: who is in doubt looks at the box.
 */
export function readLots(text: string): LotsRead {
  const lots = lotsApart(text)
  const named = new Set(lots.flatMap((words) => [...formsOf(withoutAround(words)), ...formsOf(words)]))
  const contained = new Set(named)
  for (const words of lots) {
    for (const run of runsOf(words)) for (const form of formsOf(run)) if (/\d/.test(form)) contained.add(form)
  }
  const isReadable = (words: string[]) =>
    formsOf(withoutAround(words)).some((form) => /[1-9]/.test(form) || /[A-Z]0/.test(form))
  const written = lots.filter((words) => words.length > 0)
  if (written.length === 0 || !written.every(isReadable) || POWER_OF_TEN.test(capitals(text))) contained.add(ANY_LOT)
  return { named: [...named], contained: [...contained] }
}
