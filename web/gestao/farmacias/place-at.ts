import type { Call } from '#call/call.ts'
import { procurarLugares } from '#contract/lugares.ts'
import { distanceKm } from '#contract/positions.ts'
import { nearestPlace } from '../../map/names.ts'
import type { GeoPosition } from '../../place/pasted.ts'

/** Kilometres from the middle of a bairro and of a municipality to a position that may be in it. */
const BAIRRO_KM = 3
const MUNICIPALITY_KM = 15
const CANDIDATES = 20

/**
 * Proposes the bairro and the municipality of a position: the nearest bairro, with the municipality that the table of places
 * gives it there, or else the nearest municipality. The person sees both in the form, and mends them.
 */
export async function placeAt(call: Call, position: GeoPosition): Promise<{ bairro: string; municipio: string }> {
  const bairro = nearestPlace(3, position, BAIRRO_KM) ?? ''
  const found = bairro ? await call(procurarLugares, { query: { search: bairro, limite: CANDIDATES } }) : []
  const [here] = found
    .filter((place) => place.municipio !== null && distanceKm(place, position) <= BAIRRO_KM)
    .sort((a, b) => distanceKm(a, position) - distanceKm(b, position))
  return { bairro, municipio: here?.municipio ?? nearestPlace(2, position, MUNICIPALITY_KM) ?? '' }
}
