import sql, { type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { freeAfter, type ItemForHold, isLive, live, stateAfter, type UserView, userView } from './repository.ts'

/*
 * Every write to a live reservation, in the function reservar, here and in close.sql.ts, first takes the item's row and then
 * the reservation's. The item carries its one live hold (`reserva_id`), so the row lock that moves units also says
 * whose they are: under READ COMMITTED a statement that waited sees the committed row of the item, and its predicate on
 * `reserva_id` fails when the hold is no longer the one it read.
 * Who holds an item has the account locked before it, by the lock order (db/locks.ts): whoever ends the account waits, or
 * is waited for, and so does another hold of the same account, which then counts this one (vaga_de_quem_vem).
 */

export interface Hold {
  reservaId: string
  stockItemId: string
  utilizadorId: string
  quantidade: number
  /** Live reservations the user may have. */
  slots: number
  /** Reservations the user may make within an hour. */
  perHour: number
  codigoLevantamento: string
  minutes: number
  /** The seconds that the SMS to the pharmacy waits. */
  smsWaitSeconds: number
  /** The `Idempotency-Key` of the request. */
  chave?: string
}

/** The outcome: the reservation as its user sees it, or the state of the item and the user. */
export type HoldResult = { held: UserView } | { held?: undefined; found: ItemForHold | undefined }

interface Row extends UserView {
  pedido: number
  encontrado: ItemForHold | null
}

/**
 * Holds for one request or several, each by itself: takes the units, makes the reservation and queues the SMS to the
 * pharmacy, or says what stood in the way. One statement, one round trip. When nothing that was found stands in the way,
 * somebody was faster, drew the same pick-up code, had a row locked that is not waited for, or ended the account.
 * @param wait true to wait for locks: for requests of one user at one pharmacy. Else a locked item is not held.
 * @returns in the order of `wanted`; undefined for a request whose key its user had before
 */
export async function hold(
  tx: Transaction,
  wanted: readonly Hold[],
  wait: boolean,
): Promise<(HoldResult | undefined)[]> {
  const results: (HoldResult | undefined)[] = wanted.map(() => undefined)
  for (const { pedido, encontrado, ...held } of await tx.many<Row>(holdQuery(wanted, wait))) {
    results[pedido - 1] = held.id ? { held } : { found: encontrado ?? undefined }
  }
  return results
}

/** The statement of `hold`: what it does is in the function's own text (docs/esquema.sql). */
export function holdQuery(wanted: readonly Hold[], wait: boolean): Sql {
  const each = <Name extends keyof Hold>(name: Name) => wanted.map((one) => one[name] ?? null)
  const { minutes, slots, perHour, smsWaitSeconds } = wanted[0] as Hold
  return sql`
    select t.pedido, t.encontrado, v.*
      from reservar(${each('stockItemId')}, ${each('utilizadorId')}, ${each('quantidade')}, ${each('reservaId')},
                    ${each('codigoLevantamento')}, ${each('chave')}, ${minutes}, ${slots}, ${perHour}, ${smsWaitSeconds},
                    ${wait}) t
      left join lateral (${userView(sql`(select (t.feita).*)`)}) v on true`
}

/** Adds units to a live hold of this user's; false when it is not live, not theirs, or there is too little. */
export async function extend(tx: Transaction, id: string, utilizadorId: string, quantidade: number): Promise<boolean> {
  const changed = await tx.run(sql`
    with item as (
      update stock_item i
         set quantidade = i.quantidade - ${quantidade}, quantidade_reservada = i.quantidade_reservada + ${quantidade}
        from reserva r, farmacia f
       where r.id = ${id} and r.utilizador_id = ${utilizadorId} and i.id = r.stock_item_id and f.id = i.farmacia_id
         and f.is_ativo and i.reserva_id = r.id and i.reservado_ate > now() and i.quantidade >= ${quantidade}
      returning i.reserva_id)
    update reserva r set quantidade = r.quantidade + ${quantidade}, atualizada_em = now()
      from item where r.id = item.reserva_id`)
  return changed === 1
}

/** Ends the overdue holds of the items that `items` selects (`id`, `reserva_id`) and locks, giving the units back. */
const releaseOverdue = (items: Sql) => sql`
  with presos as materialized (${items}),
  itens as (
    update stock_item i
       set quantidade = ${freeAfter('expirar')}, quantidade_reservada = 0,
           reserva_id = null, reservado_ate = null
     where i.id in (select id from presos) and i.reservado_ate <= now()
    returning i.id)
  update reserva r set estado = ${stateAfter('expirar')}, atualizada_em = r.reservado_ate
   where r.id in (select presos.reserva_id from presos join itens using (id)) and r.estado = ${live}`

/**
 * Writes down what reads already show: overdue holds are over and their units free. Any number of processes may do
 * it at once; rows another one has are skipped.
 * @returns how many reservations were ended
 */
export const expireDue = (tx: Transaction, limit: number) =>
  tx.run(
    releaseOverdue(sql`
      select id, reserva_id from stock_item
       where reservado_ate <= now()
         and id in (select stock_item_id from reserva where estado = ${live} and reservado_ate <= now()
                     order by reservado_ate limit ${limit})
       order by id for update skip locked`),
  )

/** Expires the overdue hold of an item, waiting for its lock: before its owner sets a number or another user reserves. */
export const expireItem = (tx: Transaction, itemId: string) =>
  tx.run(
    releaseOverdue(
      sql`select id, reserva_id from stock_item where id = ${itemId} and reservado_ate <= now() for update`,
    ),
  )

/** Expires all overdue holds of a user, which still take up their limit. */
export const expireOfUser = (tx: Transaction, utilizadorId: string) =>
  tx.run(
    releaseOverdue(sql`
      select id, reserva_id from stock_item
       where reservado_ate <= now()
         and id in (select stock_item_id from reserva r where utilizador_id = ${utilizadorId} and ${isLive})
       order by id for update`),
  )

/**
 * Expires overdue holds of several items and all of a user's. It locks all of them first, also the items to be held
 * now, in a statement of its own: one that only reads what it locks may stop before it has locked all.
 */
export async function expireForBasket(tx: Transaction, items: readonly string[], utilizadorId: string): Promise<void> {
  const locked = await tx.many<{ id: string }>(sql`
    select id from stock_item
     where id in (select unnest(${items}::uuid[]) union all
                  select stock_item_id from reserva r
                   where utilizador_id = ${utilizadorId} and ${isLive} and r.reservado_ate <= now())
     order by id for update`)
  const ids = locked.map(({ id }) => id)
  await tx.run(
    releaseOverdue(
      sql`select id, reserva_id from stock_item where id = any(${ids}::uuid[]) and reservado_ate <= now()`,
    ),
  )
}

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
