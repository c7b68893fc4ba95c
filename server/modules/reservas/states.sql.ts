import sql, { type Sql } from 'sql-template-tag'
import { LIVE, type ReservationAction, reservationTransitions } from '#contract/reservation-states.ts'
import { literal } from '#server/db/literal.ts'

/** The live state, as the partial indexes of `reserva` spell it. */
export const live = literal(LIVE)

/** The state that an action leaves a reservation in. */
export const stateAfter = (action: ReservationAction): Sql => literal(reservationTransitions[action].to)

/** The units an item `i` has free once its hold has ended by this action. */
export function freeAfter(action: ReservationAction): Sql {
  return reservationTransitions[action].units === 'back to stock'
    ? sql`i.quantidade + i.quantidade_reservada`
    : sql`i.quantidade`
}
