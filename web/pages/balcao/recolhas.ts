import { ApiFailure } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarRecolhasDaFarmacia, responderRecolha } from '#contract/endpoints/recolhas.ts'
import { itemPath } from '../../counter/stock/item.ts'
import { dateText } from '../../format/date.ts'
import { fullDate } from '../../format/time.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import { pager } from '../../management/pager.ts'
import { messages } from '../../messages/recalls.ts'
import { messages as stockWords } from '../../messages/stock.ts'
import type { Page } from '../../page.ts'
import { lotsOf } from '../../recalls/notice.ts'
import { signInFor } from '../../session/back.ts'

type Told = ResponseOf<typeof listarRecolhasDaFarmacia>[number]

const { counter } = messages
const PATH = '/balcao/recolhas'
const PER_PAGE = 20
const news = newsOfDone({ respondida: counter.saved, ja: counter.gone })

const items = ({ artigos }: Told): Html =>
  artigos.length === 0
    ? html`<p class="leve">${counter.noItems}</p>`
    : html`
      <h3>${counter.items}</h3>
      <ul>
        ${artigos.map(
          ({ id, nome, lote, quantidade }) => html`
            <li>
              <a href="${itemPath(id)}">${nome}</a>${' '}
              <span class="leve">${stockWords.units(quantidade, nome)}, ${counter.lot(lote)}</span>
            </li>
          `,
        )}
      </ul>
    `

function card(notice: Told): Html {
  const { id, produto, numero, data, accao, resposta, respondida_em } = notice
  return html`
    <li class="cartao" id="r-${id}">
      <h2><a href="/recolhas/${id}">${produto}</a></h2>
      <p><strong>${lotsOf(notice)}</strong></p>
      <p class="leve">${messages.number(numero, dateText(data))}</p>
      <p class="notas">${accao}</p>
      ${items(notice)}
      ${
        resposta && respondida_em
          ? html`<p><strong>${counter.answered[resposta]}</strong> ${counter.on(fullDate(respondida_em))}</p>`
          : ''
      }
      ${form(html`
        <input type="hidden" name="id" value="${id}">
        <p class="accoes">
          <button class="botao" name="resposta" value="retirado" aria-label="${counter.doneOf(produto)}">${counter.done}</button>
          <button class="botao claro" name="resposta" value="nao_tenho" aria-label="${counter.haveNoneOf(produto)}">
            ${counter.haveNone}
          </button>
        </p>
      `)}
    </li>
  `
}

/** `/balcao/recolhas`: the notices about the stock, each with what was answered and what may be. */
export const balcaoRecolhas: Page = {
  session: 'farmacia',
  private: true,
  async show({ call, signedIn, query, path }) {
    if (!signedIn) return { goTo: signInFor('/balcao/entrar', path) }
    const cursor = query.get('pagina')
    const { body, next } = await call.whole(listarRecolhasDaFarmacia, {
      query: { limite: PER_PAGE, ...(cursor && { cursor }) },
    })
    return {
      title: counter.title,
      main: html`
        <div class="folha balcao">
          <h1>${counter.title}</h1>
          <p class="leve">${counter.text}</p>
          ${news(query)}
          ${
            body.length === 0
              ? html`<p class="aviso">${counter.none}</p>`
              : html`<ul class="resultados">${body.map(card)}</ul>`
          }
          ${pager(PATH, {}, cursor, next)}
        </div>
      `,
    }
  },
  async act({ call }, sent) {
    const resposta = sent.get('resposta') as 'retirado' | 'nao_tenho'
    try {
      await call(responderRecolha, { params: { id: sent.get('id') ?? '' }, body: { resposta } })
      return { goTo: `${PATH}?feito=respondida` }
    } catch (error) {
      // taken back meanwhile
      if (error instanceof ApiFailure && error.status === 404) return { goTo: `${PATH}?feito=ja` }
      throw error
    }
  },
}
