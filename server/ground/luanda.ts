const clock = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Africa/Luanda',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export interface Moment {
  /** Of the day in Luanda, 0 to 1439. */
  minute: number
  /** Yesterday, today and tomorrow in Luanda, YYYY-MM-DD. */
  days: readonly [string, string, string]
}

function read(now: Date): Moment {
  const [day = 1, month = 1, year = 1970, hour = 0, minute = 0] = (clock.format(now).match(/\d+/g) ?? []).map(Number)
  const date = (offset: number) => new Date(Date.UTC(year, month - 1, day + offset)).toISOString().slice(0, 10)
  return { minute: hour * 60 + minute, days: [date(-1), date(0), date(1)] }
}

const MINUTE_MS = 60_000
let last = { minute: Number.NaN, moment: read(new Date(0)) }

/** What the clock and the calendar show in Luanda, to the minute; read once a minute, since reading is slow. */
export function momentInLuanda(now: Date): Moment {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (minute !== last.minute) last = { minute, moment: read(now) }
  return last.moment
}

/** The minute of the day in Luanda, 0 to 1439. */
export const minuteInLuanda = (now: Date): number => momentInLuanda(now).minute
