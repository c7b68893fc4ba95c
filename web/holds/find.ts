import { listarMinhasReservas } from '#contract/endpoints/reservas.ts'
import type { Call } from '../call/call.ts'
import { html } from '../html/html.ts'
import { messages } from '../messages/holds.ts'
import type { Screen } from '../page.ts'
import type { Hold } from './hold.ts'

/** Returns all live holds of a person, who may have ten. */
export const liveHolds = (call: Call): Promise<Hold[]> =>
  call(listarMinhasReservas, { query: { estado: 'activa', limite: 50 } })

/** Finds a person's live hold. */
export const findLive = async (call: Call, id: string | undefined): Promise<Hold | undefined> =>
  (await liveHolds(call)).find((hold) => hold.id === id)

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
