import { radians } from '#contract/distance.ts'
import type { Position } from '#server/ground/position.ts'

const EARTH_METRES = 6_371_008.8

/** Metres on Mercator's map, as `mercator` of the database: near a point, what is nearer there is nearer on it. */
export function mercator({ latitude, longitude }: Position): { x: number; y: number } {
  const within = Math.max(-89.5, Math.min(89.5, latitude))
  return {
    x: EARTH_METRES * radians(longitude),
    y: EARTH_METRES * Math.log(Math.tan(Math.PI / 4 + radians(within) / 2)),
  }
}
