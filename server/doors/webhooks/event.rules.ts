import { RESERVATION_MINUTES } from '#contract/limits.ts'
import { TEST_EVENT, type WebhookEvent } from '#contract/webhooks.shapes.ts'
import type { DeliveryRow, Trial } from './repository.ts'

/** The body of an event, equal at each attempt (Standard Webhooks 1.0). */
export const bodyOf = ({ tipo, ocorreu_em, dados }: Pick<DeliveryRow, 'tipo' | 'ocorreu_em' | 'dados'>): string =>
  JSON.stringify({ type: tipo, timestamp: ocorreu_em, data: dados })

/** A delivery as its pharmacy sees it. */
export const shownDelivery = ({ dados, historico, ...row }: DeliveryRow) => ({
  ...row,
  corpo: bodyOf({ ...row, dados }),
  tentativas: historico,
})

/** Identifiers of an example: the API has nothing by them. */
const none = '00000000-0000-4000-8000-000000000000'

/**
 * A test, or an example of an event in the form that the event has. `exemplo` tells it from one that happened, and what it
 * names does not exist.
 */
export function trialOf(farmacia_id: string, tipo: WebhookEvent | undefined, now: Date): Trial {
  if (!tipo) return { tipo: TEST_EVENT, dados: { farmacia_id } }
  const item = { farmacia_id, exemplo: true, stock_item_id: none }
  if (tipo === 'stock.esgotado') return { tipo, dados: { ...item, codigo: null } }
  const reservado_ate = new Date(now.getTime() + RESERVATION_MINUTES * 60_000).toISOString()
  return { tipo, dados: { ...item, reserva_id: none, visita_id: none, reservado_ate } }
}
