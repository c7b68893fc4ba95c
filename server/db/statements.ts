import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from './database.ts'

/**
 * Selects due rows of a table, the longest due first, in a bounded number, because others would feel a long lock or
 * transaction. Locked rows are left for the next time. It uses an array in the order of `by`, which has an index: the
 * planner knows neither how few rows are due nor how few are wanted, and would otherwise read the whole table.
 * @param key of the table, `id` or `ctid`
 */
export const due = (table: string, key: string, by: string, over: Sql, limit: number): Sql =>
  sql`${raw(key)} = any(array(select ${raw(key)} from ${raw(table)} where ${over}
                               order by ${raw(by)} limit ${limit} for update skip locked))`

/** The statement that deletes rows that are no longer kept, as many at once as `limit`. @param by as `due` */
export const deletion = (table: string, by: string, over: Sql, limit: number): Sql =>
  sql`delete from ${raw(table)} where ${due(table, 'ctid', by, over, limit)}`

/** Runs a `deletion`. @returns how many went: as many as `limit` when there may be more */
export const sweep = (tx: Transaction, table: string, by: string, over: Sql, limit: number): Promise<number> =>
  tx.run(deletion(table, by, over, limit))

/**
 * A word of the contract, written into the statement's own text: the planner takes an index that is limited to rows
 * with that word (`where estado = 'activa'`) only when it can see it, which a bound parameter keeps from it.
 * @throws Error for what is no plain word: nothing from outside comes in here
 */
export function literal(word: string): Sql {
  if (!/^[a-z_]+$/.test(word)) throw new Error(`not a word for SQL: ${word}`)
  return raw(`'${word}'`)
}

/**
 * From here to its end, this transaction's statements are planned for as many rows as they are given: thousands are
 * joined at once, where the plan that is kept for any number would look each of them up.
 */
export const planForItsRows = (tx: Transaction) => tx.run(sql`set local plan_cache_mode = force_custom_plan`)

/**
 * Returns the rows of a query for several callers in the order of what they asked for; undefined for what was not found.
 * @param query selects `pedido`, the place of each row from 1
 */
export async function inOrder<Row extends object>(db: Reader, query: Sql, count: number): Promise<(Row | undefined)[]> {
  const found: (Row | undefined)[] = Array.from({ length: count })
  for (const { pedido, ...row } of await db.many<Row & { pedido: number }>(query)) found[pedido - 1] = row as Row
  return found
}
