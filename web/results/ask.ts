import type { Call } from '#call/call.ts'
import type { Place } from '#call/places.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import { sugerirMedicamentos } from '#contract/endpoints/medicamentos.ts'
import { orderOf, PER_PAGE, type SearchQuery } from './query.ts'

export type Summary = ResponseOf<typeof listarFarmacias>[number]
export type Suggestion = ResponseOf<typeof sugerirMedicamentos>[number]

const positionOf = (place: Place | undefined) => (place ? { latitude: place.latitude, longitude: place.longitude } : {})

/** Finds a page of pharmacies, and tells if there are more, and if the term asks for what none is shown to have. */
export async function findPharmacies(call: Call, search: SearchQuery, place: Place | undefined) {
  const first = (search.page - 1) * PER_PAGE
  const limite = Math.min(200, first + PER_PAGE + 1)
  const order = orderOf(search, place !== undefined)
  const {
    body: all,
    controlled,
    readings,
  } = await call.whole(listarFarmacias, {
    query: {
      search: search.term,
      search_type: search.kind,
      ...positionOf(place),
      ...(place && search.radius && { raio_km: search.radius }),
      ...(search.open && { aberta_agora: true }),
      ...(place && search.arrival && { aberta_em: 'chegada' }),
      ...(search.allDay && { is_24_horas: true }),
      ...(order && { ordenar: order }),
      limite,
    },
  })
  const found = all.slice(first, first + PER_PAGE)
  return {
    found,
    known: Math.min(all.length, first + PER_PAGE),
    more: all.length > first + PER_PAGE,
    isControlled: controlled !== undefined,
    unread: readings.map(({ part }) => part),
  }
}

const SUGGESTED = 6

/** Returns suggestions for a term that found nothing. */
export const suggestInstead = (call: Call, term: string, place: Place | undefined): Promise<Suggestion[]> =>
  call(sugerirMedicamentos, { query: { search: term, ...positionOf(place), limite: SUGGESTED } })

/** The nearest that has it, near or far, open or closed. */
export async function findNearest(call: Call, search: SearchQuery, place: Place): Promise<Summary | undefined> {
  const query = { search: search.term, search_type: search.kind, ...positionOf(place), limite: 1 }
  const [nearest] = await call(listarFarmacias, { query })
  return nearest
}
