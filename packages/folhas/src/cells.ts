/*
 * People's letters, made alike in time that grows with the text and no faster: what is read here was written by others,
 * and comes with a thousand accents on one letter.
 */

const marks = /\p{M}+/gu

/** Letters that have none: most, and they are compared by the hundred thousand. */
const hasOthers = /[^ -~]/

/** Text without its accents. They go before it is taken apart too: putting a heap of them in order takes its square. */
export const withoutMarks = (text: string): string =>
  hasOthers.test(text) ? text.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '') : text

/** Text without the given signs, and spaces, at its end. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && (signs.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--
  return text.slice(0, end)
}

/*
 * Converts what people write in cells to the API's values. What is not understood stays text, so that the schema names
 * the fault.
 */

const yes = new Set(['true', 'verdadeiro', 'sim', 's', '1'])
const no = new Set(['false', 'falso', 'nao', 'n', '0'])

export function booleanCell(text: string): boolean | string {
  const word = withoutMarks(text).toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : text
}

const plain = /^[+-]?\d+([.,]\d+)?$/
const grouped = /^[+-]?\d{1,3}(?:([ \u00a0\u202f.,'’])\d{3})(?:\1\d{3})*(?:([.,])\d+)?$/

/** `-8.81`, `-8,81`, `1500,00`, `1 500`, `1.500,00`, `1,500.00`, `1'500,00`. One separator alone is the decimal one. */
export function numberCell(text: string): number | string {
  if (plain.test(text)) return Number(text.replace(',', '.'))
  const [, group, decimal] = grouped.exec(text) ?? []
  if (group === undefined || group === decimal) return text
  return Number(text.replaceAll(group, '').replace(',', '.'))
}

/** Tells if a number has one separator before three digits: a thousand for some people, a fraction for others. */
export const isUnclearNumber = (text: string): boolean => /^[+-]?\d+[.,]\d{3,}$/.test(text)

/** The decimal sign of a number that can only have three decimals: `0,500`, `1.234,000`, `1234,000`. */
const threeDecimals = (text: string): string | undefined => {
  if (/^[+-]?(0+|\d{4,})[.,]\d{3}$/.test(text)) return text.at(-4)
  const [, group, decimal] = grouped.exec(text) ?? []
  return group !== decimal && text.at(-4) === decimal ? decimal : undefined
}

/** The decimal sign beside a sign between thousands, which is nothing else. */
const otherSign: Readonly<Record<string, string>> = { '.': ',', ',': '.' }

/** The decimal sign that a number shows that is not of three decimals: `850,50`, `1.500,00`, `1.234.567`. */
function otherDecimals(text: string): string | undefined {
  const [, alone] = /^[+-]?\d+([.,])(?:\d{1,2}|\d{4,})$/.exec(text) ?? []
  if (alone !== undefined) return alone
  const [, group, decimal] = grouped.exec(text) ?? []
  if (group === undefined || group === decimal) return undefined
  if (decimal !== undefined) return decimal
  const isTwice = text.indexOf(group) !== text.lastIndexOf(group)
  return isTwice ? otherSign[group] : undefined
}

/** Decimal sign that a number of a column reveals: `sure` by three decimals, `likely` by others. */
export interface SignShown {
  sure?: string | undefined
  likely?: string | undefined
}

export const signShown = (text: string): SignShown => ({ sure: threeDecimals(text), likely: otherDecimals(text) })

/** The decimal sign of a column: the sign in its numbers of three decimals, else the sign in the others. */
export function columnSign(shown: Iterable<SignShown>): string | undefined {
  const [sure, likely] = [new Set<string>(), new Set<string>()]
  for (const one of shown) {
    if (one.sure) sure.add(one.sure)
    if (one.likely) likely.add(one.likely)
  }
  const signs = sure.size > 0 ? sure : likely
  return signs.size === 1 ? [...signs][0] : undefined
}

/** A number with one separator before three digits, in a column whose decimal sign is known: `1.900` is 1900 beside `850,50`. */
export function clearNumber(text: string, sign: string): number | string {
  if (text.includes(sign)) return numberCell(text)
  return /^[+-]?\d{1,3}[.,]\d{3}$/.test(text) ? Number(text.replace(/[.,]/, '')) : text
}

/** Labels separated by semicolons. */
export const listCell = (text: string): string[] =>
  text
    .split(';')
    .map((label) => label.trim())
    .filter((label) => label !== '')
