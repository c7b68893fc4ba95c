import type { ResponseOf } from '#contract/endpoint.ts'
import type { verPerfil } from '#contract/endpoints/perfil.ts'
import { isUnannounced } from '#contract/reservation-states.ts'
import { shownPhone } from '../format/telephone.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/counter.ts'
import type { Hold } from './hold.ts'

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
