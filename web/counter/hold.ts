import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarReservas } from '#contract/endpoints/reservas.ts'
import { spacedPhone } from '../format/codes.ts'
import { money } from '../format/money.ts'
import { dialled } from '../format/telephone.ts'
import { clockTime } from '../format/time.ts'
import { countdown } from '../html/countdown.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/counter.ts'

/** A reservation as its pharmacy sees it. */
export type Hold = ResponseOf<typeof listarReservas>[number]

export const whoOf = ({ utilizador_nome }: Hold): string => utilizador_nome ?? messages.noName

/** Returns the amount due for a hold; undefined when its price is not known. */
export const sumOf = ({ preco, quantidade }: Hold): string | undefined =>
  preco === null ? undefined : money(preco * quantidade)

/** Shows the person's number as a link. */
export function phoneOf(hold: Hold): Html | '' {
  const { utilizador_telefone: phone } = hold
  if (!phone) return ''
  const number = dialled(phone)
  if (!number) return html`<span class="telefone">${phone}</span>`
  return html`
    <a class="telefone" href="tel:${number}" aria-label="${messages.call(whoOf(hold))}: ${spacedPhone(phone)}">${spacedPhone(phone)}</a>
  `
}

/** Shows the time left and the deadline. */
export const timeLeft = ({ reservado_ate }: Hold): Html =>
  html`${countdown(reservado_ate)} <span class="leve">${messages.until(clockTime(reservado_ate))}</span>`

/** Tells the counter that the person often does not come. */
export const unclaimed = ({ utilizador_faltas }: Hold): Html | '' =>
  utilizador_faltas ? html`<p class="velho">${messages.unclaimed(utilizador_faltas)}</p>` : ''

/** Tells if the person of a hold may still be reported: they are known, and the hold is live or was handed over. */
export const isReportable = ({ utilizador_id, estado }: Hold): boolean =>
  utilizador_id !== null && (estado === 'activa' || estado === 'concluida')

/** The way to report whose it is. */
export const reportLink = (hold: Hold): Html | '' =>
  isReportable(hold)
    ? html`
      <a class="mais" href="/balcao/reservas/${hold.id}/denunciar" aria-label="${messages.report.linkOf(whoOf(hold))}">
        ${messages.report.link}
      </a>
    `
    : ''
