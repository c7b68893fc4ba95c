const MINUTE_MS = 60_000

/** Returns a hold's time left, `faltam 2 h 58 min`, or that it is over. @param until ISO */
export function timeLeft(until: string): string {
  const left = Math.floor((Date.parse(until) - Date.now()) / MINUTE_MS)
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  if (left < 0) return 'acabou'
  if (hours > 0) return `faltam ${hours} h ${minutes} min`
  return minutes > 1 ? `faltam ${minutes} min` : 'a acabar'
}
