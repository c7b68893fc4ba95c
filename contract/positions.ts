import { rings } from './angola-outline.ts'

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

/** Degrees (some 3 km) by which a position may be outside the simplified border: towns stand on its rivers. */
const MARGIN = 0.03

/** The rings' edges, as [longitude, latitude, longitude, latitude]. */
const edges = rings.map((ring) =>
  Array.from({ length: ring.length / 2 }, (_, n) =>
    [0, 1, 2, 3].map((at) => ring[(2 * n + at) % ring.length] as number),
  ),
)

/** Even-odd rule: is the point inside the ring? */
const isInside = (ring: number[][], x: number, y: number): boolean =>
  ring.filter(([ax = 0, ay = 0, bx = 0, by = 0]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax)
    .length %
    2 ===
  1

/** Degrees from a point to the nearest point of an edge. */
function apart([ax = 0, ay = 0, bx = 0, by = 0]: number[], x: number, y: number): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - (ax + along * (bx - ax)), y - (ay + along * (by - ay)))
}

/** Tells if a position is in Angola: Cabinda, the islands, the sea along the coast and 3 km beyond the land border count. */
export const inAngola = ({ latitude, longitude }: Point): boolean =>
  edges.some(
    (ring) => isInside(ring, longitude, latitude) || ring.some((edge) => apart(edge, longitude, latitude) <= MARGIN),
  )

/**
 * Corrects a position whose minus sign is missing, or whose longitude comes first: the position in Angola that the
 * fewest such changes lead to. @returns undefined where none leads to Angola
 */
function correctedPosition({ latitude, longitude }: Point): Point | undefined {
  const [south, east] = [-Math.abs(latitude), Math.abs(longitude)]
  const isSigned = latitude < 0 && longitude > 0
  const unsigned = [
    { latitude: south, longitude: east },
    { latitude: -east, longitude: -south },
  ]
  return [{ latitude: longitude, longitude: latitude }, ...(isSigned ? [] : unsigned)].find(inAngola)
}

/**
 * Says that a position is outside Angola, and suggests the likely one. It is the only rule on where a pharmacy may be: the
 * schemas of its bodies and of a line of a register apply it, for every way in.
 * @returns undefined for a position in Angola
 */
export function positionFault(position: Point): string | undefined {
  if (inAngola(position)) return undefined
  const suggestion = correctedPosition(position)
  const outside = `a posição ${position.latitude}, ${position.longitude} fica fora de Angola`
  return suggestion ? `${outside}; quis dizer ${suggestion.latitude}, ${suggestion.longitude}?` : outside
}
