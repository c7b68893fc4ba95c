import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, type Response, succeed } from '../support/client.ts'

export type Ending = 'activa' | 'cancelada' | 'concluida'

export interface Customers {
  /** Reservations that the service has acknowledged, each with the last state it answered. */
  acknowledged: Map<string, { item: string; estado: Ending }>
  /** Milliseconds since a write was last said yes to. */
  quiet(): number
  /** The longest time without one since this was last asked. */
  longestSilence(): number
  /** Answers that must not happen: neither a success, nor a refusal of the contract, nor a 503 with Retry-After. */
  wrong: string[]
  told503: number
  stop(): Promise<void>
}

interface Scene {
  users: Client[]
  pharmacy: Client
  items: string[]
}

/** People who hold, cancel and fetch without a pause, each with items of their own, and ask again until they know. */
export function startCustomers({ users, pharmacy, items }: Scene): Customers {
  const acknowledged: Customers['acknowledged'] = new Map()
  const wrong: string[] = []
  let told503 = 0
  let going = true
  let lastYes = performance.now()
  let longest = 0

  const note = (answer: Response) => {
    if (answer.status >= 200 && answer.status < 300) {
      longest = Math.max(longest, performance.now() - lastYes)
      lastYes = performance.now()
    } else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) told503++
    else if (answer.status !== 409) wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
  }

  /**
   * Repeats a request until the service answers for certain: as Retry-After says, but sooner, so that the time without
   * service is measured finely.
   */
  async function insist(ask: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await ask().catch((error: Error) => {
        wrong.push(`${error.message} ${String(error.cause)}`)
        return undefined
      })
      if (answer) note(answer)
      if (answer && answer.status !== 503) return answer
      await wait(200)
    }
  }

  async function visit(user: Client, item: string, turn: number): Promise<void> {
    const key = { 'idempotency-key': randomUUID() }
    const held = await insist(() => user.post('/api/reservas', { stock_item_id: item, quantidade: 1 }, key))
    if (held.status !== 201) {
      wrong.push(`a hold of one's own item: ${held.status} ${held.text}`)
      return
    }
    const { id } = succeed(held).reserva
    acknowledged.set(id, { item, estado: 'activa' })
    const by = turn % 2 ? user : pharmacy
    const path = `/api/reservas/${id}/${turn % 2 ? 'cancelar' : 'concluir'}`
    // 409: it was done when the answer got lost
    await insist(() => by.patch(path))
    acknowledged.set(id, { item, estado: turn % 2 ? 'cancelada' : 'concluida' })
  }

  const working = users.map(async (user, index) => {
    const own = items.filter((_, n) => n % users.length === index)
    for (let turn = index; going; turn++) await visit(user, own[turn % own.length] ?? '', turn)
    // and one that stays
    const key = { 'idempotency-key': randomUUID() }
    const body = { stock_item_id: own[0] ?? '', quantidade: 1 }
    const { id } = succeed(await insist(() => user.post('/api/reservas', body, key))).reserva
    acknowledged.set(id, { item: body.stock_item_id, estado: 'activa' })
  })

  return {
    acknowledged,
    wrong,
    get told503() {
      return told503
    },
    quiet: () => performance.now() - lastYes,
    longestSilence() {
      const silence = Math.max(longest, performance.now() - lastYes)
      longest = 0
      return silence
    },
    async stop() {
      going = false
      await Promise.all(working)
    },
  }
}
