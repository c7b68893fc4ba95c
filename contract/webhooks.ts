/** The kinds of events that a pharmacy's webhook can be told of. */
export const webhookEvents = [
  'reserva.criada',
  'reserva.alterada',
  'reserva.cancelada',
  'reserva.expirada',
  'reserva.concluida',
  'stock.esgotado',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that tries a webhook. */
export const TEST_EVENT = 'webhook.teste'

/**
 * Seconds to wait before each attempt after the first (Standard Webhooks 1.0): 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. Each
 * is varied by a tenth.
 */
export const webhookWaits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
