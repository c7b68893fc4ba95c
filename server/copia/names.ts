import { luandaText } from '#server/ground/luanda.ts'

/** What a copy that begins now is called: the day and the minute in Luanda. */
export const copyName = (now: Date): string => {
  const [day, time] = luandaText(now).split(' ') as [string, string]
  return `botica-${day}-${time.replace(':', '')}.tar.zst`
}
