import { verMeusDados } from '#contract/conta.ts'
import { fullDate } from '../../format/time.ts'
import { type Html, html } from '../../html/html.ts'
import { endedHold } from '../../reservas/card.ts'
import type { Page } from '../../site/page.ts'
import { messages } from '../account.messages.ts'

const { data, account } = messages

const listOf = (title: string, lines: readonly Html[]) =>
  html`<h2>${title}</h2>${lines.length === 0 ? html`<p class="leve">${data.none}</p>` : html`<ul>${lines}</ul>`}`

/** `/conta/dados`: all that is kept with their name. */
export const dados: Page = {
  session: 'pessoa',
  private: true,
  async show({ call }) {
    const { user, reservas, avaliacoes } = await call(verMeusDados)
    const ratings = avaliacoes.map(
      ({ farmacia_nome, rating, verificada, atualizada_em }) =>
        html`
          <li class="passada">
            <div>
              <strong>${farmacia_nome}</strong>
              <p class="leve">${fullDate(atualizada_em)}${verificada ? ` · ${data.verified}` : ''}</p>
            </div>
            <span>${'★'.repeat(rating)}</span>
          </li>
        `,
    )
    return {
      title: data.title,
      main: html`
        <div class="folha estreita">
          <h1>${data.title}</h1>
          <h2>${data.account}</h2>
          <p>
            ${user.name}
            <br>
            ${user.email ?? account.noEmail}
            <br>
            ${user.telefone ?? data.noPhone}
            <br>
            <span class="leve">${data.since} ${fullDate(user.criada_em)}</span>
          </p>
          ${listOf(data.holds(reservas.length), reservas.map(endedHold))}
          ${listOf(data.ratings(avaliacoes.length), ratings)}
          <p class="accoes"><a class="botao claro" href="/conta/dados/ficheiro" download>${data.file}</a></p>
          <p><a class="mais" href="/conta">${account.back}</a></p>
        </div>
      `,
    }
  },
}
