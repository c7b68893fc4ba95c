import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'
import { timeouts } from '#server/db/locks.ts'
import type { Moment } from '#server/ground/luanda.ts'
import type { Hours } from '../farmacias/catalogue/public.ts'
import type { UserKey } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import type { ItemForHold, UserView } from './repository.ts'
import { freeAfter, isLive, live, stateAfter } from './states.sql.ts'

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
}

/**
 * The outcome: the reservation as its user sees it, with its pharmacy's hours where they were read too; or the state of
 * the item and the user.
 */
export type Tried = { held: UserView; hours?: Hours } | { held?: undefined; found: ItemForHold | undefined }

/** The fields of every new hold that the functions leave out. */
const unsaid = { cancelada_por: null, aviso_farmacia: 'por_enviar' } as const satisfies Partial<UserView>
type Row = Omit<UserView, keyof typeof unsaid>

/**
 * Takes the units, makes the reservation and queues the SMS to the pharmacy, or says what stood in the way: one
 * statement, one trip either way. Who cannot have it, as things are when it is asked, takes no lock and writes nothing.
 * When nothing that was found stands in the way, somebody was faster, or the account was just ended.
 * @throws a unique violation of reserva_codigo_livre when another request drew the same code: try again
 */
export async function hold(tx: Transaction, wanted: Hold): Promise<Tried> {
  const { encontrado, ...row } = await tx.one<Row & { encontrado: ItemForHold | null }>(holdQuery(wanted))
  return row.id ? { held: { ...row, ...unsaid } } : { found: encontrado ?? undefined }
}

/** The statement of `hold`: what it does is in the function's own text (docs/esquema.sql). */
export const holdQuery = (h: Hold): Sql => sql`
    select * from reservar(${h.stockItemId}, ${h.utilizadorId}, ${h.quantidade}, ${h.reservaId}, ${h.codigoLevantamento},
                           ${h.minutes}, ${h.slots}, ${h.perHour}, ${h.smsWaitSeconds})`

/**
 * Holds for several requests, each by itself, in their order. It waits for no lock: an item that another transaction has
 * locked is not held, although nothing else was found against it.
 */
export async function holdSeveral(tx: Transaction, wanted: readonly Hold[]): Promise<Tried[]> {
  const rows = await tx.many<Row & Hours & { pedido: number; encontrado: ItemForHold | null }>(holdSeveralQuery(wanted))
  const tried: Tried[] = []
  for (const { pedido, encontrado, abre, fecha, abre_utc, ...held } of rows) {
    tried[pedido - 1] = held.id
      ? { held: { ...held, ...unsaid }, hours: { abre, fecha, abre_utc } }
      : { found: encontrado ?? undefined }
  }
  return tried
}

/** The statement of `holdSeveral`. */
export function holdSeveralQuery(wanted: readonly Hold[]): Sql {
  const each = <Name extends keyof Hold>(name: Name) => wanted.map((one) => one[name])
  const { minutes, slots, perHour, smsWaitSeconds } = wanted[0] as Hold
  return sql`
    select * from reservar_varias(${each('stockItemId')}, ${each('utilizadorId')}, ${each('quantidade')},
                                  ${each('reservaId')}, ${each('codigoLevantamento')},
                                  ${minutes}, ${slots}, ${perHour}, ${smsWaitSeconds})`
}

/**
 * The outcome of a hold under a key: the JSON of its answer, which is kept, or the state found; undefined for a known
 * key.
 */
export type TriedOnce = { answer: string } | { answer?: undefined; found: ItemForHold | undefined } | undefined

/**
 * `holdSeveral` for requests under keys: with each that is held its key and its answer are kept, and of others nothing.
 * @param moment by which a pharmacy is closed
 * @throws a unique violation of idempotencia_do_utilizador, or what `isLockTimeout` knows, with nothing done, where
 * somebody takes one of the keys meanwhile
 */
export async function holdSeveralOnce(
  tx: Transaction,
  wanted: readonly (Hold & UserKey)[],
  moment: Moment,
): Promise<TriedOnce[]> {
  const rows = await tx.many<{ pedido: number; resposta: string | null; encontrado: ItemForHold | null }>(
    holdSeveralOnceQuery(wanted, moment),
  )
  const tried: TriedOnce[] = wanted.map(() => undefined)
  for (const { pedido, resposta, encontrado } of rows) {
    tried[pedido - 1] = resposta === null ? { found: encontrado ?? undefined } : { answer: resposta }
  }
  return tried
}

/** The statement of `holdSeveralOnce`. */
export function holdSeveralOnceQuery(wanted: readonly (Hold & UserKey)[], { minute, days }: Moment): Sql {
  const each = <Name extends keyof (Hold & UserKey)>(name: Name) => wanted.map((one) => one[name])
  const { minutes, slots, perHour, smsWaitSeconds } = wanted[0] as Hold
  return sql`
    select * from reservar_com_chaves(${each('chave')}, ${each('pedido')}, ${each('stockItemId')}, ${each('utilizadorId')},
                                      ${each('quantidade')}, ${each('reservaId')}, ${each('codigoLevantamento')},
                                      ${minutes}, ${slots}, ${perHour}, ${smsWaitSeconds},
                                      ${messages.made}, ${minute}, ${days}, ${timeouts.shared})`
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
