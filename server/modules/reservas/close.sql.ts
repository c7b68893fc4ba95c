import sql, { empty, type Sql } from 'sql-template-tag'
import { LATE_CANCEL_MINUTES } from '#contract/limits.ts'
import { type Canceller, type ReservationAction, reservationTransitions } from '#contract/states.ts'
import type { Transaction } from '#server/db/database.ts'
import { literal } from '#server/db/statements.ts'
import { channelOf } from '../notificacoes/public.ts'
import { type EndReason, isLiveOfItem, isLiveOfUser } from './repository.ts'

/** The ways in which its user or pharmacy may end a live hold. */
export type Closing = 'cancelar' | 'concluir'

/** A pharmacy's reason to cancel: the item is not there after all. */
export type CancelReason = Extract<EndReason, 'sem_stock'>

/** The state that an action leaves a reservation in. */
const stateAfter = (action: ReservationAction): Sql => literal(reservationTransitions[action].to)

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Takes the units of ended reservations from the item's held ones, and gives them back where the action does: all but those that a
 * count of the shelf did not find.
 */
const settleUnits = (ended: Sql, action: ReservationAction, emptied = false, livres = 0): Sql => sql`
  update stock_item i
     set quantidade = case when ${emptied} then ${livres}::int
                           when ${reservationTransitions[action].units === 'back to stock'} then livres_depois(i.quantidade, i.em_falta, e.unidades)
                           else i.quantidade end,
         em_falta = case when ${action === 'concluir'} then i.em_falta else greatest(0, i.em_falta - e.unidades) end,
         quantidade_reservada = i.quantidade_reservada - e.unidades,
         atualizado_em = case when ${emptied} then now() else i.atualizado_em end
    from (select stock_item_id, sum(quantidade)::int as unidades from ${ended} group by stock_item_id) e
   where i.id = e.stock_item_id`

/** Locks the pharmacy before the items (lock order: db/locks.ts). The reservations are one pharmacy's. */
export const lockPharmacyOf = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    select from farmacia where id = (select farmacia_id from reserva where id = any(${ids}::uuid[]) limit 1)
       for no key update`)

/**
 * Locks the other rows that a conclusion may write, before the items (lock order: db/locks.ts): the account, and the
 * pharmacy, where its user's rating there becomes verified. The reservations are one user's at one pharmacy.
 */
async function lockForRating(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from farmacia
     where id = (select a.farmacia_id from reserva r join avaliacao a using (farmacia_id, utilizador_id)
                  where r.id = any(${ids}::uuid[]) and not a.verificada limit 1)
       for no key update`)
  await tx.run(sql`
    select from utilizador where id = (select utilizador_id from reserva where id = any(${ids}::uuid[]) limit 1)
       for no key update`)
}

/** The pharmacy has just looked at its shelf, and one message a visit to the user is queued, unless it passes on; both only for live holds. */
const nothingThere = (passes: boolean): Sql => sql`,
    visto as (
      update farmacia f set stock_atualizado_em = now() where f.id in (select farmacia_id from acabadas)
    ), aviso as (
      insert into notificacao (canal, tipo, farmacia_id, reserva_id)
      select distinct ${channelOf(sql`acabadas.utilizador_id`)}, 'reserva_sem_stock', farmacia_id, coalesce(visita, id) from acabadas
       where not ${passes}
    )`

interface Ending {
  /** The party that ends it: a user's own late cancel counts in their hourly budget. */
  by: Canceller
  motivo?: EndReason | null | undefined
  /** True when another hold follows it, so that its user is not told of the end. */
  passes?: boolean | undefined
  /** With a reason, the units that stay free of the items; none by default. */
  livres?: number | undefined
  /** Prices charged by a conclusion, of holds that cost another than their own. */
  charged?: readonly ChargedPrice[] | undefined
}

/** Price of a unit that a counter charged for a hold. */
export interface ChargedPrice {
  id: string
  preco: number
}

/** The counter that says it charged more than was agreed speaks against its own pharmacy. */
const chargedMore = sql`,
    ditos as (
      insert into preco_dito (farmacia_id, certo)
      select farmacia_id, false from acabadas where preco_cobrado > preco)`

/** The minutes from a hold to its first answer, which is now. */
export const minutesSince = sql`extract(epoch from now() - r.criada_em)::real / 60`

/** The condition of a user's own cancel that is so late that it counts in their hourly budget. */
const keptLong = sql`r.criada_em <= now() - make_interval(mins => ${LATE_CANCEL_MINUTES})`

/**
 * Ends live holds of one user at one pharmacy; the table of transitions says where their units go. With a reason, the items
 * keep only `livres` free units.
 * @returns the number of holds that were live, and are ended
 */
export async function close(
  tx: Transaction,
  ids: readonly string[],
  action: Closing,
  { by, motivo = null, livres, charged, passes }: Ending,
): Promise<number> {
  if (motivo) await lockPharmacyOf(tx, ids)
  if (action === 'concluir') await lockForRating(tx, ids)
  // overdue units of other holds would come back to an item that is set to zero
  if (motivo) await releaseOverdue(tx, await lockItemsOf(tx, ids))
  return endLive(tx, ids, action, { by, motivo, livres, charged, passes })
}

