import type { Call } from '#call/call.ts'
import { listarVisitas } from '#contract/endpoints/visitas.ts'
import type { Booking, Hold } from './hold.ts'

const DAY_MS = 86_400_000
const MOST = 200

/** The live bookings, newest first, and the cursor of the next page. */
export function liveBookings(call: Call, cursor?: string) {
  return call.whole(listarVisitas, { query: { estado: 'activa', limite: MOST, ...(cursor && { cursor }) } })
}

/** Returns the holds of the last day, live or over, newest first. */
export async function lastDay(call: Call): Promise<Hold[]> {
  const desde = new Date(Date.now() - DAY_MS).toISOString()
  return (await call(listarVisitas, { query: { desde, limite: MOST } })).flatMap(({ reservas }) => reservas)
}

/** The live booking that it is, however many there are. */
export async function findLive(call: Call, isIt: (booking: Booking) => boolean): Promise<Booking | undefined> {
  for (let cursor: string | undefined; ; ) {
    const { body, next } = await liveBookings(call, cursor)
    const found = body.find(isIt)
    if (found || !next) return found
    cursor = next
  }
}

/**
 * Returns the address of the counter with the outcome of holds.
 * @param ids of holds, or of a booking for all of its holds
 * @param meant the action that was asked for and impossible
 */
export function toldAt(ids: readonly string[], meant?: 'entregar'): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ['reserva', id]))
  if (meant) query.set('queria', meant)
  return `/balcao?${query}`
}
