import { listarMinhasReservas } from '#contract/endpoints/reservas.ts'
import type { Call } from '../call/call.ts'
import { html } from '../html/html.ts'
import type { Screen } from '../page.ts'
import { words } from '../words/holds.ts'
import type { Hold } from './hold.ts'

/** Finds a person's live hold among the ten that they may have. */
export async function findLive(call: Call, id: string | undefined): Promise<Hold | undefined> {
  const live = await call(listarMinhasReservas, { query: { estado: 'activa', limite: 50 } })
  return live.find((hold) => hold.id === id)
}

/** The page for a change of an ended hold. */
export const endedScreen = (): Screen => ({
  status: 409,
  title: words.ended.title,
  main: html`<div class="folha estreita"><h1>${words.ended.title}</h1><p><a class="botao" href="/reservas">${words.ended.button}</a></p></div>`,
})
