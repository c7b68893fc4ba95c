import sql, { empty } from 'sql-template-tag'
import { LATE_CANCEL_MINUTES } from '#contract/limits.ts'
import type { Canceller } from '#contract/reservation-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { freeAfter, isLive, stateAfter } from './repository.ts'

/** The ways in which its user or pharmacy may end a live hold. */
export type Closing = 'cancelar' | 'concluir'

/** A pharmacy's reason to cancel: the item is not there after all. */
export type CancelReason = 'sem_stock'

/** Before the item (lock order: db/locks.ts). */
const lockPharmacyOf = (tx: Transaction, id: string) =>
  tx.run(sql`select from farmacia where id = (select farmacia_id from reserva where id = ${id}) for no key update`)

/**
 * Locks the other rows that a conclusion may write, before the item (lock order: db/locks.ts): the account, and the
 * pharmacy, where its user's rating there becomes verified.
 */
async function lockForRating(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    select from farmacia
     where id = (select a.farmacia_id from reserva r join avaliacao a using (farmacia_id, utilizador_id)
                  where r.id = ${id} and not a.verificada)
       for no key update`)
  await tx.run(sql`
    select from utilizador where id = (select utilizador_id from reserva where id = ${id}) for no key update`)
}

/** The pharmacy has just looked at its shelf, and an e-mail to the user is queued; both only if the hold was live. */
const nothingThere = sql`,
    visto as (
      update farmacia f set stock_atualizado_em = now() from item where f.id = item.farmacia_id
    ), aviso as (
      insert into notificacao (canal, tipo, farmacia_id, reserva_id)
      select 'email', 'reserva_sem_stock', farmacia_id, id from item
    )`

interface Ending {
  /** The party that ends it: a user's own late cancel counts in their hourly budget. */
  by: Canceller
  motivo?: CancelReason | null | undefined
}

/** The condition of a user's own cancel that is so late that it counts in their hourly budget. */
const keptLong = sql`r.criada_em <= now() - make_interval(mins => ${LATE_CANCEL_MINUTES})`

/**
 * Ends a live hold; what becomes of its units, the table of transitions says. Where there turned out to be none, the
 * item is set to zero.
 * @returns false when it is not live
 */
export async function close(
  tx: Transaction,
  id: string,
  action: Closing,
  { by, motivo = null }: Ending,
): Promise<boolean> {
  if (motivo) await lockPharmacyOf(tx, id)
  if (action === 'concluir') await lockForRating(tx, id)
  const cancelledBy = action === 'cancelar' ? by : null
  const changed = await tx.run(sql`
    with item as (
      update stock_item i
         set quantidade = case when ${motivo}::text = 'sem_stock' then 0
                               else ${freeAfter(action)} end,
             atualizado_em = case when ${motivo}::text = 'sem_stock' then now() else i.atualizado_em end,
             quantidade_reservada = 0, reserva_id = null, reservado_ate = null
        from reserva r
       where r.id = ${id} and i.id = r.stock_item_id and i.reserva_id = r.id and i.reservado_ate > now()
      returning r.id, r.farmacia_id)${motivo ? nothingThere : empty}
    update reserva r set estado = ${stateAfter(action)}, motivo_cancelamento = ${motivo}, atualizada_em = now(),
                         cancelada_por = ${cancelledBy},
                         cancelada_tarde_em = case when ${cancelledBy === 'utilizador'} and ${keptLong} then now() end
      from item where r.id = item.id`)
  return changed === 1
}

/**
 * Cancels what a user still holds. The caller has their account locked, so that nothing new is held meanwhile.
 * @param by who ends the account: the user, or whoever runs the service
 */
export async function cancelOfUser(tx: Transaction, utilizadorId: string, by: Canceller): Promise<void> {
  const held = await tx.many<{ id: string }>(sql`
    select id from reserva r where utilizador_id = ${utilizadorId} and ${isLive} order by stock_item_id`)
  for (const { id } of held) await close(tx, id, 'cancelar', { by })
}
