import { stringify } from 'csv-stringify/sync'
import sql, { raw, type Sql } from 'sql-template-tag'
import { guardFormula } from '#folhas/formula.ts'
import type { Transaction } from '#server/db/database.ts'
import { withoutTimeLimit } from '#server/db/locks.ts'

const PAGE = 2000

/** A table as it leaves: what fills it, and its columns in their order. */
export interface Export {
  query: Sql
  columns: readonly string[]
}

export type ExportRow = Record<string, unknown>

/**
 * Reads the rows of a query, a page at a time, in one snapshot. Makes the transaction read-only and without a time
 * limit, because the reader of the rows may be slow.
 */
export async function* pagesOf(tx: Transaction, query: Sql): AsyncGenerator<ExportRow[]> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  await withoutTimeLimit(tx)
  await tx.run(sql`declare exportacao no scroll cursor for ${query}`)
  for (;;) {
    const rows = await tx.many<ExportRow>(sql`fetch forward ${raw(String(PAGE))} from exportacao`)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
  }
}

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
export const rowsText = (columns: readonly string[], rows: ExportRow[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => cell(row[column]))),
    dialect,
  )
