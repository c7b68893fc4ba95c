const time = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Africa/Luanda',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

/** The minute of the day in Luanda, 0 to 1439. */
export function minuteInLuanda(now: Date): number {
  const [hour = '0', minute = '0'] = time.format(now).split(':')
  return Number(hour) * 60 + Number(minute)
}
