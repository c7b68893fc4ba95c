import { listarRecolhas } from '#contract/recolhas.ts'
import { dateText } from '../format/time.ts'
import { html } from '../html/html.ts'
import { pager } from '../html/pager.ts'
import type { Page } from '../site/page.ts'
import { feedPath } from './feed.ts'
import { lotsOf, type Notice } from './notice.ts'
import { messages } from './recalls.messages.ts'

const PER_PAGE = 30

const card = (notice: Notice) => html`
  <li class="cartao">
    <h2><a href="/recolhas/${notice.id}">${notice.produto}</a></h2>
    <p>${lotsOf(notice)}</p>
    <p class="leve">${messages.number(notice.numero, dateText(notice.data))}</p>
  </li>
`

/** `/recolhas`: the notices that stand, the last published first. */
export const recolhas: Page = {
  session: 'pessoa',
  async show({ call, query }) {
    const cursor = query.get('pagina')
    const { body, next } = await call.whole(listarRecolhas, {
      query: { limite: PER_PAGE, ...(cursor && { cursor }) },
    })
    return {
      title: messages.title,
      description: messages.description,
      canonical: '/recolhas',
      head: html`<link rel="alternate" type="application/atom+xml" title="${messages.title}" href="${feedPath}">`,
      main: html`
        <div class="folha">
          <h1>${messages.title}</h1>
          <p class="leve">${messages.text}</p>
          ${
            body.length === 0
              ? html`<p class="aviso">${messages.none}</p>`
              : html`<ul class="resultados">${body.map(card)}</ul>`
          }
          ${pager('/recolhas', {}, query, { rows: body.length, perPage: PER_PAGE, next })}
          <p><a href="${feedPath}">${messages.follow}</a></p>
        </div>
      `,
    }
  },
}
