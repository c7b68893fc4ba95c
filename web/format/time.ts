/* Times are Luanda's, one hour ahead of UTC all year. */

const zone = { timeZone: 'Africa/Luanda' } as const
const date = new Intl.DateTimeFormat('pt-PT', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('pt-PT', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayOfWeek = new Intl.DateTimeFormat('pt-PT', { ...zone, weekday: 'long' })

export const fullDate = (instant: string | Date): string => date.format(new Date(instant))
/** 20 de nov., of a day of the calendar: YYYY-MM-DD. */
export const shortDay = (day: string): string => dayAndMonth.format(new Date(day))
export const weekday = (instant: string | Date): string => dayOfWeek.format(new Date(instant))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** 07:30 */
export const clockTime = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + HOUR_MS).toISOString().slice(11, 16)

const dayNumber = (instant: Date) => Math.floor((instant.getTime() + HOUR_MS) / DAY_MS)

/** How many midnights of Luanda's are between now and then; 1 is tomorrow. */
export const daysUntil = (instant: string, now = new Date()): number => dayNumber(new Date(instant)) - dayNumber(now)

/** Whole minutes since then, never less than none. */
export const minutesSince = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
