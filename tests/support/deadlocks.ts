import { expect, vi } from 'vitest'
import { openClient } from './database.ts'
import { patience } from './pace.ts'
import type { TestService } from './service.ts'

/**
 * Counts the deadlocks that the service's sessions have met. PostgreSQL reports them for certain only when a session
 * ends.
 */
export async function deadlocks(service: TestService): Promise<number> {
  const client = await openClient(service.connection)
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                     and backend_type = 'client backend'`
  await vi.waitFor(async () => {
    expect((await client.query(`select pg_terminate_backend(pid) ${others}`)).rows).toEqual([])
  }, patience)
  const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()')
  return Number(rows[0].deadlocks)
}
