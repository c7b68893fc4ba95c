import type { Call, Understood } from '#call/call.ts'
import type { Place } from '#call/places.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { sugerirMedicamentos } from '#contract/medicamentos.ts'
import { isMedicine, orderOf, PER_PAGE, type SearchQuery } from './query.ts'

export type Summary = ResponseOf<typeof listarFarmacias>[number]
export type Suggestion = ResponseOf<typeof sugerirMedicamentos>[number]

const positionOf = (place: Place | undefined) => (place ? { latitude: place.latitude, longitude: place.longitude } : {})

export interface SearchResults {
  /** The pharmacies of the page that have a matching item, each with its matching items. */
  found: Summary[]
  /** Pharmacies known to have it, up to the end of the page. */
  known: number
  more: boolean
  /** Number of the known pharmacies whose items do not state the strength or the form. */
  unstated: number
  /** The first pharmacies that have it in another strength or form alone; none while there are more that have it. */
  others: Summary[]
  moreOthers: boolean
  isControlled: boolean
  /** The parts of the term that were not understood. */
  unread: string[]
  /** Words of the term that nothing found has in its name. */
  lacking: readonly string[]
  understood: Understood | undefined
}

type SummaryItem = NonNullable<Summary['stock']>[number]

const isOther = ({ noutra_dosagem, noutra_forma }: SummaryItem) => noutra_dosagem || noutra_forma
const hasMatch = ({ stock }: Summary) => !stock?.length || stock.some((item) => !isOther(item))

/** A pharmacy without its items of another strength or form. */
function withMatchesOnly(pharmacy: Summary): Summary {
  const { stock, total_itens = 0 } = pharmacy
  if (!stock?.some(isOther)) return pharmacy
  const matching = stock.filter((item) => !isOther(item))
  return {
    ...pharmacy,
    stock: matching,
    total_itens: Math.max(matching.length, total_itens - stock.length + matching.length),
  }
}

/** Tells if no item of a pharmacy says that it is of the strength and form asked for. */
export const isUnstated = ({ stock = [] }: Summary): boolean =>
  stock.length > 0 && stock.every(({ nao_diz_dosagem }) => nao_diz_dosagem)

/** Finds a page of pharmacies, and tells if there are more, and if the term names a controlled medicine, which no list shows. */
export async function findPharmacies(
  call: Call,
  search: SearchQuery,
  place: Place | undefined,
): Promise<SearchResults> {
  const first = (search.page - 1) * PER_PAGE
  const medicine = isMedicine(search)
  const limite = Math.min(200, first + PER_PAGE + 1 + (medicine ? PER_PAGE : 0))
  const order = orderOf(search, place !== undefined)
  const {
    body: all,
    controlled,
    readings,
    lacking,
    understood,
  } = await call.whole(listarFarmacias, {
    query: {
      search: search.term,
      search_type: search.term === '' ? 'farmacia' : search.kind,
      ...positionOf(place),
      ...(place && search.radius && { raio_km: search.radius }),
      ...(search.open && { aberta_agora: true }),
      ...(place && search.arrival && { aberta_em: 'chegada' }),
      ...(search.allDay && { is_24_horas: true }),
      ...(medicine && { dosagem: 'qualquer' }),
      ...(order && { ordenar: order }),
      limite,
    },
  })
  const matching = all.filter(hasMatch).map(withMatchesOnly)
  const others = all.filter((one) => !hasMatch(one))
  const more = matching.length > first + PER_PAGE
  const known = matching.slice(0, first + PER_PAGE)
  return {
    found: known.slice(first),
    known: known.length,
    more,
    unstated: known.filter(isUnstated).length,
    others: more ? [] : others.slice(0, PER_PAGE),
    moreOthers: others.length > PER_PAGE,
    isControlled: controlled !== undefined,
    unread: readings.map(({ part }) => part),
    lacking,
    understood,
  }
}

const SUGGESTED = 6

/** Returns suggestions for a term that found nothing. */
export const suggestInstead = (call: Call, term: string, place: Place | undefined): Promise<Suggestion[]> =>
  call(sugerirMedicamentos, { query: { search: term, ...positionOf(place), limite: SUGGESTED } })

/** The nearest that has it, near or far, open or closed. */
export async function findNearest(call: Call, search: SearchQuery, place: Place): Promise<Summary | undefined> {
  const kind = search.term === '' ? 'farmacia' : search.kind
  const query = { search: search.term, search_type: kind, ...positionOf(place), limite: 1 }
  const [nearest] = await call(listarFarmacias, { query })
  return nearest
}
