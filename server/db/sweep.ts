import sql, { raw, type Sql } from 'sql-template-tag'
import type { Transaction } from './database.ts'

/**
 * Deletes rows that are no longer kept, at most so many: a long lock or a long transaction would be felt by others. Rows
 * that somebody has in hand are left for the next time.
 * @returns how many went: as many as `limit` when there may be more
 */
export const sweep = (tx: Transaction, table: string, over: Sql, limit: number): Promise<number> =>
  tx.run(sql`
    delete from ${raw(table)}
     where ctid = any(array(select ctid from ${raw(table)} where ${over} limit ${limit} for update skip locked))`)
