import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '#server/imports/formula.ts'
import type { Row } from './pages.ts'

/** Semicolons and every cell in quotes, as spreadsheets open them in Portuguese. */
const dialect = { delimiter: ';', quoted: true, quoted_empty: true, record_delimiter: 'windows' } as const

/** Tells a spreadsheet that this is UTF-8. */
const MARK = '\uFEFF'

/** Writes a cell. Only a number stays without protection: `-8.81` runs nothing, and spreadsheets calculate with it. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return guardFormula(Array.isArray(value) ? value.join(';') : String(value))
}

/** First line of a CSV file: the byte order mark and the column names. */
export const headerText = (columns: readonly string[]): string => MARK + stringify([[...columns]], dialect)

/** Writes further lines. No cell runs as a formula, however a program splits the file. */
export const rowsText = (columns: readonly string[], rows: Row[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => cell(row[column]))),
    dialect,
  )
