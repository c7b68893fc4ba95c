import type { Call } from '#call/call.ts'
import { listarTodasFarmacias, registerLicences, registerOrders, registerStates } from '#contract/admin.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { type Html, html } from '../../html/html.ts'
import { choice } from '../../html/inputs.ts'
import { messages as office } from '../gestao.messages.ts'
import type { Staff } from '../staff.ts'
import type { PharmacyRow } from './list.ts'
import { messages } from './register.messages.ts'

/** The most pharmacies of one answer of the public list. */
const MOST_OWN = 200
const A_PAGE = 200
/** Points that a map can still tell apart. */
export const MOST_ON_MAP = 1000

/** Returns the pharmacies that a gestor registered, frozen ones too. */
export async function ownPharmacies(call: Call, { search }: RegisterFilters): Promise<PharmacyRow[]> {
  const query = { search, registadas_por_mim: true, somente_ativas: false, limite: MOST_OWN }
  return call(listarFarmacias, { query })
}

/** Returns the pharmacies with these filters that a map shows, and tells if there are more. */
export async function pharmaciesForMap(call: Call, { administers }: Staff, filters: RegisterFilters) {
  if (!administers) return { rows: await ownPharmacies(call, filters), more: false }
  const rows: PharmacyRow[] = []
  let cursor: string | undefined
  do {
    const query = { ...filters, limite: A_PAGE, ...(cursor && { cursor }) }
    const { body, next } = await call.whole(listarTodasFarmacias, { query })
    rows.push(...body)
    cursor = next
  } while (cursor && rows.length < MOST_ON_MAP)
  return { rows, more: cursor !== undefined }
}

interface RegisterFilters {
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
