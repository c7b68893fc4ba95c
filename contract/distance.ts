const EARTH_KM = 6371.0088

interface Point {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** @param angle in degrees */
export const radians = (angle: number): number => angle * (Math.PI / 180)

/** Great-circle distance (haversine), in km: the straight line of every `distancia_km`, also in the database. */
export function distanceKm(a: Point, b: Point): number {
  const dLat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const dLon = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = dLat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * dLon
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** Kilometres to the metre, as answers give them. */
export const toTheMetre = (km: number): number => Math.round(km * 1000) / 1000

/** Streets are longer than the crow's way: a usual detour factor for cities. */
export const DETOUR = 1.35

/** Usual speeds in a city. */
const SPEED_KM_H = { carro: 22, pe: 4.8 } as const

export type TravelMode = keyof typeof SPEED_KM_H

/** Estimates the minutes of a way without a routing engine. @param km of the straight line */
export const travelMinutes = (km: number, mode: TravelMode): number =>
  Math.ceil(((km * DETOUR) / SPEED_KM_H[mode]) * 60)
