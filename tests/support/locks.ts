import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from './database.ts'
import type { TestService } from './service.ts'

/** A session beside the service's that keeps a transaction open. */
export interface Blocker {
  query: pg.Client['query']
  /** Resolves when so many other sessions of this database wait for a lock. */
  waiters(count: number): Promise<void>
  /** Commits, and lets them go on. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** Begins a transaction in a session of the test's own, on which it runs what takes the locks it wants. */
export async function blocker(service: Pick<TestService, 'connection'>, statement?: string, values?: unknown[]) {
  const [client, observer] = [await openClient(service.connection), await openClient(service.connection)]
  await client.query('begin')
  if (statement) await client.query(statement, values)
  const made: Blocker = {
    query: client.query.bind(client),
    async waiters(count) {
      for (;;) {
        const { rows } = await observer.query(
          `select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows[0].waiting >= count) return
        await wait(10)
      }
    },
    async commit() {
      await client.query('commit')
    },
    async rollback() {
      await client.query('rollback')
    },
  }
  return made
}

export const LOCK_ITEM = 'select from stock_item where id = $1 for update'
