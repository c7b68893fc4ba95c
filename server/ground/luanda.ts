const MINUTE_MS = 60_000

/** Luanda is an hour ahead of UTC all year; the database knows it too (dia_em_luanda). */
export const AHEAD_MS = 60 * MINUTE_MS

/** Minutes by the clock of Luanda since 1 January 1970 there. */
export const minuteInLuanda = (now: Date): number => Math.floor((now.getTime() + AHEAD_MS) / MINUTE_MS)

const DAY = 1440
const AHEAD = AHEAD_MS / MINUTE_MS

/** The time of each minute of a day, made once because writing a time as text is what costs most. */
const times = Array.from({ length: DAY }, (_, minute) => new Date(minute * MINUTE_MS).toISOString().slice(10))

/** The latest days that were written, kept because most instants are today or tomorrow. */
const days = new Map<number, string>()

/** A day counted from 1 January 1970, as YYYY-MM-DD. */
export function textOfDay(day: number): string {
  let text = days.get(day)
  if (text === undefined) {
    text = new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10)
    if (days.size > 1000) days.clear()
    days.set(day, text)
  }
  return text
}

/**
 * The day in Luanda, in days since 1970.
 * @param now in ms since 1970; at the end of time, when no instant is meant, it is before every day
 */
export const dayInLuanda = (now: number): number =>
  now === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : Math.floor((now + AHEAD_MS) / (DAY * MINUTE_MS))

/** The day of one of Luanda's minutes, in days since 1970. */
export const dayOfMinute = (minute: number): number => Math.floor(minute / DAY)

/** The day in Luanda, YYYY-MM-DD. */
export const todayInLuanda = (now: Date): string => textOfDay(dayOfMinute(minuteInLuanda(now)))

/** The instant of one of Luanda's minutes: ISO 8601, UTC. */
export function instantOfMinute(minute: number): string {
  const there = minute - AHEAD
  const day = Math.floor(there / DAY)
  return `${textOfDay(day)}${times[there - day * DAY]}`
}

/** A day of the calendar as people write it: `22/11/2026`. @param day YYYY-MM-DD */
export const dayShown = (day: string): string => day.split('-').reverse().join('/')

/** The day and the hour in Luanda as people say them: `22/11 às 08:30`. */
export function hourShown(now: Date): string {
  const [day, time] = luandaText(now).split(' ') as [string, string]
  return `${dayShown(day.slice(5))} às ${time}`
}

/** The day and the time in Luanda: `2026-11-22 08:30`. */
export const luandaText = (now: Date): string =>
  new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')
