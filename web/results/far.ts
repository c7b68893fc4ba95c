import type { Call } from '#call/call.ts'
import type { Place } from '#call/places.ts'
import { distance } from '../format/distance.ts'
import { inPlace } from '../messages/in-place.ts'
import { messages } from '../messages/search.ts'
import { findNearest, type Summary } from './ask.ts'
import { isFiltered, type SearchQuery } from './query.ts'

/** Kilometres beyond which nobody calls a pharmacy near. */
const NEAR_KM = 10

/**
 * Says how far the nearest pharmacy is that has it, where none that is shown is near. Asks nothing where one is near, or
 * where there is none however far.
 */
export async function howFar(call: Call, search: SearchQuery, place: Place, found: readonly Summary[]) {
  if (found.some(({ distancia_km = 0 }) => distancia_km <= NEAR_KM) || search.page > 1) return undefined
  if (found.length === 0 && !isFiltered(search)) return undefined
  const nearest = await findNearest(call, search, place)
  if (nearest?.distancia_km === undefined) return undefined
  const town = nearest.municipio || nearest.bairro
  const far = `${distance(nearest.distancia_km)}${town ? `, ${inPlace(town)}` : ''}`
  return search.kind === 'medicamento' && search.term ? messages.nearestHasIt(far) : messages.nearestIs(far)
}
