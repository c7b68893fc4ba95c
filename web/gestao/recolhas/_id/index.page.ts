import type { ResponseOf } from '#contract/endpoint.ts'
import { listarAvisadas, verRecolhaNaGestao } from '#contract/recolhas.ts'
import { countOf } from '../../../format/count.ts'
import { dateText, fullDate } from '../../../format/time.ts'
import { tab } from '../../../html/chip.ts'
import { type Html, html } from '../../../html/html.ts'
import { newsOfDone } from '../../../html/news.ts'
import { pager } from '../../../html/pager.ts'
import { lotsOf } from '../../../recolhas/notice.ts'
import { messages } from '../../../recolhas/recalls.messages.ts'
import { officePage } from '../../staff.ts'
import { scopeShown } from '../form.ts'

type NotifiedPharmacy = ResponseOf<typeof listarAvisadas>[number]

const { office } = messages
const { answers } = office
const PER_PAGE = 30
const news = newsOfDone({ publicada: office.published })

const line = ({ id, nome, telefone, resposta, respondida_em }: NotifiedPharmacy): Html => html`
  <li class="passada">
    <div>
      <strong><a href="/gestao/farmacias/${id}">${nome}</a></strong>
      ${telefone ? html`<p class="leve">${telefone}</p>` : ''}
    </div>
    <span class="leve">
      ${resposta && respondida_em ? `${answers.said[resposta]}, ${fullDate(respondida_em)}` : answers.no}
    </span>
  </li>
`

const sums = (counted: ResponseOf<typeof verRecolhaNaGestao>['respostas']): Html => html`
  <dl class="factos">
    ${(['avisadas', 'retirado', 'nao_tenho', 'por_responder'] as const).map(
      (name) => html`<dt>${answers[name]}</dt><dd>${countOf(counted[name])}</dd>`,
    )}
  </dl>
`

/** `/gestao/recolhas/{id}`: what a notice touches now, and which pharmacies have not answered. */
export const gestaoRecolha = officePage('administrar', {
  async show({ call, params: { id = '' }, query, path }) {
    const all = query.has('todas')
    const cursor = query.get('pagina')
    const [notice, { body, next }] = await Promise.all([
      call(verRecolhaNaGestao, { params: { id } }),
      call.whole(listarAvisadas, {
        params: { id },
        query: { por_responder: !all, limite: PER_PAGE, ...(cursor && { cursor }) },
      }),
    ])
    const { produto, numero, data, retirada_em, retirada_porque, alcance, respostas } = notice
    return {
      title: produto,
      main: html`
        <div class="folha">
          <h1>${produto}</h1>
          <p class="leve">${messages.number(numero, dateText(data))} · ${lotsOf(notice)}</p>
          ${news(query)}
          ${
            retirada_em
              ? html`
                <div class="aviso mau"><p>${messages.withdrawn(fullDate(retirada_em))}</p><p>${retirada_porque}</p></div>
              `
              : scopeShown(alcance, office.scope.have)
          }
          <h2>${answers.title}</h2>
          ${sums(respostas)}
          <nav class="fichas" aria-label="${answers.show}">
            ${tab(path, answers.waiting, !all)}
            ${tab(`${path}?todas=1`, answers.all, all)}
          </nav>
          ${
            body.length === 0
              ? html`<p class="vazio">${all ? answers.noneAtAll : answers.noneWaiting}</p>`
              : html`<ul>${body.map(line)}</ul>`
          }
          ${pager(path, all ? { todas: '1' } : {}, query, { rows: body.length, perPage: PER_PAGE, next })}
          <p class="accoes antes">
            <a class="botao claro fino" href="/recolhas/${id}">${office.public}</a>
            ${
              retirada_em
                ? ''
                : html`
                  <a class="botao perigo fino" href="${path}/retirar">${office.taking.link}</a>
                `
            }
          </p>
        </div>
      `,
    }
  },
})
