const time = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Africa/Luanda',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

export interface Moment {
  /** Of the day in Luanda, 0 to 1439. */
  minute: number
  /** The instant that minute began, ISO 8601 UTC. */
  began: string
}

/** What the clock shows in Luanda, to the minute. */
export function momentInLuanda(now: Date): Moment {
  const began = new Date(now)
  began.setUTCSeconds(0, 0)
  return { minute: minuteInLuanda(now), began: began.toISOString() }
}

/** The minute of the day in Luanda, 0 to 1439. */
export function minuteInLuanda(now: Date): number {
  const [hour = '0', minute = '0'] = time.format(now).split(':')
  return Number(hour) * 60 + Number(minute)
}
