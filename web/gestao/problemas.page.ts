import { ApiFailure } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarProblemas, resolverProblema } from '#contract/problemas.ts'
import { distance } from '../format/distance.ts'
import { fullDate } from '../format/time.ts'
import { form } from '../html/form.ts'
import { type Html, html, type Piece } from '../html/html.ts'
import { newsOfDone } from '../html/news.ts'
import { pager } from '../html/pager.ts'
import { messages } from '../messages/problems.ts'
import { exportLink } from './export-link.ts'
import { officePage } from './staff.ts'

type Problem = ResponseOf<typeof listarProblemas>[number]

const { office } = messages
const PATH = '/gestao/problemas'
const PER_PAGE = 30
const news = newsOfDone({ resolvido: office.solved, ja: office.gone })

/** Shows what a person reported, or what the service saw a pharmacy take from another that still exists. */
function problemText({ motivo, outra }: Pick<Problem, 'motivo' | 'outra'>): Piece {
  if (motivo !== 'nome_de_outra' && motivo !== 'numero_de_outra') return messages.kinds[motivo]
  if (!outra) return office.taken[motivo]
  const { id, nome, distancia_km } = outra
  return html`
    ${office.takenFrom(office.taken[motivo], distance(distancia_km))} <a href="/gestao/farmacias/${id}">${nome}</a>
  `
}

const card = ({ id, farmacia_id, farmacia_nome, motivo, texto, criado_em, outra, vezes }: Problem): Html =>
  html`
    <li class="cartao denuncia" id="p-${id}">
      <p class="leve">${fullDate(criado_em)}</p>
      <p><a href="/gestao/farmacias/${farmacia_id}">${farmacia_nome}</a></p>
      <p>${problemText({ motivo, outra })}</p>
      ${vezes ? html`<p class="leve">${office.times(vezes)}</p>` : ''}
      ${texto ? html`<p class="notas motivo">${texto}</p>` : ''}
      ${form(html`
        <input type="hidden" name="id" value="${id}">
        <p class="accoes">
          <button class="botao claro fino" aria-label="${office.solveOf(farmacia_nome)}">${office.solve}</button>
        </p>
      `)}
    </li>
  `

/** `/gestao/problemas`: the problems that people reported, solved one by one. */
export const problemas = officePage('administrar', {
  async show({ call, query }) {
    const cursor = query.get('pagina')
    const { body, next } = await call.whole(listarProblemas, {
      query: { limite: PER_PAGE, ...(cursor && { cursor }) },
    })
    return {
      title: office.title,
      main: html`
        <div class="folha">
          <div class="cabeca-de-gestao">
            <h1>${office.title}</h1>
            <p class="accoes">${exportLink('problemas')}</p>
          </div>
          <p class="leve">${office.text}</p>
          ${news(query)}
          ${
            body.length === 0
              ? html`<p class="vazio">${office.none}</p>`
              : html`<ul class="denuncias">${body.map(card)}</ul>`
          }
          ${pager(PATH, {}, query, { rows: body.length, perPage: PER_PAGE, next })}
        </div>
      `,
    }
  },
  async act({ call }, sent) {
    try {
      await call(resolverProblema, { params: { id: sent.get('id') ?? '' } })
      return { goTo: `${PATH}?feito=resolvido` }
    } catch (error) {
      // another admin was quicker
      if (error instanceof ApiFailure && error.status === 404) return { goTo: `${PATH}?feito=ja` }
      throw error
    }
  },
})
