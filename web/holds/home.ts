import { ApiFailure } from '../call/failure.ts'
import { spaced } from '../format/codes.ts'
import { clockTime } from '../format/time.ts'
import { countdown } from '../html/countdown.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/holds.ts'
import type { Visit } from '../page.ts'
import { unannounced } from './card.ts'
import { liveHolds } from './find.ts'
import type { Hold } from './hold.ts'

/** The most holds on the start page, which is for searching; `/reservas` has all. */
const SHOWN = 3

/**
 * Returns a person's live holds, the one that ends first in front; none when the API refuses, for the start is shown
 * anyway.
 */
export async function heldNow({ call, signedIn }: Pick<Visit, 'call' | 'signedIn'>): Promise<Hold[]> {
  if (!signedIn) return []
  try {
    return (await liveHolds(call)).toSorted((a, b) => Date.parse(a.reservado_ate) - Date.parse(b.reservado_ate))
  } catch (error) {
    if (error instanceof ApiFailure) return []
    throw error
  }
}

function card(hold: Hold): Html {
  const { produto_nome, farmacia_id, farmacia_nome, codigo_levantamento, reservado_ate } = hold
  return html`
    <li class="cartao reserva">
      <h3>${produto_nome}</h3>
      <p><a href="/farmacias/${farmacia_id}">${farmacia_nome}</a></p>
      ${unannounced(hold)}
      <div class="levantar">
        <div><p class="leve">${messages.mine.code}</p><p class="codigo">${spaced(codigo_levantamento)}</p></div>
        <p>${messages.mine.until} <strong>${clockTime(reservado_ate)}</strong>, ${countdown(reservado_ate)}</p>
      </div>
    </li>
  `
}

/** Shows a person's live holds on the start page: code, pharmacy and deadline. */
export const heldAtHome = (holds: readonly Hold[]): Html =>
  html`
    <h2>${messages.home.title(holds.length)}</h2>
    <ul>${holds.slice(0, SHOWN).map(card)}</ul>
    <p><a class="botao claro" href="/reservas">${messages.home.all(holds.length)}</a></p>
  `
