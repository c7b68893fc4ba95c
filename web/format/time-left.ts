import { words } from '../words/countdown.ts'

const MINUTE_MS = 60_000

/** How long is left: `faltam 2 h 58 min`. @param until ISO; past it, that it is over */
export function timeLeft(until: string): string {
  const minutes = Math.floor((Date.parse(until) - Date.now()) / MINUTE_MS)
  return minutes < 0 ? words.over : words.left(Math.floor(minutes / 60), minutes % 60)
}
