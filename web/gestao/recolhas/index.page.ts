import { listarRecolhas } from '#contract/recolhas.ts'
import { dateText } from '../../format/time.ts'
import { html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import { pager } from '../../html/pager.ts'
import { lotsOf, type Notice } from '../../recolhas/notice.ts'
import { messages } from '../../recolhas/recalls.messages.ts'
import { exportLink } from '../export-link.ts'
import { officePage } from '../staff.ts'

const { office } = messages
const PATH = '/gestao/recolhas'
const PER_PAGE = 30
const news = newsOfDone({ retirada: office.taken, ja: office.gone })

const card = (notice: Notice) => html`
  <li class="cartao">
    <h2><a href="${PATH}/${notice.id}">${notice.produto}</a></h2>
    <p>${lotsOf(notice)}</p>
    <p class="leve">
      ${messages.number(notice.numero, dateText(notice.data))}
      ${notice.retirada_em ? html` <span class="selo parado">${office.isWithdrawn}</span>` : ''}
    </p>
  </li>
`

/** `/gestao/recolhas`: every notice, also those that were taken back. */
export const gestaoRecolhas = officePage('administrar', {
  async show({ call, query }) {
    const cursor = query.get('pagina')
    const { body, next } = await call.whole(listarRecolhas, {
      query: { retiradas: true, limite: PER_PAGE, ...(cursor && { cursor }) },
    })
    return {
      title: office.title,
      main: html`
        <div class="folha">
          <h1>${office.title}</h1>
          ${news(query)}
          <p class="accoes"><a class="botao" href="${PATH}/nova">${office.new}</a>${exportLink('recolhas')}</p>
          ${
            body.length === 0
              ? html`<p class="vazio">${office.none}</p>`
              : html`<ul class="resultados">${body.map(card)}</ul>`
          }
          ${pager(PATH, {}, query, { rows: body.length, perPage: PER_PAGE, next })}
        </div>
      `,
    }
  },
})
