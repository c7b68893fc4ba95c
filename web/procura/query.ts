import { linkTo } from '../format/link.ts'
import { type SearchKind, searchKinds } from '../html/search-box.ts'

export const orders = ['aberta', 'distancia', 'preco', 'avaliacao', 'fiabilidade'] as const
export type SearchOrder = (typeof orders)[number]

/** Order in force: pharmacies open on arrival first where nobody chose, which needs a place to come from. */
export const orderOf = ({ order }: Pick<SearchQuery, 'order'>, isPlaced: boolean): SearchOrder | undefined => {
  if (order === undefined) return isPlaced ? 'aberta' : undefined
  return isPlaced || (order !== 'distancia' && order !== 'aberta') ? order : undefined
}

/** Kilometres that can be chosen; any distance is none of them. */
export const radii = [2, 5, 10] as const

/** Pharmacies on one page of results, and how far the pages go: the API lists 200 at most. */
export const PER_PAGE = 20
const LAST_PAGE = 200 / PER_PAGE

/** The parameters of a search's link. */
export interface SearchQuery {
  term: string
  kind: SearchKind
  /** Undefined when the link does not say: where they said they are the last time. */
  where: string | undefined
  open: boolean
  /** True to find only pharmacies that are open when one gets there; it needs a place to come from. */
  arrival: boolean
  /** True to find only pharmacies that never close. */
  allDay: boolean
  radius: number | undefined
  order: SearchOrder | undefined
  page: number
}

/** Tells if a search is for a medicine: an empty box finds pharmacies, whatever was chosen. */
export const isMedicine = ({ kind, term }: Pick<SearchQuery, 'kind' | 'term'>): boolean =>
  kind === 'medicamento' && term !== ''

/** Query without filters: every pharmacy, near or far, from the first page on. */
export const unfiltered = { open: false, arrival: false, allDay: false, radius: undefined, page: 1 } as const

/** Tells if a search leaves pharmacies out by more than its term. */
export const isFiltered = ({ open, arrival, allDay, radius }: SearchQuery): boolean =>
  open || arrival || allDay || radius !== undefined

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given)

/** Makes one line without control characters, which the API would refuse. */
const lineOf = (text: string, length: number) => text.replaceAll(/\p{C}/gu, ' ').trim().slice(0, length)

/** Reads the valid parameters of a link: a faulty shared link is no mistake of the person who opens it. */
export function readSearch(query: URLSearchParams): SearchQuery {
  const page = Number(query.get('pagina'))
  const where = query.get('perto')
  const term = lineOf(query.get('q') ?? '', 200)
  const kind = oneOf(searchKinds, query.get('tipo')) ?? 'medicamento'
  const order = oneOf(orders, query.get('ordem'))
  return {
    term,
    kind,
    where: where === null ? undefined : lineOf(where, 100),
    open: query.get('abertas') === '1',
    arrival: query.get('abertas') === 'chegada',
    allDay: query.get('24h') === '1',
    radius: radii.find((radius) => String(radius) === query.get('raio')),
    order: order === 'preco' && !isMedicine({ kind, term }) ? undefined : order,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1,
  }
}

/** Link of a search, without the parameters that have their usual value. @param at the page that shows it */
export function searchLink(search: SearchQuery, at: '/procura' | '/procura/mapa' = '/procura'): string {
  const { term, kind, where, open, arrival, allDay, radius, order, page } = search
  return linkTo(at, {
    q: term || undefined,
    tipo: kind === 'medicamento' ? undefined : kind,
    perto: where || undefined,
    abertas: open ? '1' : arrival ? 'chegada' : undefined,
    '24h': allDay ? '1' : undefined,
    raio: radius?.toString(),
    ordem: order,
    pagina: page > 1 ? String(page) : undefined,
  })
}
