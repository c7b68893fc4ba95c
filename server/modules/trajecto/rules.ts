import { DETOUR, distanceKm, type TravelMode, toTheMetre, travelMinutes } from '#contract/positions.ts'

export interface Point {
  latitude: number
  longitude: number
}

export interface Route {
  distancia_km: number
  duracao_min: number
  modo: TravelMode
  fonte: 'motor' | 'estimativa'
  geometria: { type: 'LineString'; coordinates: [number, number][] }
}

/** Estimates a way without a routing engine: the straight line with a detour factor, at a city's usual speed. */
export function estimate(from: Point, to: Point, modo: TravelMode): Route {
  const km = distanceKm(from, to)
  return {
    distancia_km: toTheMetre(km * DETOUR),
    duracao_min: travelMinutes(km, modo),
    modo,
    fonte: 'estimativa',
    geometria: {
      type: 'LineString',
      coordinates: [
        [from.longitude, from.latitude],
        [to.longitude, to.latitude],
      ],
    },
  }
}
