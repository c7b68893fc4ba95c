import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { ItemForHold } from './repository.ts'

/** Counts the pharmacies of the items; deleted items do not count. */
export const pharmaciesOf = async (db: Reader, items: readonly string[]): Promise<number> =>
  (
    await db.one<{ farmacias: number }>(sql`
      select count(distinct farmacia_id) as farmacias from stock_item where id = any(${items}::uuid[])`)
  ).farmacias

/** Locks the pharmacy of the items and the account until the transaction ends (lock order: db/locks.ts). */
export async function lockParties(tx: Transaction, items: readonly string[], utilizadorId: string): Promise<void> {
  await tx.run(sql`
    select from farmacia
     where id = (select farmacia_id from stock_item where id = any(${items}::uuid[]) limit 1) for share`)
  await tx.run(sql`select from utilizador where id = ${utilizadorId} for no key update`)
}

export interface BasketItem {
  id: string
  encontrado: ItemForHold | null
}

/**
 * Returns the facts that decide about each item, for a user who wants them all.
 * @param perHour the holds they may have made within an hour so that all of these still fit
 */
export const itemsForHold = (db: Reader, items: readonly string[], utilizadorId: string, perHour: number) =>
  db.many<BasketItem>(sql`
    select id, reserva_possivel(id, ${utilizadorId}, ${perHour}) as encontrado from unnest(${items}::uuid[]) id`)
