import type { Position } from '#server/ground/position.ts'

const EARTH_KM = 6371.0088
const EARTH_METRES = 6_371_008.8
const radians = (degrees: number) => degrees * (Math.PI / 180)

/** Along a great circle, as `distancia_km` of the database. */
export function distanceKm(a: Position, b: Position): number {
  const dLat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const dLon = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = dLat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * dLon
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** Metres on Mercator's map, as `mercator` of the database: near a point, what is nearer there is nearer on it. */
export function mercator({ latitude, longitude }: Position): { x: number; y: number } {
  const within = Math.max(-89.5, Math.min(89.5, latitude))
  return {
    x: EARTH_METRES * radians(longitude),
    y: EARTH_METRES * Math.log(Math.tan(Math.PI / 4 + radians(within) / 2)),
  }
}
