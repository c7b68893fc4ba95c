import { ARRIVAL_KM_PER_HOUR } from '#contract/distance.ts'
import { RESERVATION_MINUTES } from '#contract/limits.ts'
import type { Moment } from '#server/ground/luanda.ts'

/** Minutes of the day, as `montra` has them; null where nobody said. */
export interface Hours {
  abre: number | null
  fecha: number | null
  /** The end of the JSON text of the instant at which it opens, from its `T`. */
  abre_utc: string | null
}

const DAY = 1440

/** Whether it is open at a minute of the day, as `aberta_ao_minuto` of the database; undefined where nobody said. */
export function isOpen({ abre, fecha }: Hours, minute: number): boolean | undefined {
  if (abre === null || fecha === null) return undefined
  const from = abre % DAY
  if (from === fecha) return true
  return from < fecha ? minute >= from && minute < fecha : minute >= from || minute < fecha
}

/** Whether it never closes. */
export const isAlwaysOpen = ({ abre, fecha }: Hours): boolean =>
  abre !== null && fecha !== null && abre % DAY === fecha % DAY

/**
 * Tells whether a pharmacy is still open on arrival, by the straight line, before a hold made now ends; false
 * where nobody said when it is open.
 * @param minute of the day, 0 to 1439
 */
export function isOpenOnArrival(hours: Hours, minute: number, km: number): boolean {
  const travel = km * (60 / ARRIVAL_KM_PER_HOUR)
  if (travel > RESERVATION_MINUTES || isOpen(hours, minute) !== true) return false
  const { abre, fecha } = hours as { abre: number; fecha: number }
  return abre % DAY === fecha || (fecha - minute + DAY) % DAY >= travel
}

/** Midnight in Luanda is at 23:00 UTC, so that until one o'clock there it is the day before here. */
const AHEAD_MINUTES = 60

/** When it opens next, where it is closed: ISO 8601 and the quote after it. */
function nextOpening(hours: Hours, { minute, days }: Moment): string | undefined {
  if (isOpen(hours, minute) !== false) return undefined
  const abre = hours.abre ?? 0
  return `${days[1 + Number(abre <= minute) - Number(abre < AHEAD_MINUTES)]}${hours.abre_utc}`
}

/** When it opens next, ISO 8601; undefined where it is open, or nobody said when it is. */
export const opensAt = (hours: Hours, moment: Moment): string | undefined => nextOpening(hours, moment)?.slice(0, -1)

/** Whether it is open, when it opens next, and whether a hold ends before that: members of its JSON. */
export function opening(hours: Hours, moment: Moment): string {
  const next = nextOpening(hours, moment)
  if (next === undefined) {
    return `,"aberta_agora":${isOpen(hours, moment.minute) ?? null},"abre_em":null,"aviso":null`
  }
  const wait = (((hours.abre ?? 0) % DAY) - moment.minute + DAY) % DAY
  return `,"aberta_agora":false,"abre_em":"${next},"aviso":${wait > RESERVATION_MINUTES ? '"fechada"' : 'null'}`
}
