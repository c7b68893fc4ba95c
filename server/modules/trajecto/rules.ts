import { distanceKm, toTheMetre } from '#contract/distance.ts'

/** Streets are longer than the crow's way: a usual detour factor for cities. */
const DETOUR = 1.35
const SPEED_KM_H = { carro: 22, pe: 4.8 } as const

export type Mode = keyof typeof SPEED_KM_H

export interface Point {
  latitude: number
  longitude: number
}

export interface Route {
  distancia_km: number
  duracao_min: number
  modo: Mode
  fonte: 'motor' | 'estimativa'
  geometria: { type: 'LineString'; coordinates: [number, number][] }
}

/** Estimates a way without a routing engine: the straight line with a detour factor, at a city's usual speed. */
export function estimate(from: Point, to: Point, modo: Mode): Route {
  const km = distanceKm(from, to) * DETOUR
  return {
    distancia_km: toTheMetre(km),
    duracao_min: Math.ceil((km / SPEED_KM_H[modo]) * 60),
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
