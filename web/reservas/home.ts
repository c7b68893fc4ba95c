import { ApiFailure } from '#call/failure.ts'
import { spaced } from '../format/codes.ts'
import { clockTime } from '../format/time.ts'
import { countdown } from '../html/countdown.ts'
import { type Html, html } from '../html/html.ts'
import type { Visit } from '../site/page.ts'
import { unannounced } from './card.ts'
import { type Booking, type Hold, liveBookings, liveOf, namesOf } from './hold.ts'
import { messages } from './holds.messages.ts'

/** The most bookings on the start page, which is for searching; `/reservas` has all. */
const SHOWN = 3

/**
 * Returns a person's live bookings, the one that ends first in front; none when the API refuses, for the start is shown
 * anyway.
 */
export async function heldNow({ call, signedIn }: Pick<Visit, 'call' | 'signedIn'>): Promise<Booking[]> {
  if (!signedIn) return []
  try {
    return (await liveBookings(call)).toSorted((a, b) => Date.parse(a.reservado_ate) - Date.parse(b.reservado_ate))
  } catch (error) {
    if (error instanceof ApiFailure) return []
    throw error
  }
}

function card(booking: Booking): Html {
  const holds = liveOf(booking)
  const [first] = holds as [Hold]
  const { codigo_levantamento, reservado_ate } = booking
  return html`
    <li class="cartao reserva">
      <h3>${namesOf(holds)}</h3>
      <p><a href="/farmacias/${first.farmacia_id}">${first.farmacia_nome}</a></p>
      ${unannounced(first)}
      <div class="levantar">
        <div><p class="leve">${messages.mine.code}</p><p class="codigo">${spaced(codigo_levantamento)}</p></div>
        <p>${messages.mine.until} <strong>${clockTime(reservado_ate)}</strong>, ${countdown(reservado_ate)}</p>
      </div>
    </li>
  `
}

/** Shows a person's live bookings on the start page: code, pharmacy and deadline. */
export const heldAtHome = (bookings: readonly Booking[]): Html =>
  html`
    <h2>${messages.home.title(bookings.length)}</h2>
    <ul>${bookings.slice(0, SHOWN).map(card)}</ul>
    <p><a class="botao claro" href="/reservas">${messages.home.all(bookings.length)}</a></p>
  `
