import type { Cast } from './scenarios.ts'

/** Writes a second, beside the reads that are measured: as at a busy hour of a large city. */
const RATES = { adjustments: 5, labels: 1, holds: 2 }
const JSON_TYPE = { 'content-type': 'application/json' }

export interface Writes {
  /** Ends the writes. @returns number of refused writes */
  stop(): Promise<number>
}

/**
 * Adjusts stock, adds labels that nobody had and holds items, at a steady rate, until it is stopped. Whatever is kept
 * ready for reads must follow.
 */
export function startWrites(url: string, { items, holders, counters }: Cast): Writes {
  let turn = 0
  let refused = 0
  const pick = <T>(list: readonly T[]): T => list[turn++ % list.length] as T
  const address = () => ({ 'x-forwarded-for': `11.0.${(turn >> 8) & 255}.${turn & 255}` })
  const send = async (method: string, path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...JSON_TYPE, ...address(), ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    await answer?.arrayBuffer()
    // an item that is held already is a right answer
    if (!answer?.ok && answer?.status !== 409) refused++
  }
  const kinds: Record<keyof typeof RATES, () => Promise<void>> = {
    adjustments() {
      const { authorization, item } = pick(counters)
      return send('PATCH', `/api/perfil/stock/${item}`, { authorization }, { somar: turn % 2 === 0 ? 1 : -1 })
    },
    labels() {
      const { authorization } = pick(counters)
      const name = { nome: `Rótulo novo ${Date.now()} ${turn}`, categoria: 'Medicamentos', subcategoria: 'Outros' }
      return send('POST', '/api/perfil/stock', { authorization }, { ...name, quantidade: 3, preco: 500 })
    },
    holds() {
      const { authorization } = pick(holders)
      return send('POST', '/api/reservas', { authorization }, { stock_item_id: pick(items), quantidade: 1 })
    },
  }
  const under = new Set<Promise<void>>()
  const timers = Object.entries(RATES).map(([kind, rate]) =>
    setInterval(() => {
      const written: Promise<void> = kinds[kind as keyof typeof RATES]().finally(() => under.delete(written))
      under.add(written)
    }, 1000 / rate),
  )
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(under)
      return refused
    },
  }
}
