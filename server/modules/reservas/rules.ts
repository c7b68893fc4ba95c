import { type ReservationAction, reservationTransitions, type Transition } from '#contract/reservation-states.ts'
import { AppError, conflict, forbidden, notFound } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import type { ItemForHold, ReservationRow } from './repository.ts'
import type { Unclaimed } from './unclaimed.sql.ts'

/** @param seconds until another may be made */
export const tooManyHolds = (seconds: number) =>
  new AppError('LIMITE_DE_PEDIDOS', {
    mensagem: messages.tooManyHolds,
    retryAfter: seconds,
    porque: { orcamento: 'reservas_por_hora' },
  })

/**
 * Why a hold could not be made; undefined when nothing stands in its way any more.
 * @param slots live ones at which there is no room for this one
 * @param limite how many the user may have: what they are told; `slots` is less where others are held with this one
 * @param unclaimed what the user let run out, where that may matter
 */
export function whyNotHeld(
  item: ItemForHold | undefined,
  utilizadorId: string,
  quantidade: number,
  slots: number,
  limite = slots,
  unclaimed?: Unclaimed,
): AppError | undefined {
  if (!item) return notFound(messages.noItem)
  // deactivated or deleted since the request came in
  if (!item.utilizador_is_ativo) return new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  if (item.registada_por === utilizadorId) return forbidden(messages.ownPharmacy)
  if (!item.farmacia_is_ativo) return conflict('farmacia_inactiva')
  if (item.reserva_id) {
    return conflict('ja_reservado', item.reservada_por === utilizadorId ? { reserva_id: item.reserva_id } : {})
  }
  if (item.quantidade === 0) return conflict('sem_stock')
  if (item.quantidade < quantidade) return conflict('stock_insuficiente', { disponivel: item.quantidade })
  if (item.espera !== null) return tooManyHolds(item.espera)
  if (unclaimed?.ate && slots - limite + 1 <= item.activas) {
    return conflict('limite_de_reservas', { limite: 1, faltas: unclaimed.faltas, ate: unclaimed.ate })
  }
  if (item.activas >= slots) return conflict('limite_de_reservas', { limite })
  return undefined
}

/** The caller of an operation on a reservation. */
export interface Caller {
  kind: 'utilizador' | 'farmacia'
  id: string
}

const owns = (reserva: ReservationRow, caller: Caller): boolean =>
  caller.id === (caller.kind === 'farmacia' ? reserva.farmacia_id : reserva.utilizador_id)

/**
 * Why this caller could not do this with a reservation, by the table of transitions; undefined when nothing of this
 * stands in the way.
 */
export function whyNotChanged(
  reserva: ReservationRow | undefined,
  caller: Caller,
  action: ReservationAction,
): AppError | undefined {
  const { from, by }: Transition = reservationTransitions[action]
  if (!by.includes(caller.kind)) return forbidden()
  if (!reserva) return notFound(messages.noReservation)
  if (!owns(reserva, caller)) return forbidden(messages.notYours)
  if (reserva.estado !== from) return conflict('nao_activa', { estado: reserva.estado })
  return undefined
}
