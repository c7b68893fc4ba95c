import { AppError, conflict } from '#server/ground/error.ts'
import type { BasketItem } from './basket.sql.ts'
import { tooManyHolds, whyNotHeld } from './rules.ts'
import type { Unclaimed } from './unclaimed.sql.ts'

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
