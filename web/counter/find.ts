import { listarReservas } from '#contract/endpoints/reservas.ts'
import type { Call } from '../call/call.ts'
import type { Hold } from './hold.ts'

const DAY_MS = 86_400_000
const MOST = 200

/** The live holds, newest first, and the cursor of the next page. */
export function liveHolds(call: Call, cursor?: string) {
  return call.whole(listarReservas, { query: { estado: 'activa', limite: MOST, ...(cursor && { cursor }) } })
}

/** Returns the holds of the last day, live or over, newest first. */
export const lastDay = (call: Call): Promise<Hold[]> =>
  call(listarReservas, { query: { desde: new Date(Date.now() - DAY_MS).toISOString(), limite: MOST } })

/** The live hold that it is, however many there are. */
export async function findLive(call: Call, isIt: (hold: Hold) => boolean): Promise<Hold | undefined> {
  for (let cursor: string | undefined; ; ) {
    const { body, next } = await liveHolds(call, cursor)
    const found = body.find(isIt)
    if (found || !next) return found
    cursor = next
  }
}

/**
 * Returns the address of the counter with the outcome of a hold.
 * @param meant the action that was asked for and impossible
 */
export const toldAt = (id: string, meant?: 'entregar'): string =>
  `/balcao?${new URLSearchParams({ reserva: id, ...(meant && { queria: meant }) })}`
