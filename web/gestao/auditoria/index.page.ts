import { ApiFailure } from '#call/failure.ts'
import { listarAuditoria } from '#contract/auditoria.ts'
import { html } from '../../html/html.ts'
import { choice } from '../../html/inputs.ts'
import { pager } from '../../html/pager.ts'
import type { Screen } from '../../site/page.ts'
import { exportLink } from '../export-link.ts'
import { messages as office } from '../gestao.messages.ts'
import { messages } from '../people.messages.ts'
import { officePage } from '../staff.ts'
import { apiFilters, filtersIn } from './filters.ts'
import { trailTable } from './trail.ts'

const { trail } = messages
const PATH = '/gestao/auditoria'
const PER_PAGE = 50

const dateField = (name: string, label: string, value: string) =>
  html`
    <div class="campo">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="date" value="${value}">
    </div>
  `

const notAllowed = (): Screen => ({
  status: 403,
  title: trail.title,
  main: html`<div class="folha estreita"><h1>${trail.title}</h1><p>${trail.only}</p></div>`,
})

/** `/gestao/auditoria`: the audit trail, for an admin who manages others. */
export const auditoria = officePage('administrar', {
  async show({ call, query }) {
    const filters: Record<string, string> = filtersIn(query)
    const cursor = query.get('pagina')
    const { desde, ate } = filters
    try {
      const { body, next } = await call.whole(listarAuditoria, {
        query: { ...apiFilters(filters), ...(cursor && { cursor }), limite: PER_PAGE },
      })
      const hidden = ['actor', 'alvo'].flatMap((name) =>
        filters[name] ? [html`<input type="hidden" name="${name}" value="${filters[name]}">`] : [],
      )
      return {
        title: trail.title,
        main: html`
          <div class="folha gestao">
            <div class="cabeca-de-gestao">
              <h1>${trail.title}</h1>
              <p class="accoes">${exportLink('auditoria', filters)}</p>
            </div>
            <p class="leve">${trail.text}</p>
            <form class="filtrar tres" method="get">
              ${hidden}
              ${choice('accao', trail.action, { '': office.anyAction, ...trail.actions }, filters.accao ?? '')}
              ${dateField('desde', trail.from, desde ?? '')}
              ${dateField('ate', trail.until, ate ?? '')}
              <p class="accoes">
                <button class="botao">${office.filter}</button>
                ${Object.keys(filters).length > 0 ? html`<a class="mais" href="${PATH}">${office.clear}</a>` : ''}
              </p>
            </form>
            ${body.length === 0 ? html`<p class="vazio">${trail.none}</p>` : trailTable(body)}
            ${pager(PATH, filters, query, { rows: body.length, perPage: PER_PAGE, next })}
          </div>
        `,
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'SEM_PERMISSAO') return notAllowed()
      throw error
    }
  },
})
