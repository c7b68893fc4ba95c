import { setImmediate as breathe } from 'node:timers/promises'

/** Milliseconds of work without a break, in a process that answers others. */
const WORK_MS = 4

/**
 * Breaks long work up by the clock. What it returns is awaited between two pieces of the work, and lets others be answered
 * when the last break is long enough ago.
 */
export function pauses(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < WORK_MS) return undefined
    return breathe().then(() => {
      began = performance.now()
    })
  }
}
