import { luandaText } from '#server/ground/luanda.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Tells if a copy is due: the newest is older than the last hour at which one was to be made. A machine that was off at
 * that hour makes it when it is back.
 * @param minute of the day in Luanda
 */
export function isDue(now: Date, minute: number, newest: Date | undefined): boolean {
  const midnight = Date.parse(`${luandaText(now).slice(0, 10)}T00:00:00+01:00`)
  const today = midnight + minute * 60_000
  const last = today <= now.getTime() ? today : today - DAY_MS
  return newest === undefined || newest.getTime() < last
}
