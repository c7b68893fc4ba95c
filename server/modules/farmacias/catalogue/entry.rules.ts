import { radians } from '#contract/distance.ts'
import type { Position } from '#server/ground/position.ts'
import type { PharmacyRow } from './catalogue.sql.ts'

/** A pharmacy of the register, frozen or not. */
export interface PharmacyEntry extends Omit<PharmacyRow, 'produtos'> {
  /** Ids of all products that it lists, ascending. */
  produtos: Int32Array
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Compares pharmacies by name, then by id: the order of lists where nobody says from where. */
export const byName = (a: PharmacyEntry, b: PharmacyEntry): number =>
  compare(a.nome_ordem, b.nome_ordem) || compare(a.id, b.id)

const EARTH_METRES = 6_371_008.8

/** A point in metres on Mercator's map, on which what is nearer to a point near by is nearer to it on Earth. */
export function mercator({ latitude, longitude }: Position): { x: number; y: number } {
  const within = Math.max(-89.5, Math.min(89.5, latitude))
  return {
    x: EARTH_METRES * radians(longitude),
    y: EARTH_METRES * Math.log(Math.tan(Math.PI / 4 + radians(within) / 2)),
  }
}
