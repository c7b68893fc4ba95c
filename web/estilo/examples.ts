import * as example from '#contract/examples.ts'
import type { Booking as CounterBooking, Hold as CounterHold } from '../balcao/hold.ts'
import type { Item as StockItem } from '../balcao/stock/item.ts'
import type { Summary } from '../procura/ask.ts'
import type { Booking, Hold } from '../reservas/hold.ts'
import { messages } from './style-guide.messages.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Returns the contract's examples at the present hour, in each state that the pages distinguish. */
export function examples() {
  const item = { ...example.item, atualizado_em: fromNow(-2 * HOUR_MS) }
  const until = fromNow(2.6 * HOUR_MS)
  const items = [
    item,
    { ...item, id: 'b', nome: messages.example.long, requer_receita: true, preco: null, reservado_ate: until },
    { ...item, id: 'c', quantidade: 0, atualizado_em: fromNow(-12 * DAY_MS), preco: 12_500.5 },
  ]
  const hold = { ...example.reserva, reservado_ate: until } as Hold
  const counterHold = { ...example.reservaDaFarmacia, reservado_ate: until } as CounterHold
  return {
    pharmacy: { ...example.farmaciaResumo, distancia_km: 0.412, total_itens: 5, stock: items.slice(0, 2) } as Summary,
    hours: [
      { ...example.farmaciaResumo, fecha_em: fromNow(5 * HOUR_MS) },
      { ...example.farmaciaResumo, fecha_em: fromNow(0.7 * HOUR_MS) },
      { ...example.farmaciaResumo, is_24_horas: true },
      { ...example.farmaciaResumo, aberta_agora: false, abre_em: fromNow(10 * HOUR_MS) },
      { ...example.farmaciaResumo, aberta_agora: null },
    ],
    booking: { ...example.visita, reservado_ate: until, reservas: [hold] } as Booking,
    endedHold: { ...hold, estado: 'concluida' } as Hold,
    counter: {
      undoable: [],
      live: [
        {
          ...example.visita,
          reservado_ate: until,
          reservas: [
            { ...counterHold, id: 'd', utilizador_faltas: 3, aviso_farmacia: 'falhou' },
            { ...counterHold, id: 'f', produto_nome: messages.example.long },
          ],
        } as CounterBooking,
      ],
      ended: [{ ...counterHold, id: 'e', estado: 'concluida', atualizada_em: fromNow(-HOUR_MS) } as CounterHold],
      older: undefined,
      unreached: { estado: 'falhou' as const, telefone: '+244923000000' },
    },
    items: items as StockItem[],
  }
}
