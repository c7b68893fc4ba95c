import type { DeliveryRow } from './repository.ts'

/** The body of an event, equal at each attempt (Standard Webhooks 1.0). */
export const bodyOf = ({ tipo, ocorreu_em, dados }: Pick<DeliveryRow, 'tipo' | 'ocorreu_em' | 'dados'>): string =>
  JSON.stringify({ type: tipo, timestamp: ocorreu_em, data: dados })

/** A delivery as its pharmacy sees it. */
export const shownDelivery = ({ dados, historico, ...row }: DeliveryRow) => ({
  ...row,
  corpo: bodyOf({ ...row, dados }),
  tentativas: historico,
})
