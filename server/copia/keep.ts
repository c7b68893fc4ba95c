import type { Keep } from '#server/config/variable.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { copyTime } from './names.ts'

const DAY_MS = 24 * 60 * 60_000

const dayOf = (time: Date): string => luandaText(time).slice(0, 10)

/** The Monday of its week. */
function weekOf(time: Date): string {
  const day = Date.parse(dayOf(time))
  return new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

const monthOf = (time: Date): string => dayOf(time).slice(0, 7)

/**
 * Returns the copies to delete: all but the newest of each of the last days, weeks and months that have one. Files with
 * other names are never deleted.
 * @param names of the files in the folder
 */
export function superfluous(names: string[], { days, weeks, months }: Keep): string[] {
  const copies = names
    .map((name) => ({ name, time: copyTime(name) }))
    .filter((copy): copy is { name: string; time: Date } => copy.time !== undefined)
    .sort((a, b) => b.time.getTime() - a.time.getTime())
  const newestOf = (periodOf: (time: Date) => string, periods: number) => {
    const newest = new Map<string, string>()
    for (const { name, time } of copies) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name)
    return [...newest.values()].slice(0, periods)
  }
  const kept = new Set([...newestOf(dayOf, days), ...newestOf(weekOf, weeks), ...newestOf(monthOf, months)])
  return copies.map(({ name }) => name).filter((name) => !kept.has(name))
}
