import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from '#server/db/changes.ts'

/**
 * Shares one call among concurrent callers and keeps its result for `ms` milliseconds. A failure reaches the callers that
 * waited for it, and is not kept.
 */
export function shared<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  let good = Number.POSITIVE_INFINITY
  return () => {
    if (pending && performance.now() < good) return pending
    good = Number.POSITIVE_INFINITY
    pending = ask()
    const settle = (until: number) => {
      good = until
    }
    pending.then(
      () => settle(performance.now() + ms),
      () => settle(0),
    )
    return pending
  }
}

const PATIENCE_MS = 2000
const KEPT_MS = 1000

/**
 * Makes a check of readiness: false when the database is away or too slow. At most one query waits at a time, whatever the
 * number of checks, and no check takes longer than 2 seconds. The log has one line for each change.
 */
export function readiness(
  changes: Pick<Changes, 'known'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<boolean> {
  let waiting: Promise<boolean> | undefined
  let last = true
  async function answers(): Promise<boolean> {
    try {
      // what every request asks first
      await changes.known()
      return true
    } catch {
      return false
    } finally {
      waiting = undefined
    }
  }
  function tell(now: boolean): boolean {
    if (last && !now) log.warn({}, 'base de dados em falta')
    if (!last && now) log.info({}, 'base de dados de volta')
    last = now
    return now
  }
  return shared(KEPT_MS, async () => {
    waiting ??= answers()
    return tell(await Promise.race([waiting, wait(PATIENCE_MS, false, { ref: false })]))
  })
}
