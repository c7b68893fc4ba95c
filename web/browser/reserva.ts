/* What is held, and where: one's holds, and a pharmacy. */
import './espera.ts'
import { countDown } from './countdown.ts'
import { watchHolds } from './hold-changes.ts'
import { dropEnded, keepShownHolds } from './offline/keep-holds.ts'
import { workOffline } from './offline/register.ts'
import './share.ts'

/** What has ended is said so, and is kept no longer. */
function tick(): void {
  if (countDown()) void dropEnded()
}

setInterval(tick, 5000)
document.addEventListener('visibilitychange', tick)
tick()
workOffline()
void keepShownHolds()
watchHolds()
