import { say } from './output.ts'

const EVERY_MS = 3000

/** A line now and then, on standard error, for what takes long. */
export function copyProgress(): (done: number, total: number, what: string) => void {
  let last = performance.now()
  return (done, total, what) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    say(`  ${Math.floor((100 * done) / Math.max(1, total))} % ${what}`)
  }
}
