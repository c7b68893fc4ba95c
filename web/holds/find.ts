import type { Call } from '#call/call.ts'
import { listarMinhasVisitas } from '#contract/endpoints/visitas.ts'
import { html } from '../html/html.ts'
import { messages } from '../messages/holds.ts'
import type { Screen } from '../page.ts'
import { type Booking, type Hold, liveOf } from './hold.ts'

/** Returns all live bookings of a person, who may have ten holds. */
export const liveBookings = (call: Call): Promise<Booking[]> =>
  call(listarMinhasVisitas, { query: { estado: 'activa', limite: 50 } })

/**
 * Finds the live items that a page is about: one of a booking, or all of it.
 * @param line the id of the one item
 */
export async function findLive(call: Call, id: string | undefined, line?: string | null): Promise<Hold[]> {
  const booking = (await liveBookings(call)).find((one) => one.id === id)
  return booking ? liveOf(booking).filter((hold) => !line || hold.id === line) : []
}

/** The page for a change of an ended hold. */
export const endedScreen = (): Screen => ({
  status: 409,
  title: messages.ended.title,
  main: html`
    <div class="folha estreita">
      <h1>${messages.ended.title}</h1>
      <p><a class="botao" href="/reservas">${messages.ended.button}</a></p>
    </div>
  `,
})
