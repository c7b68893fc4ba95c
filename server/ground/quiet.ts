import { performance } from 'node:perf_hooks'

const LOOK_MS = 5000
/** Shares of the time in which this process had something to do, from one look to the next. */
const BUSY = 0.3
const QUIET = 0.1

/** @returns told a share at each look: is this the first quiet one after a busy one? */
export function quietAgain(): (share: number) => boolean {
  let busy = false
  return (share) => {
    if (share > BUSY) busy = true
    const isNow = busy && share < QUIET
    if (isNow) busy = false
    return isNow
  }
}

/** Does something each time that little is asked of this process after much was. It keeps no process alive. */
export function onceQuiet(act: () => void): void {
  const isQuietAgain = quietAgain()
  let seen = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, seen)
    seen = now
    if (isQuietAgain(utilization)) act()
  }
  setInterval(look, LOOK_MS).unref()
}
