import { distanceKm } from '#contract/distance.ts'
import type { Position } from '#server/ground/position.ts'
import { byName, mercator, type PharmacyEntry } from './entry.rules.ts'
import type { PharmacyIndex } from './pharmacy-index.service.ts'

/** A pharmacy of a list, and how far it is. */
export interface Found {
  entry: PharmacyEntry
  /** Undefined where nobody said from where. */
  km: number | undefined
}

/** Compares by distance, then by name; by name alone where nobody said from where. */
export const byDistance = (a: Found, b: Found): number => (a.km ?? 0) - (b.km ?? 0) || byName(a.entry, b.entry)

/** Metres that a distance may be on the map, which widens towards the poles. */
function metresOnMap({ latitude }: Position, km: number): number {
  const farthest = Math.min(89, Math.abs(latitude) + km / 111)
  return (km * 1010) / Math.cos((farthest * Math.PI) / 180)
}

/** Up to so many pharmacies are sorted; among more, a walk on from a point meets enough of them sooner. */
const SORTED_AT_MOST = 300

interface Where {
  position: Position | undefined
  raio_km?: number | undefined
}

/**
 * Returns the first of the pharmacies wanted, nearest first or by name.
 * @param most how many at most
 * @param among where all that may be wanted are known
 */
export function firstOf(
  index: PharmacyIndex,
  { position, raio_km }: Where,
  most: number,
  wanted: (entry: PharmacyEntry) => boolean,
  among?: ReadonlySet<PharmacyEntry>,
): Found[] {
  const isFew = among !== undefined && among.size <= SORTED_AT_MOST
  const isOne = among && !isFew ? (entry: PharmacyEntry) => among.has(entry) && wanted(entry) : wanted
  if (!position) {
    const found: Found[] = []
    for (const entry of isFew ? [...among].sort(byName) : index.byName()) {
      if (found.length === most) break
      if (isOne(entry)) found.push({ entry, km: undefined })
    }
    return found
  }
  const reach = raio_km === undefined ? Number.POSITIVE_INFINITY : metresOnMap(position, raio_km)
  const near = isFew ? [...among].filter(isOne) : index.nearest(mercator(position), most, reach, isOne)
  const found = near.map((entry) => ({ entry, km: distanceKm(position, entry) })).sort(byDistance)
  return found.length > most ? found.slice(0, most) : found
}
