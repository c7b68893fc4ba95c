/* The scripts of a person's holds and of a pharmacy's page. */
import './espera.ts'
import { countDown } from './countdown.ts'
import { watchHolds } from './hold-changes.ts'
import { dropEnded, keepShownHolds } from './offline/keep-holds.ts'
import { workOffline } from './offline/register.ts'
import './share.ts'

/** Updates the countdowns, and drops kept holds that ended. */
function tick(): void {
  if (countDown()) void dropEnded()
}

setInterval(tick, 5000)
document.addEventListener('visibilitychange', tick)
tick()
workOffline()
void keepShownHolds()
watchHolds()
