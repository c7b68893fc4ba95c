import { LRUCache } from 'lru-cache'
import { type Holidays, holidaysByNumber } from './holidays.rules.ts'
import { type HoursSaid, hoursOf, type OpeningHours, type PlainHours } from './week.rules.ts'

/** Reads hours as the database writes them (`montra.horas`). */
export type ReadHours = (text: string) => OpeningHours

/** Number of different hours that are made ready once: most pharmacies share theirs. */
const KEPT = 2000

/** @param holidays the country's */
export function hoursReader(holidays: Holidays): ReadHours {
  const holidayOn = holidaysByNumber(holidays)
  const cache = new LRUCache<string, OpeningHours>({ max: KEPT })
  return (text) => {
    let hours = cache.get(text)
    if (!hours) {
      const { simples, ...said } = JSON.parse(text) as HoursSaid & { simples: PlainHours }
      hours = hoursOf(said, holidayOn, simples)
      cache.set(text, hours)
    }
    return hours
  }
}
