import type { Call } from '#call/call.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarMinhasVisitas } from '#contract/visitas.ts'
import { html } from '../html/html.ts'
import type { Screen } from '../site/page.ts'
import { messages } from './holds.messages.ts'

/** A visit of the API, as its user sees it: the items that they fetch at one pharmacy under one pick-up code. */
export type Booking = ResponseOf<typeof listarMinhasVisitas>[number]

/** A line of a booking: the units held of one item. */
export type Hold = Booking['reservas'][number]

/** The items of a booking that are still to be fetched. */
export const liveOf = ({ reservas }: Booking): Hold[] => reservas.filter(({ estado }) => estado === 'activa')

/** Names the items of a booking. */
export const namesOf = (holds: readonly Hold[]): string => holds.map(({ produto_nome }) => produto_nome).join(', ')

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
