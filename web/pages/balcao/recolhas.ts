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
/** The beginning of the names of fields that say how many packs of an item stay. */
const STAYS = 'fica-'
const news = newsOfDone({ respondida: counter.saved, ja: counter.gone, mal: counter.wrongStay })

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

/** Asks how many packs of each item stay, which are not of the recalled lots. */
const stays = ({ id, artigos, resposta }: Told): Html | '' =>
  artigos.length === 0 || resposta === 'retirado'
    ? ''
    : html`
      <p class="dica" id="ficam-${id}">${counter.stayHint}</p>
      ${artigos.map(
        (item) => html`
          <div class="campo">
            <label for="fica-${id}-${item.id}">${counter.stay(item.nome)}</label>
            <input id="fica-${id}-${item.id}" name="${STAYS}${item.id}" type="number" inputmode="numeric" min="0" step="1" value="0"
              aria-describedby="ficam-${id}">
          </div>
        `,
      )}
    `

/** Reads how many packs of each item stay; undefined where one is no number. */
function staysIn(sent: URLSearchParams): { id: string; quantidade: number }[] | undefined {
  const fields = [...sent].filter(([name]) => name.startsWith(STAYS))
  const found = fields.map(([name, text]) => ({ id: name.slice(STAYS.length), quantidade: Number(text || '0') }))
  return found.every(({ quantidade }) => Number.isInteger(quantidade) && quantidade >= 0) ? found : undefined
}

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
        ${stays(notice)}
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
    const ficam = staysIn(sent)
    if (!ficam) return { goTo: `${PATH}?feito=mal` }
    try {
      const body = { resposta, ...(resposta === 'retirado' && { ficam }) }
      await call(responderRecolha, { params: { id: sent.get('id') ?? '' }, body })
      return { goTo: `${PATH}?feito=respondida` }
    } catch (error) {
      // taken back, or its items changed, meanwhile
      if (error instanceof ApiFailure && error.status === 404) return { goTo: `${PATH}?feito=ja` }
      throw error
    }
  },
}
