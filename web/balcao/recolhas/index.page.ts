import { ApiFailure } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarRecolhasDaFarmacia, responderRecolha } from '#contract/recolhas.ts'
import { dateText, fullDate } from '../../format/time.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import { pager } from '../../html/pager.ts'
import { lotsOf } from '../../recolhas/notice.ts'
import { messages } from '../../recolhas/recalls.messages.ts'
import { signInFor } from '../../session/back.ts'
import type { Outcome, Page, Visit } from '../../site/page.ts'
import { itemPath } from '../stock/item.ts'
import { messages as stockWords } from '../stock/stock.messages.ts'

type RecallNotice = ResponseOf<typeof listarRecolhasDaFarmacia>[number]

const { counter } = messages
const PATH = '/balcao/recolhas'
const PER_PAGE = 20
const news = newsOfDone({ respondida: counter.saved, ja: counter.gone })

const items = ({ artigos }: RecallNotice): Html =>
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

/** An answer that was refused: what was typed, and the faults of its fields. */
interface RefusedAnswer {
  sent: URLSearchParams
  faults: Faults
}

/** The name of the field that says how many packs of an item stay. */
const stayName = (notice: string, item: string) => `fica-${notice}-${item}`

/** Asks how many packs of each item stay, which are not of the recalled lots, and says what comes of the answer. */
const stays = (
  { id, artigos, resposta, todos_os_lotes }: RecallNotice,
  refused: RefusedAnswer | undefined,
): Html | '' =>
  artigos.length === 0 || resposta === 'retirado'
    ? ''
    : html`
      <fieldset class="opcoes" aria-describedby="ficam-${id}">
        <legend>${todos_os_lotes ? counter.stayWhole : counter.stay}</legend>
        <p class="dica" id="ficam-${id}">${counter.stayHint}</p>
        ${artigos.map((item) => {
          const name = stayName(id, item.id)
          return field({
            name,
            label: counter.stayOf(item.nome, stockWords.units(item.quantidade, item.nome), item.reservadas),
            value: refused?.sent.get(name) ?? '0',
            fault: refused?.faults.fields[name],
            type: 'number',
            inputmode: 'numeric',
            more: html` min="0" step="1"`,
          })
        })}
      </fieldset>
    `

/** Reads how many packs of each item of a notice stay: their fields, and what is typed there. */
const staysIn = (sent: URLSearchParams, notice: string) =>
  [...sent].flatMap(([name, text]) => {
    const id = name.startsWith(stayName(notice, '')) && name.slice(stayName(notice, '').length)
    return id ? [{ name, id, text: text.trim() || '0' }] : []
  })

function card(notice: RecallNotice, refused: RefusedAnswer | undefined): Html {
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
        ${stays(notice, refused?.sent.get('id') === id ? refused : undefined)}
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

async function screen({ call, signedIn, query, path }: Visit, refused?: RefusedAnswer): Promise<Outcome> {
  if (!signedIn) return { goTo: signInFor('/balcao/entrar', path) }
  const cursor = query.get('pagina')
  const { body, next } = await call.whole(listarRecolhasDaFarmacia, {
    query: { limite: PER_PAGE, ...(cursor && { cursor }) },
  })
  const labels = body.flatMap(({ id, artigos }) => artigos.map((item) => [stayName(id, item.id), item.nome]))
  return {
    ...(refused && { status: refused.faults.status }),
    title: counter.title,
    main: html`
      <div class="folha balcao">
        <h1>${counter.title}</h1>
        <p class="leve">${counter.text}</p>
        ${news(query)}
        ${faultSummary(refused?.faults, Object.fromEntries(labels))}
        ${
          body.length === 0
            ? html`<p class="aviso">${counter.none}</p>`
            : html`<ul class="resultados">${body.map((notice) => card(notice, refused))}</ul>`
        }
        ${pager(PATH, {}, query, { rows: body.length, perPage: PER_PAGE, next })}
      </div>
    `,
  }
}

/** `/balcao/recolhas`: the notices about the stock, each with what was answered and what may be. */
export const balcaoRecolhas: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const resposta = sent.get('resposta') as 'retirado' | 'nao_tenho'
    const id = sent.get('id') ?? ''
    const fields = resposta === 'retirado' ? staysIn(sent, id) : []
    const wrong = fields.filter(({ text }) => !/^\d{1,7}$/.test(text)).map(({ name }) => [name, counter.wrongStay])
    if (wrong.length > 0) {
      return screen(visit, { sent, faults: { status: 400, message: undefined, fields: Object.fromEntries(wrong) } })
    }
    const ficam = fields.map((one) => ({ id: one.id, quantidade: Number(one.text) }))
    try {
      await visit.call(responderRecolha, { params: { id }, body: { resposta, ficam } })
      return { goTo: `${PATH}?feito=respondida` }
    } catch (error) {
      // taken back meanwhile
      if (error instanceof ApiFailure && error.status === 404) return { goTo: `${PATH}?feito=ja` }
      const faults = faultsOf(error)
      const { ficam: fault, ...others } = faults.fields
      const places = error instanceof ApiFailure ? Object.keys(error.detalhes.campos ?? {}) : []
      const beside = places.flatMap(
        (place) => fields[Number(/^ficam\.(\d+)/.exec(place)?.[1] ?? Number.NaN)]?.name ?? [],
      )
      const found = Object.fromEntries(beside.map((name) => [name, fault ?? '']))
      return screen(visit, { sent, faults: { ...faults, fields: { ...others, ...found } } })
    }
  },
}
