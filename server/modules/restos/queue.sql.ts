import sql, { raw, type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'

/** A queue of deleted things that may have left rows: its table, and the column with their ids. */
export interface Leftovers {
  table: 'resto' | 'resto_conta'
  whose: 'farmacia_id' | 'utilizador_id'
}

export const ofPharmacies: Leftovers = { table: 'resto', whose: 'farmacia_id' }
export const ofAccounts: Leftovers = { table: 'resto_conta', whose: 'utilizador_id' }

/** Once nothing is left it is looked for again, for as long as anybody could still have been writing. */
const AGAIN = '5 minutes'
const FORGOTTEN = '1 hour'

/** Takes the next deleted thing, and locks it until the transaction ends. */
export const takeLeftover = (tx: Transaction, { table, whose }: Leftovers) =>
  tx.maybe<{ id: string }>(sql`
    select ${raw(whose)} as id from ${raw(table)} where proxima_em <= now() order by proxima_em limit 1
       for update skip locked`)

/** Settles a deleted thing with nothing left: it is looked at once more, or removed from the queue. */
export async function settleLeftover(tx: Transaction, { table, whose }: Leftovers, id: string): Promise<void> {
  const forgotten = await tx.run(sql`
    delete from ${raw(table)} where ${raw(whose)} = ${id} and apagada_em < now() - ${FORGOTTEN}::interval`)
  if (forgotten > 0) return
  await tx.run(sql`update ${raw(table)} set proxima_em = now() + ${AGAIN}::interval where ${raw(whose)} = ${id}`)
}

/**
 * Is whom these rows name there? Of the few that were deleted of late, none is.
 * @param rows a table's name in the query
 */
const isThere = ({ table, whose }: Leftovers, rows: string): Sql =>
  sql`${raw(rows)}.${raw(whose)} not in (select ${raw(whose)} from ${raw(table)})`

/** Is the pharmacy of these rows there? */
export const stillThere = (rows: string): Sql => isThere(ofPharmacies, rows)

/** Is the account of these rows there? Not said of a row without one. */
export const someoneThere = (rows: string): Sql => isThere(ofAccounts, rows)
