import { rings } from './angola-outline.ts'

interface Point {
  /** Degrees. */
  latitude: number
  longitude: number
}

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
