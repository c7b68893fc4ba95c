import type { Call } from '#call/call.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { verPerfil } from '#contract/perfil.ts'
import { listarRecolhasDaFarmacia } from '#contract/recolhas.ts'
import { isUnannounced } from '#contract/states.ts'
import { shownPhone } from '../format/codes.ts'
import type { Contact } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import type { Recalls } from '../html/recall-mark.ts'
import { messages as markWords } from '../messages/recall-mark.ts'
import { messages as recallsWords } from '../recolhas/recalls.messages.ts'
import { messages } from './counter.messages.ts'
import type { Hold } from './hold.ts'

/** Notice on the counter while a recall waits for the pharmacy's answer. */
export async function recallsWaiting(call: Call): Promise<Html | ''> {
  const waiting = await call(listarRecolhasDaFarmacia, { query: { por_responder: true, limite: 2 } })
  if (waiting.length === 0) return ''
  return html`
    <p class="aviso mau">
      ${recallsWords.counter.waiting(waiting.length)} <a href="/balcao/recolhas">${recallsWords.counter.open}</a>
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
            ${recallsWords.handOver[estado]} <a href="/recolhas/${id}">${markWords.link(numero)}</a>
          </p>
        `,
      )}
    `
    : ''

/** Notice for every screen of a pharmacy that takes no new holds: the rest still works. */
export const frozenNotice = (farmacia: { is_ativo: boolean } | undefined, contact: Contact | undefined): Html | '' =>
  farmacia?.is_ativo === false ? html`<p class="aviso mau">${messages.frozen(contact !== undefined)}</p>` : ''

export type Unreached = ResponseOf<typeof verPerfil>['avisos_por_sms']

/** Notice that the SMS about reservations do not reach the pharmacy, with the link to correct its number. */
export function unreachedNotice(unreached: Unreached): Html | '' {
  if (!unreached) return ''
  const { falhou, sem_canal, link } = messages.unreached
  const warning = unreached.telefone ? falhou(shownPhone(unreached.telefone)) : sem_canal
  return html`<p class="aviso mau" role="status">${warning} <a href="/balcao/perfil/dados">${link}</a></p>`
}

/** Marks a live hold that no SMS announced to the pharmacy. */
export const unannounced = (hold: Hold): Html | '' =>
  isUnannounced(hold) ? html`<p class="velho">${messages.unannounced}</p>` : ''
