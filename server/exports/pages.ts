import sql, { raw, type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { withoutTimeLimit } from '#server/db/locks.ts'

const PAGE = 2000

/** A table as it leaves: what fills it, and its columns in their order. */
export interface Export {
  query: Sql
  columns: readonly string[]
}

export type Row = Record<string, unknown>

/**
 * Reads the rows of a query, a page at a time, in one snapshot. Makes the transaction read-only and without a time
 * limit, because the reader of the rows may be slow.
 */
export async function* pagesOf(tx: Transaction, query: Sql): AsyncGenerator<Row[]> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  await withoutTimeLimit(tx)
  await tx.run(sql`declare exportacao no scroll cursor for ${query}`)
  for (;;) {
    const rows = await tx.many<Row>(sql`fetch forward ${raw(String(PAGE))} from exportacao`)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
  }
}
