import { words } from '../words/countdown.ts'
import { dropEnded, keepShownHolds } from './offline/keep-holds.ts'
import { workOffline } from './offline/register.ts'

const MINUTE_MS = 60_000

/** Counts on what the page said when it was made; what has ended is said so, and is asked for anew when it is looked at. */
function tick(): void {
  let ended = false
  for (const time of document.querySelectorAll<HTMLTimeElement>('.falta-tempo')) {
    const minutes = Math.floor((Date.parse(time.dateTime) - Date.now()) / MINUTE_MS)
    time.textContent = minutes < 0 ? words.over : words.left(Math.floor(minutes / 60), minutes % 60)
    ended ||= minutes < 0
  }
  if (ended) void dropEnded()
}

setInterval(tick, 5000)
document.addEventListener('visibilitychange', tick)
tick()
workOffline()
void keepShownHolds()
