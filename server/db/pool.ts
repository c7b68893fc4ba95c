import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Transaction } from './database.ts'
import { openHandle, statementNames } from './handle.ts'
import { timeouts } from './locks.ts'

export interface PoolOptions {
  connection: pg.ClientConfig
  /** Seen by the operator in pg_stat_activity. */
  name: string
  max?: number
  /** A connection that breaks while idle is not a request's failure, but worth a line. */
  onIdleError(error: Error): void
}

export interface PooledDatabase extends Database {
  readonly counts: { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** On the wire times are ISO 8601 UTC text and counts are numbers, so rows carry them so. */
const typeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

/**
 * Session settings of every connection. Prepared statements keep one plan. Nothing waits for a lock or runs for ever,
 * and a transaction whose process hangs gives its locks back.
 */
const settings = [
  'timezone=UTC',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  `lock_timeout=${timeouts.lock}`,
  `statement_timeout=${timeouts.statement}`,
  `idle_in_transaction_session_timeout=${timeouts.idleTransaction}`,
]

/** Also how `psql` could be pointed at the same sessions. */
export function clientConfig(connection: pg.ClientConfig, name: string): pg.ClientConfig {
  return {
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  }
}

/** A connection's memory only grows, by all it was ever asked; a new one costs milliseconds. */
const LIFETIME_SECONDS = 30 * 60

const DEADLOCK = '40P01'

async function afterDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === 3) throw error
    }
    // whoever was met in the other direction needs a moment to go on, or the two meet again
    await wait(tries * (20 + Math.random() * 60))
  }
}

/** A pool of connections as a Database. Connections are made when first needed. */
export function openPool({ connection, name, max = 16, onIdleError }: PoolOptions): PooledDatabase {
  const pool = new pg.Pool({
    ...clientConfig(connection, name),
    max,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    query_timeout: timeouts.silence,
  })
  const nameOf = statementNames()
  pool.on('error', onIdleError)
  // one that breaks in a transaction's hands fails its query; without a listener it would also end the process
  pool.on('connect', (client) => client.on('error', () => {}))

  async function attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const handle = openHandle(client, nameOf)
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(handle.tx)
      handle.close()
      await client.query('commit')
      return result
    } catch (error) {
      handle.close()
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function single<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const handle = openHandle(pool, nameOf, 1)
    try {
      return await work(handle.tx)
    } finally {
      handle.close()
    }
  }

  const reader = openHandle(pool, nameOf).tx
  return {
    many: reader.many,
    maybe: reader.maybe,
    one: reader.one,
    transaction: (work) => afterDeadlocks(() => attempt(work)),
    statement: (work) => afterDeadlocks(() => single(work)),
    get counts() {
      return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
    },
    close: () => pool.end(),
  }
}
