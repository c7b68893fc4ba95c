import { messages } from '../messages/lists.ts'

/** Writes a day as people do. @param day YYYY-MM-DD */
export const dateText = (day: string): string => day.split('-').reverse().join('/')

/* Times are Luanda's, one hour ahead of UTC all year. */

const zone = { timeZone: 'Africa/Luanda' } as const
const date = new Intl.DateTimeFormat('pt-PT', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const dayAndMonth = new Intl.DateTimeFormat('pt-PT', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayOfWeek = new Intl.DateTimeFormat('pt-PT', { ...zone, weekday: 'long' })

/** Angola writes the names of months with a capital. The data of `pt-PT` has them small, and none of `pt-AO` differs. */
const withCapital = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ type, value }) => (type === 'month' ? value.charAt(0).toUpperCase() + value.slice(1) : value)).join('')

export const fullDate = (instant: string | Date): string => withCapital(date.formatToParts(new Date(instant)))
/** 20 de Nov., of a day of the calendar: YYYY-MM-DD. */
export const shortDay = (day: string): string => withCapital(dayAndMonth.formatToParts(new Date(day)))
export const weekday = (instant: string | Date): string => dayOfWeek.format(new Date(instant))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** 07:30. @param instant since 1970 */
export function clockTime(instant: string | Date): string {
  const minutes = Math.floor((new Date(instant).getTime() + HOUR_MS) / MINUTE_MS)
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`
}

/** 16:52:07, of an instant in Luanda. */
export const clockSeconds = (instant: string): string =>
  `${clockTime(instant)}:${twoDigits(new Date(instant).getUTCSeconds())}`

/** 28/11, the day of an instant in Luanda. */
export const dayOf = (instant: string): string => {
  const there = new Date(new Date(instant).getTime() + HOUR_MS)
  return `${twoDigits(there.getUTCDate())}/${twoDigits(there.getUTCMonth() + 1)}`
}

const dayNumber = (instant: Date) => Math.floor((instant.getTime() + HOUR_MS) / DAY_MS)

/** Returns the midnights of Luanda between now and an instant; 1 is tomorrow. */
export const daysUntil = (instant: string | Date, now = new Date()): number =>
  dayNumber(new Date(instant)) - dayNumber(now)

/** Whole minutes until then, never less than none. */
export const minutesUntil = (instant: Date, now = Date.now()): number =>
  Math.max(0, Math.floor((instant.getTime() - now) / MINUTE_MS))

/** Whole minutes since then, never less than none. */
export const minutesSince = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS))

/** Returns the days since an instant, by Luanda's midnights. */
export function daysAgo(instant: string, now = new Date()): string {
  const days = -daysUntil(instant, now)
  if (days <= 0) return messages.today
  return days === 1 ? messages.yesterday : messages.daysAgo(days)
}
