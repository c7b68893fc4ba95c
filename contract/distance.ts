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

/** How fast one gets to a pharmacy through the traffic of Luanda, by the straight line: slow, so that nobody finds it closed. */
export const ARRIVAL_KM_PER_HOUR = 20

/** Kilometres to the metre, as answers give them. */
export const toTheMetre = (km: number): number => Math.round(km * 1000) / 1000
