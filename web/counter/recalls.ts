import type { Call } from '#call/call.ts'
import { listarRecolhasDaFarmacia } from '#contract/endpoints/recolhas.ts'
import { type Html, html } from '../html/html.ts'
import type { Recalls } from '../html/recall-mark.ts'
import { messages as markWords } from '../messages/recall-mark.ts'
import { messages } from '../messages/recalls.ts'

/** Notice on the counter while a recall waits for the pharmacy's answer. */
export async function recallsWaiting(call: Call): Promise<Html | ''> {
  const waiting = await call(listarRecolhasDaFarmacia, { query: { por_responder: true, limite: 2 } })
  if (waiting.length === 0) return ''
  return html`
    <p class="aviso mau">
      ${messages.counter.waiting(waiting.length)} <a href="/balcao/recolhas">${messages.counter.open}</a>
    </p>
  `
}

/** Tells the counter not to hand over an item, or to look at it first. */
export const handOverMark = (recalls: Recalls): Html | '' =>
  recalls?.length
    ? html`
      ${recalls.map(
        ({ id, numero, estado }) => html`
          <p class="falta">
            ${messages.handOver[estado]} <a href="/recolhas/${id}">${markWords.link(numero)}</a>
          </p>
        `,
      )}
    `
    : ''
