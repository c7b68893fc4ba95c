import type { Moment } from '#server/ground/luanda.ts'

/** Minutes of the day, as `montra` has them; null where nobody said. */
export interface Hours {
  abre: number | null
  fecha: number | null
  /** The end of the JSON text of the instant at which it opens, from its `T`. */
  abre_utc: string | null
}

const DAY = 1440

/** As `aberta_ao_minuto` of the database; undefined where it is not known. */
export function isOpen({ abre, fecha }: Hours, minute: number): boolean | undefined {
  if (abre === null || fecha === null) return undefined
  const from = abre % DAY
  if (from === fecha) return true
  return from < fecha ? minute >= from && minute < fecha : minute >= from || minute < fecha
}

/** Midnight in Luanda is at 23:00 UTC, so that until one o'clock there it is the day before here. */
const AHEAD_MINUTES = 60

/** Whether it is open and when it opens next: members of its JSON, as `json_abertura` of the database writes them. */
export function opening(hours: Hours, { minute, days }: Moment): string {
  const open = isOpen(hours, minute)
  if (open === undefined) return ',"aberta_agora":null,"abre_em":null'
  if (open) return ',"aberta_agora":true,"abre_em":null'
  const abre = hours.abre ?? 0
  const day = days[1 + Number(abre <= minute) - Number(abre < AHEAD_MINUTES)]
  return `,"aberta_agora":false,"abre_em":"${day}${hours.abre_utc}`
}
