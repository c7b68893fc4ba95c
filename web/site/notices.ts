import type { verAvisos } from '#contract/avisos.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { clockTime, dayOf, daysUntil } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/site.ts'

/** The operator's notices to everybody, each with its end. */
export type Notices = ResponseOf<typeof verAvisos>

const untilShown = (ate: string): string =>
  daysUntil(ate) === 0 ? messages.atHour(clockTime(ate)) : messages.onDay(dayOf(ate), clockTime(ate))

/** The notices over a page: maintenance first. */
export const noticesOf = ({ manutencao, aviso }: Notices): Html => html`
  ${
    manutencao
      ? html`<p class="aviso" role="status"><strong>${messages.maintenance(untilShown(manutencao.ate))}</strong> ${manutencao.texto}</p>`
      : ''
  }
  ${aviso ? html`<p class="aviso" role="status">${aviso.texto}</p>` : ''}
`
