import { BASKET_ITEMS } from '#contract/limits.ts'
import { termsOf } from './lines.ts'

export const orders = ['completo', 'distancia', 'preco'] as const
export type BasketOrder = (typeof orders)[number]

const PLACE_LENGTH = 100

/** The parameters of a prescription's link. */
export interface Prescription {
  /** The terms as written, each once; there may be more than can be looked for. */
  terms: readonly string[]
  /** Undefined when the link does not say: where they said they are the last time. */
  where: string | undefined
  open: boolean
  order: BasketOrder
}

export const isTooLong = ({ terms }: Prescription): boolean => terms.length > BASKET_ITEMS

/** Reads the valid parameters of a link. */
export function readPrescription(query: URLSearchParams): Prescription {
  const where = query.get('perto')
  return {
    terms: termsOf(query.getAll('q').join('\n')),
    where: where === null ? undefined : where.replaceAll(/\p{C}/gu, ' ').trim().slice(0, PLACE_LENGTH),
    open: query.get('abertas') === '1',
    order: orders.find((order) => order === query.get('ordem')) ?? 'completo',
  }
}

/** Link of a prescription, without the parameters that have their usual value. */
export function prescriptionLink({ terms, where, open, order }: Prescription): string {
  const params = {
    q: terms.join('\n'),
    ...(where && { perto: where }),
    ...(open && { abertas: '1' }),
    ...(order !== 'completo' && { ordem: order }),
  }
  return `/receita?${new URLSearchParams(params)}`
}
