import { registerLicences, registerOrders, registerStates } from '#contract/shapes/registo-query.ts'
import { type Html, html } from '../../html/html.ts'
import { messages as office } from '../../messages/management.ts'
import { messages } from '../../messages/register.ts'
import { choice } from '../inputs.ts'

export interface RegisterFilters {
  search: string
  estado?: (typeof registerStates)[number]
  municipio: string
  licenca?: (typeof registerLicences)[number]
  ordenar?: (typeof registerOrders)[number]
}

const oneOf = <T extends string>(values: readonly T[], given: string | null) => values.find((value) => value === given)
const lineOf = (text: string | null) => (text ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, 150)

/** Reads the valid filters of a link. */
export function readFilters(query: URLSearchParams): RegisterFilters {
  const estado = oneOf(registerStates, query.get('estado'))
  const licenca = oneOf(registerLicences, query.get('licenca'))
  const ordenar = oneOf(registerOrders, query.get('ordem'))
  return {
    search: lineOf(query.get('q')),
    municipio: lineOf(query.get('municipio')),
    ...(estado && { estado }),
    ...(licenca && { licenca }),
    ...(ordenar && { ordenar }),
  }
}

/** Returns the filters as parameters of a link, without defaults. */
export const filtersQuery = ({
  search,
  estado,
  municipio,
  licenca,
  ordenar,
}: RegisterFilters): Record<string, string> => ({
  ...(search && { q: search }),
  ...(estado && { estado }),
  ...(municipio && { municipio }),
  ...(licenca && { licenca }),
  ...(ordenar && ordenar !== 'nome' && { ordem: ordenar }),
})

const box = (name: string, label: string, value: string, type: 'search' | 'text') =>
  html`
    <div class="campo">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="150" autocomplete="off">
    </div>
  `

/** @param whole a gestor's own list is short, and has a search alone */
export function filterForm(filters: RegisterFilters, whole: boolean): Html {
  const some = Object.keys(filtersQuery(filters)).length > 0
  return html`
    <form class="filtrar" method="get" role="search">
      ${box('q', messages.search, filters.search, 'search')}
      ${
        whole
          ? html`
            ${box('municipio', messages.municipality, filters.municipio, 'text')}
            ${choice('estado', messages.state, { '': office.any, ...messages.states }, filters.estado ?? '')}
            ${choice('licenca', messages.form.licence, { '': office.any, ...messages.licences }, filters.licenca ?? '')}
            ${choice('ordem', messages.order, messages.orders, filters.ordenar ?? 'nome')}
          `
          : ''
      }
      <p class="accoes">
        <button class="botao">${office.filter}</button>
        ${some ? html`<a class="mais" href="/gestao/farmacias">${office.clear}</a>` : ''}
      </p>
    </form>
  `
}