/**
 * Locks the items of reservations. The statement after it sees what was committed while they were waited for.
 * @returns the items' ids
 */
export const lockItemsOf = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  idsOf(
    await tx.many<{ id: string }>(sql`
      select id from stock_item where id in (select stock_item_id from reserva where id = any(${ids}::uuid[]))
       order by id for no key update`),
  )

/** Ends live holds of any users, after it locked their items. @returns how many were live, and are ended */
export async function endLive(
  tx: Transaction,
  ids: readonly string[],
  action: Closing,
  { by, motivo = null, livres = 0, charged = [], passes = false }: Ending,
) {
  const isMissing = motivo === 'sem_stock'
  const cancelledBy = action === 'cancelar' ? by : null
  await lockItemsOf(tx, ids)
  const { acabadas } = await tx.one<{ acabadas: number }>(sql`
    with acabadas as (
      update reserva r set estado = ${stateAfter(action)}, motivo_cancelamento = ${motivo}, atualizada_em = now(),
                           cancelada_por = ${cancelledBy},
                           preco_cobrado = nullif((select c.preco from unnest(${charged.map(({ id }) => id)}::uuid[],
                                                     ${charged.map(({ preco }) => preco)}::numeric[]) c(id, preco) where c.id = r.id), r.preco),
                           resposta = case when ${isMissing} then 'nao_ha' else r.resposta end,
                           respondida_em = case when ${isMissing} then now() else r.respondida_em end,
                           resposta_minutos = coalesce(r.resposta_minutos, case when ${isMissing} then ${minutesSince} end),
                           cancelada_tarde_em = case when ${cancelledBy === 'utilizador'} and ${keptLong} then now() end
       where r.id = any(${ids}::uuid[]) and ${isLiveOfItem} and r.reservado_ate > now()
      returning r.id, r.visita, r.farmacia_id, r.utilizador_id, r.stock_item_id, r.quantidade, r.preco, r.preco_cobrado),
    unidades as (${settleUnits(sql`acabadas`, action, isMissing, livres)})${isMissing ? nothingThere(passes) : empty}${charged.length > 0 ? chargedMore : empty}
    select count(*) as acabadas from acabadas`)
  return acabadas
}

/**
 * Cancels what a user still holds. The caller has their account locked, so that nothing new is held meanwhile.
 * @param by who ends the account: the user, or whoever runs the service
 */
export async function cancelOfUser(tx: Transaction, utilizadorId: string, by: Canceller): Promise<void> {
  const held = await tx.many<{ id: string }>(
    sql`select id from reserva r where utilizador_id = ${utilizadorId} and ${isLiveOfUser}`,
  )
  await endLive(tx, idsOf(held), 'cancelar', { by })
}

/**
 * Ends the overdue holds of items, giving the units back. The caller has the items locked by a statement of its own, so that
 * this one sees what was committed before.
 */
export const releaseOverdue = async (tx: Transaction, items: readonly string[]): Promise<number> =>
  (
    await tx.one<{ acabadas: number }>(sql`
      with acabadas as (
        update reserva r set estado = ${stateAfter('expirar')}, atualizada_em = r.reservado_ate
          from unnest(${items}::uuid[]) item
         where r.stock_item_id = item and ${isLiveOfItem} and r.reservado_ate <= now()
        returning r.stock_item_id, r.quantidade),
      unidades as (${settleUnits(sql`acabadas`, 'expirar')})
      select count(*) as acabadas from acabadas`)
  ).acabadas

/**
 * Writes down what reads already show: overdue holds are over and their units free. Any number of processes may do
 * it at once; rows another one has are skipped.
 * @returns how many reservations were ended
 */
export async function expireDue(tx: Transaction, limit: number): Promise<number> {
  const locked = await tx.many<{ id: string }>(sql`
    select id from stock_item
     where id in (select stock_item_id from reserva where estado = 'activa' and reservado_ate <= now()
                   order by reservado_ate limit ${limit})
     order by id for no key update skip locked`)
  return locked.length === 0 ? 0 : releaseOverdue(tx, idsOf(locked))
}

/** Expires the overdue holds of an item, waiting for its lock: before its owner sets a number or another user reserves. */
export async function expireItem(tx: Transaction, itemId: string): Promise<void> {
  await tx.run(sql`select from stock_item where id = ${itemId} for no key update`)
  await releaseOverdue(tx, [itemId])
}

/** Expires the overdue holds of several items and all those of a user, which still take up their places. */
export async function expireItems(tx: Transaction, items: readonly string[], utilizadorId: string): Promise<void> {
  // a statement that only reads what it locks may stop before it has locked all: it is one of its own
  const locked = await tx.many<{ id: string }>(sql`
    select id from stock_item
     where id in (select unnest(${items}::uuid[]) union all
                  select stock_item_id from reserva r
                   where utilizador_id = ${utilizadorId} and ${isLiveOfUser} and r.reservado_ate <= now())
     order by id for no key update`)
  await releaseOverdue(tx, idsOf(locked))
}
