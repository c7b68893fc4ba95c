import { radians } from '#contract/positions.ts'
import { dayOfMinute } from '#server/ground/luanda.ts'
import type { Position } from '#server/ground/position.ts'
import type { OpeningHours } from '../../horario/public.ts'
import type { PharmacyRow } from './catalogue.sql.ts'

/** A pharmacy of the register, frozen or not. */
export interface PharmacyEntry extends Omit<PharmacyRow, 'produtos' | 'horas'> {
  hours: OpeningHours
  /** The last day on which lists may have it, in days since 1970; `Infinity` where its licence does not matter. */
  listedUntil: number
  /** Ids of all products that it lists, ascending. */
  produtos: Int32Array
}

/** Tells if the licence of a pharmacy lets lists have it. @param moment in Luanda's minutes */
export const isLicensed = ({ listedUntil }: PharmacyEntry, moment: number): boolean =>
  listedUntil >= dayOfMinute(moment)

/** Tells if the lists of the public may have a pharmacy. */
export const isListed = (entry: PharmacyEntry, moment: number): boolean => entry.is_ativo && isLicensed(entry, moment)

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Compares pharmacies by name, then by id: the order of lists where nobody says from where. */
export const byName = (a: PharmacyEntry, b: PharmacyEntry): number =>
  compare(a.nome_ordem, b.nome_ordem) || compare(a.id, b.id)

/** A pharmacy of a list, and how far it is. */
export interface NearPharmacy {
  entry: PharmacyEntry
  /** Undefined where nobody said from where. */
  km: number | undefined
}

/** Compares by distance, then by name; by name alone where nobody said from where. */
export const byDistance = (a: NearPharmacy, b: NearPharmacy): number =>
  (a.km ?? 0) - (b.km ?? 0) || byName(a.entry, b.entry)

const EARTH_METRES = 6_371_008.8

/** A point in metres on Mercator's map, on which what is nearer to a point near by is nearer to it on Earth. */
export function mercator({ latitude, longitude }: Position): { x: number; y: number } {
  const within = Math.max(-89.5, Math.min(89.5, latitude))
  return {
    x: EARTH_METRES * radians(longitude),
    y: EARTH_METRES * Math.log(Math.tan(Math.PI / 4 + radians(within) / 2)),
  }
}
