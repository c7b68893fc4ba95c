import { enumeration } from '../schema.ts'

/** The meanings of a number of units. */
export const stockCounts = ['livres', 'prateleira'] as const
export type StockCount = (typeof stockCounts)[number]

export const ContagemDeStock = enumeration(stockCounts, {
  $id: 'ContagemDeStock',
  description:
    'livres: a quantidade é a que está livre, além da reservada; prateleira: é toda a que está na prateleira, e a que está ' +
    'reservada nesse momento é descontada (se houver menos do que a reservada, fica 0)',
})
