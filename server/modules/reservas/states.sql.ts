import sql, { type Sql } from 'sql-template-tag'
import { LIVE, type ReservationAction, reservationTransitions } from '#contract/reservation-states.ts'
import { literal } from '#server/db/literal.ts'

/** The live state, as the partial indexes of `reserva` spell it. */
export const live = literal(LIVE)

/**
 * Is `r` live, for who looks by user or by pharmacy? In the words of the two indexes that are in that order, so that the
 * planner takes no other, however few it believes to be live (migrations/0006_reservas.sql).
 */
export const isLive = sql`(r.estado || '') = ${live}`

/** The columns of a row of `reserva` (r), ended since its deadline whether or not that was written down. */
export const asItIsNow = sql`
  r.id, r.stock_item_id, r.farmacia_id, r.utilizador_id, r.quantidade, r.codigo_levantamento, r.produto_nome, r.preco,
  r.motivo_cancelamento, r.cancelada_por, r.reservado_ate, r.criada_em,
  case when r.estado = ${live} and r.reservado_ate <= now() then 'expirada' else r.estado end as estado,
  case when r.estado = ${live} and r.reservado_ate <= now() then r.reservado_ate else r.atualizada_em end as atualizada_em`

/** The state that an action leaves a reservation in. */
export const stateAfter = (action: ReservationAction): Sql => literal(reservationTransitions[action].to)

/** The units an item `i` has free once its hold has ended by this action. */
export function freeAfter(action: ReservationAction): Sql {
  return reservationTransitions[action].units === 'back to stock'
    ? sql`i.quantidade + i.quantidade_reservada`
    : sql`i.quantidade`
}
