import { verRecolha } from '#contract/recolhas.ts'
import { dateText, fullDate } from '../format/time.ts'
import { html } from '../html/html.ts'
import type { Page } from '../site/page.ts'
import { lotsOf, noticeFacts } from './notice.ts'
import { messages } from './recalls.messages.ts'

/** `/recolhas/{id}`: one notice, also after it was taken back. */
export const recolha: Page = {
  session: 'pessoa',
  async show({ call, params }) {
    const notice = await call(verRecolha, { params: { id: params.id ?? '' } })
    const { numero, data, produto, retirada_em, retirada_porque } = notice
    const number = messages.number(numero, dateText(data))
    return {
      title: retirada_em ? messages.withdrawnTitle(produto) : produto,
      ...(!retirada_em && { description: `${number}: ${produto}. ${lotsOf(notice)}.` }),
      main: html`
        <div class="folha estreita">
          <h1>${produto}</h1>
          <p class="leve">${number}</p>
          ${
            retirada_em
              ? html`
                <div class="aviso mau"><p>${messages.withdrawn(fullDate(retirada_em))}</p><p>${retirada_porque}</p></div>
              `
              : ''
          }
          ${noticeFacts(notice)}
          <p><a class="mais" href="/recolhas">${messages.all}</a></p>
        </div>
      `,
    }
  },
}
