import { type ReservationAction, reservationTransitions, type Transition } from '#contract/reservation-states.ts'
import { AppError, conflict, forbidden, notFound } from '#server/ground/error.ts'
import type { BasketItem } from './hold.sql.ts'
import { messages } from './messages.ts'
import type { ItemForHold, ReservationRow, Unclaimed } from './repository.ts'

/** @param seconds until another may be made */
const tooManyHolds = (seconds: number) =>
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

export interface BasketLine {
  stockItemId: string
  quantidade: number
}

export interface Limits {
  /** Live ones a user may have. */
  perUser: number
  /** The most holds that a user may make within an hour. */
  perHour: number
}

const HOUR_SECONDS = 3600

/** Why a basket is too large for anybody, however little they hold. */
function tooLarge(lines: number, { perUser, perHour }: Limits): AppError | undefined {
  if (lines > perUser) return conflict('limite_de_reservas', { limite: perUser })
  if (lines > perHour) return tooManyHolds(HOUR_SECONDS)
  return undefined
}

const itemReasons = ['ja_reservado', 'sem_stock', 'stock_insuficiente'] as const

/** Returns the fault of one item; undefined for a fault of the whole basket. */
function wrongWith(stock_item_id: string, { detalhes = {} }: AppError) {
  const motivo = itemReasons.find((reason) => reason === detalhes.motivo)
  const { reserva_id, disponivel } = detalhes
  return (
    motivo && {
      stock_item_id,
      motivo,
      ...(reserva_id && { reserva_id }),
      ...(disponivel !== undefined && { disponivel }),
    }
  )
}

/**
 * Why a basket could not be held: the reason of the first item that cannot, and all that cannot beside it; undefined when
 * nothing stands in the way.
 * @param unclaimed what the user let run out
 * @param found as `itemsForHold`, with `perHour` and the places of a user less what the other items take
 */
export function whyNotBasket(
  lines: readonly BasketLine[],
  found: readonly BasketItem[],
  utilizadorId: string,
  terms: Limits,
  unclaimed: Unclaimed,
): AppError | undefined {
  const large = tooLarge(lines.length, terms)
  if (large) return large
  const items = new Map(found.map(({ id, encontrado }) => [id, encontrado ?? undefined]))
  const left = terms.perUser - lines.length + 1
  const reasons = lines.flatMap(({ stockItemId, quantidade }) => {
    const reason = whyNotHeld(items.get(stockItemId), utilizadorId, quantidade, left, terms.perUser, unclaimed)
    return reason ? [{ stockItemId, reason }] : []
  })
  const [first] = reasons
  if (!first) return undefined
  const { code, message: mensagem, detalhes } = first.reason
  const stock_item_id = first.stockItemId
  if (code === 'NAO_ENCONTRADO') return new AppError(code, { mensagem, detalhes: { stock_item_id } })
  if (!wrongWith(stock_item_id, first.reason)) return first.reason
  const itens = reasons.flatMap(({ stockItemId, reason }) => wrongWith(stockItemId, reason) ?? [])
  return new AppError(code, { mensagem, detalhes: { ...detalhes, stock_item_id, itens } })
}
