import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { instantOfMinute, minuteInLuanda } from '#server/ground/luanda.ts'
import { isOpen, type OpeningHours } from '../../horario/public.ts'
import type { Catalogue } from './catalogue.service.ts'
import { readHours } from './catalogue.sql.ts'
import { stateAt } from './opening.rules.ts'

/** Returns the hours of a pharmacy, from the catalogue where it has them; undefined for a pharmacy that does not exist. */
async function hoursOf(catalogue: Catalogue, reads: Reader, id: string): Promise<OpeningHours | undefined> {
  const known = catalogue.pharmacy(id)?.hours
  if (known) return known
  const row = await readHours(reads, id)
  return row && catalogue.hours(row.horas)
}

/**
 * Says when a pharmacy opens next, ISO 8601; undefined where it is open, or nobody said when it is.
 * @param reads where its hours are looked up when the catalogue does not know them
 */
export type WhenOpens = (reads: Reader, id: string) => Promise<string | undefined>

/** Tells when pharmacies open, from the catalogue where it has them. */
export const whenOpens =
  (catalogue: Catalogue, clock: Clock): WhenOpens =>
  async (reads, id) => {
    const hours = await hoursOf(catalogue, reads, id)
    const at = hours && stateAt(hours, minuteInLuanda(clock())).opens
    return at === undefined ? undefined : instantOfMinute(at)
  }

/** Counts the minutes between two instants in which a pharmacy was open; all of them where nobody said when it is. */
export type OpenMinutes = (reads: Reader, id: string, from: Date, to: Date) => Promise<number>

const MINUTE_MS = 60_000

/** Counts open minutes one by one: for the hours that a hold lasts. */
export const openMinutes =
  (catalogue: Catalogue): OpenMinutes =>
  async (reads, id, from, to) => {
    const hours = await hoursOf(catalogue, reads, id)
    const all = Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)
    if (!hours) return all
    const minutes = Array.from({ length: all }, (_, n) => minuteInLuanda(new Date(from.getTime() + n * MINUTE_MS)))
    return minutes.filter((minute) => isOpen(hours, minute) !== false).length
  }
