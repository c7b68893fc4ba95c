import { luandaText } from '#server/ground/luanda.ts'

const NAME = /^botica-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\.tar\.zst$/

/** Names a copy that begins now by the day and minute in Luanda. */
export const copyName = (now: Date): string => {
  const [day, time] = luandaText(now).split(' ') as [string, string]
  return `botica-${day}-${time.replace(':', '')}.tar.zst`
}

/** Returns when the copy of that name began; undefined for another file. */
export function copyTime(name: string): Date | undefined {
  const [, day, hour, minute] = NAME.exec(name) ?? []
  const time = new Date(`${day}T${hour}:${minute}:00+01:00`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
