import { createHash } from 'node:crypto'
import type { StockCount } from '#contract/importacao.ts'
import { type ColumnField, columnFields } from '#contract/item-fields.ts'
import { MOST_COLUMNS } from '#folhas/table-line.ts'
import { invalidFields } from '#server/ground/error.ts'
import { messages } from '../messages.ts'
import { wordingsIn } from './columns.rules.ts'

/** Columns that a person told, because the headings do not say them. */
export interface ToldColumns {
  /** The file's own number of the line of headings, 0 for none; undefined where nobody said it. */
  titles: number | undefined
  /** The position of each field, from 0. */
  at: ReadonlyMap<ColumnField, number>
}

/** Columns that a person told of an earlier file with these headings. */
export interface RememberedColumns {
  headings: string
  at: ReadonlyMap<ColumnField, number>
}

/** Answers about an earlier file with these headings: which column is which, and the meaning of its quantities. */
export interface RememberedFile {
  headings: string
  at: ReadonlyMap<ColumnField, number> | undefined
  counts: StockCount | undefined
}

const isField = (name: string): name is ColumnField => columnFields.some((field) => field === name)

/** Most characters of the text: all fields and their numbers are half of it. */
const LONGEST = 300

const wrong = (why: string) => invalidFields({ colunas: why })

function numberIn(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw wrong(messages.toldShape)
  return Number(text)
}

/**
 * Reads which column is which: `titulos:1,nome:2,quantidade:4`, columns counted from 1.
 * @throws AppError VALIDACAO for another text, a column said twice, or without name and quantity
 */
export function toldColumns(text: string): ToldColumns {
  if (text.length > LONGEST) throw wrong(messages.toldShape)
  let titles: number | undefined
  const at = new Map<ColumnField, number>()
  for (const part of text.split(',')) {
    const [name = '', number = '', ...more] = part.split(':').map((word) => word.trim())
    const value = numberIn(number)
    if (more.length > 0) throw wrong(messages.toldShape)
    if (name === 'titulos') titles = value
    else if (!isField(name)) throw wrong(messages.noField(name, columnFields))
    else if (value < 1 || value > MOST_COLUMNS) throw wrong(messages.columnOutside(name, MOST_COLUMNS))
    else if (at.has(name) || [...at.values()].includes(value - 1)) throw wrong(messages.toldTwice)
    else at.set(name, value - 1)
  }
  if (!at.has('nome') || !at.has('quantidade')) throw wrong(messages.needNameAndUnits)
  return { titles, at }
}

/** Fingerprint of a line of headings, by which they are known again whatever their capitals and accents. */
const headingsDigest = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.join('|')).digest('base64url')

/** Fingerprint of a file that has no headings, by the number of its columns. */
export const noHeadingsDigest = (width: number): string => headingsDigest(['', String(width)])

export const digestOfLine = (cells: Parameters<typeof wordingsIn>[0]): string => headingsDigest(wordingsIn(cells))
