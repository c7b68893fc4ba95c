import { type Html, html } from '../../html/html.ts'
import { messages } from './stock.messages.ts'

/** Tells the counter what expires within 60 days, or has, with the way to see it. */
export const expiryNotice = ({ lembrete_validade }: { lembrete_validade: string | null }): Html | '' =>
  lembrete_validade === null
    ? ''
    : html`
      <p class="aviso" id="validade-perto">
        ${lembrete_validade}
        <a href="/balcao/stock?so=${lembrete_validade.includes(' dias') ? 'a_expirar' : 'fora_de_validade'}">${messages.seeExpiring}</a>
      </p>
    `
