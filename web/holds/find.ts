import { listarMinhasReservas } from '#contract/endpoints/reservas.ts'
import type { Call } from '../call/call.ts'
import { html } from '../html/html.ts'
import type { Screen } from '../page.ts'
import { words } from '../words/holds.ts'
import type { Hold } from './hold.ts'

/** One's own live hold; there are ten at most, so they are looked through. */
export async function findLive(call: Call, id: string | undefined): Promise<Hold | undefined> {
  const live = await call(listarMinhasReservas, { query: { estado: 'activa', limite: 50 } })
  return live.find((hold) => hold.id === id)
}

/** Where a hold would be changed that is over. */
export const endedScreen = (): Screen => ({
  status: 409,
  title: words.ended.title,
  main: html`<div class="folha estreita"><h1>${words.ended.title}</h1><p><a class="botao" href="/reservas">${words.ended.button}</a></p></div>`,
})
