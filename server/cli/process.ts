import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'
import { StartupError } from '#server/ground/error.ts'

/** Below this many files at once the service starts now and then, and fails in the middle of requests. */
const LEAST = 256

/** The part of Node's report that Node's types lack. */
interface ProcessReport {
  excludeNetwork: boolean
  getReport(): { userLimits?: { open_files?: { soft: number | string } } }
}

/** Returns how many files and connections this process may have open at once; Infinity without a known limit. */
function mayOpen(): number {
  const report = process.report as unknown as ProcessReport
  // the network part of the report would look up the names of peers
  report.excludeNetwork = true
  const { userLimits } = report.getReport()
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}

/** @throws StartupError when the system lets this process open too few files */
export function assertMayOpenFiles(): void {
  const limit = mayOpen()
  if (limit >= LEAST) return
  throw new StartupError(
    `O sistema só deixa este processo abrir ${limit} ficheiros e ligações; são precisos ${LEAST}, e 4096 para servir muita gente. Veja «ulimit -n», ou LimitNOFILE na unidade do systemd.`,
  )
}

const POLL_MS = 5000
/** Shares of the time in which the event loop had work, from one poll to the next. */
const BUSY = 0.3
const IDLE = 0.1

/**
 * Makes a function that takes the busy share of each poll, and tells if it is the first idle one after a busy one.
 * @param busy true where the time before the first poll was a busy one
 */
export function idleAgain(busy = false): (share: number) => boolean {
  return (share) => {
    if (share > BUSY) busy = true
    const isNow = busy && share < IDLE
    if (isNow) busy = false
    return isNow
  }
}

/** Acts each time that this process becomes idle after a busy time, also after its start. The timer keeps no process alive. */
function onceIdle(act: () => void): void {
  // a start is a busy time
  const isIdleAgain = idleAgain(true)
  let before = performance.eventLoopUtilization()
  const poll = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (isIdleAgain(utilization)) act()
  }
  setInterval(poll, POLL_MS).unref()
}

/**
 * Collects all garbage and returns the freed memory to the system. Blocks the process for some 100 ms. A start leaves
 * some 15 MB of garbage and twice as much empty heap, a busy hour more, which V8 would keep for as long as it is idle.
 */
function collect(): void {
  v8.setFlagsFromString('--expose-gc')
  const gc = vm.runInNewContext('gc') as (how: object) => void
  v8.setFlagsFromString('--no-expose-gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Collects, once `before` has resolved, each time that this process becomes idle after a busy time, of which its start is one. Of 305 MB after a busy
 * hour it leaves 220 (bench/notas.md).
 */
export function collectWhenIdle(before = async () => {}): void {
  // what is not ready is made ready by whoever asks for it
  onceIdle(
    () =>
      void before()
        .catch(() => {})
        .then(collect),
  )
}
