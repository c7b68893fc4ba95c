import type { ResponseOf } from '#contract/endpoint.ts'
import type { verRecolha } from '#contract/recolhas.ts'
import { dateText } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from './recalls.messages.ts'

/** A notice of the API. */
export type Notice = ResponseOf<typeof verRecolha>

/** The lots of a notice in words. */
export const lotsOf = ({ lotes }: Pick<Notice, 'lotes'>): string =>
  lotes.length === 0 ? messages.whole : messages.lots(lotes)

/** The facts of a notice, those that it says. */
export function noticeFacts(notice: Omit<Notice, 'id' | 'publicada_em' | 'retirada_em' | 'retirada_porque'>): Html {
  const { substancia, dosagem, fabrico, validade, fabricante, importador, motivo, accao, fonte_url } = notice
  const facts = {
    substancia,
    dosagem,
    lotes: notice.lotes.length === 0 ? messages.whole : notice.lotes.join(', '),
    fabrico: fabrico && dateText(fabrico),
    validade: validade && dateText(validade),
    fabricante,
    importador,
  }
  return html`
    <dl class="factos">
      ${Object.entries(facts).flatMap(([name, value]) =>
        value ? [html`<dt>${messages.facts[name as keyof typeof facts]}</dt><dd>${value}</dd>`] : [],
      )}
    </dl>
    <h2>${messages.action}</h2>
    <p class="notas">${accao}</p>
    <h2>${messages.reason}</h2>
    <p class="notas">${motivo}</p>
    <p><a href="${fonte_url}" rel="noopener nofollow">${messages.source}</a></p>
  `
}
