export interface Moment {
  /** The minute of the day in Luanda, 0 to 1439. */
  minute: number
  /** Yesterday, today and tomorrow in Luanda, YYYY-MM-DD. */
  days: readonly [string, string, string]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Luanda is an hour ahead of UTC all year; the database knows it too (json_hora_utc). */
const AHEAD_MS = 60 * MINUTE_MS

const dateText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The latest result, kept because each request asks and the days change only at midnight. */
let latest: { day: number; days: Moment['days'] } = { day: Number.NaN, days: ['', '', ''] }

/** Returns the minute and the days in Luanda. */
export function momentInLuanda(now: Date): Moment {
  const there = now.getTime() + AHEAD_MS
  const day = Math.floor(there / DAY_MS)
  if (day !== latest.day) latest = { day, days: [dateText(day - 1), dateText(day), dateText(day + 1)] }
  return { minute: Math.floor((there - day * DAY_MS) / MINUTE_MS), days: latest.days }
}

/** The minute of the day in Luanda, 0 to 1439. */
export const minuteInLuanda = (now: Date): number => momentInLuanda(now).minute

/** The day and the time in Luanda: `2026-11-22 08:30`. */
export const luandaText = (now: Date): string =>
  new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')
