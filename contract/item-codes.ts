/** Lengths of a GTIN as it is printed: GTIN-8, 12, 13 and 14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/

/** The GS1 check digit of the digits before it: weights 3 and 1 from the right. */
function checkDigit(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 3 : 1)
  }
  return (10 - (sum % 10)) % 10
}

/**
 * Reads a GTIN as people and scanners write it, with spaces or hyphens.
 * @returns its shortest usual form, 8, 13 or 14 digits, so that one product has one; undefined when a digit is wrong
 */
export function gtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!GTIN.test(digits) || checkDigit(digits.slice(0, -1)) !== Number(digits.at(-1))) return undefined
  const whole = digits.padStart(14, '0')
  if (/^0+$/.test(whole)) return undefined
  if (whole.startsWith('000000')) return whole.slice(6)
  return whole.startsWith('0') ? whole.slice(1) : whole
}

/**
 * Tells if a GTIN, in its shortest form, is one of those that GS1 leaves to each shop (20 to 29, 02 and 04 in a GTIN-13, 0 and 2 in a
 * GTIN-8): in another shop it is on something else.
 */
export const isOwnGtin = (ean: string): boolean =>
  ean.length === 8 ? /^[02]/.test(ean) : /^(?:2|02|04)/.test(ean.slice(-13))

/** Signs that nobody sees and programs leave behind: soft hyphens, joiners, marks of direction. */
const invisible = /\p{Cf}/gu

/** Remains of a long number or of a failed formula in a spreadsheet: `5,60123E+12`, `########`, `#N/D`, `#REF!`, `Err:502`. */
const ruined = /^(?:\d+[.,]\d+E[+-]?\d{1,3}|\d+E\+\d{1,3}|#+|#[\p{L}\d]{1,9}[!?]|#N\/[AD]|#DIV\/0[!?]|Err:\d{3})$/iu
/** Texts that programs write in place of an empty value. */
const nothing = new Set(
  [
    'n/a',
    'n/d',
    'na',
    'nd',
    's/n',
    's/c',
    's/l',
    'null',
    'none',
    'nil',
    'nan',
    'undefined',
    'nenhum',
    'sem',
    'sem codigo',
    'sem código',
  ].concat([
    'sem lote',
    'vazio',
    '(vazio)',
    'em branco',
    '(em branco)',
    'blank',
    '(blank)',
    'true',
    'false',
    'verdadeiro',
    'falso',
  ]),
)
const hasLetterOrDigit = /[\p{L}\p{N}]/u

/** Text of a code, a lot or another mark on one line, without invisible characters. */
const markText = (text: string): string =>
  text.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim()

/** Tells if a mark says that there is none: `-`, `N/A`, `(em branco)`. */
export function isBlankMark(text: string): boolean {
  const mark = markText(text).toLowerCase()
  return nothing.has(mark) || !(hasLetterOrDigit.test(mark) || mark.includes('#'))
}

/** Tells if a mark is what a spreadsheet left of another. */
export const isRuinedMark = (text: string): boolean => ruined.test(markText(text))

const zero = /^0+(?:[.,]0+)?$/
const wholeNumber = /^(\d+)[.,]0+$/

/** The longest code of an item, in characters. */
const LONGEST_CODE = 40

/**
 * Reads the code by which a pharmacy's program knows an item: `1042.0` of a spreadsheet is `1042`.
 * @returns undefined for an empty text, zero, the remains of a number in a spreadsheet, or more than 40 characters
 */
export function tillCode(text: string): string | undefined {
  const mark = markText(text)
  if (isBlankMark(mark) || isRuinedMark(mark) || zero.test(mark)) return undefined
  const code = wholeNumber.exec(mark)?.[1] ?? mark
  return code.length <= LONGEST_CODE ? code : undefined
}

/** Tells if a code is a number other than zero. */
const isNumber = (code: string): boolean => /^\d+$/.test(code) && /[1-9]/.test(code)

/** The key by which codes are compared: a number's leading zeros come and go from one export to the next. */
export const codeKey = (code: string): string => (isNumber(code) ? code.replace(/^0+/, '') : code)

/** Digits up to which a number is written with zeros before it. */
const MOST_DIGITS = 14

/** The spellings of one code, with all the leading zeros it may have. */
export function codeSpellings(code: string): string[] {
  if (!isNumber(code)) return [code]
  const key = codeKey(code)
  const longer = Array.from({ length: Math.max(0, MOST_DIGITS - key.length) }, (_, at) =>
    key.padStart(key.length + at + 1, '0'),
  )
  return [...new Set([code, key, ...longer])]
}

/** The beginnings of the names of months, in Portuguese and, where they are others, in English. */
const months = [
  'jan',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec',
]
const named = /^(?:(\d{1,2})[-/. ]{1,2}(?:de )?)?([a-z]{3})[a-zç]{0,6}\.?[-/. ]{1,2}(?:de )?(\d{4}|\d{2})$/i

/** «dez/27» as 12/27, «31 dez 2027» as 31/12/2027; other text as it is. */
function monthInDigits(text: string): string {
  const [, day, month = '', year] = named.exec(text) ?? []
  const at = months.findIndex((names) => names.split('|').includes(month.toLowerCase()))
  if (at < 0) return text
  return [day, String(at + 1), year].filter((part) => part !== undefined).join('/')
}

const dated: readonly RegExp[] = [
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?$/,
  /^(?:(?<day>\d{1,2})[-/. ])?(?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
]

/** Years of two digits are of this century, and no box is older or lasts longer. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099]

/**
 * Reads a date of expiry as boxes and files write it: `2027-12-31`, `31/12/2027`, `20271231`, and `12/2027`, `12/27` or `dez/27` for the last
 * day of the month.
 * @returns YYYY-MM-DD; undefined when it is no day of this century
 */
export function validity(text: string): string | undefined {
  const digits = monthInDigits(text.trim())
  const found = dated.map((form) => form.exec(digits)?.groups).find(Boolean)
  if (!found) return undefined
  const year = Number(found.year) + (found.year?.length === 2 ? FIRST_YEAR : 0)
  const month = Number(found.month)
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = found.day === undefined ? lastDay : Number(found.day)
  if (day < 1 || day > lastDay) return undefined
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
