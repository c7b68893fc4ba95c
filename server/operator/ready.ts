import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'
import { shared } from './shared.ts'

const PATIENCE_MS = 2000
const KEPT_MS = 1000

/**
 * Whether the service can do its work: false when the database is not there, or too slow. However often it is asked, one
 * query waits at most, and nobody for longer than 2 seconds.
 */
export function readiness(db: Database): () => Promise<boolean> {
  let waiting: Promise<boolean> | undefined
  async function answers(): Promise<boolean> {
    try {
      await db.one(sql`select 1 as um`)
      return true
    } catch {
      return false
    } finally {
      waiting = undefined
    }
  }
  return shared(KEPT_MS, () => {
    waiting ??= answers()
    return Promise.race([waiting, wait(PATIENCE_MS, false, { ref: false })])
  })
}
