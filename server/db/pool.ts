import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Transaction } from './database.ts'
import { endsConnection, isReadOnly } from './errors.ts'
import { openHandle, type Queryable, statementNames } from './handle.ts'
import { type Connection, leaderClient, leaderOf } from './leader.ts'
import { type Patience, timeouts } from './locks.ts'
import { clientConfig, settleSession } from './session.ts'

export interface PoolOptions {
  connection: Connection
  /** Seen by the operator in pg_stat_activity. */
  name: string
  max?: number
  /** True when each transaction has another session, as behind PgBouncer: nothing is kept in a session. */
  shared?: boolean
  /** Waits in milliseconds, other than the usual ones. */
  patience?: Partial<Patience>
  /** A connection that breaks while idle is not a request's failure, but worth a line. */
  onIdleError(error: Error): void
}

export interface PooledDatabase extends Database {
  readonly patience: Patience
  /** Tells if the server answered when it was last asked. */
  readonly isAnswering: boolean
  readonly counts: { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A connection's memory only grows, by all it was ever asked; a new one costs milliseconds. */
const LIFETIME_SECONDS = 30 * 60

const DEADLOCK = '40P01'
const TRIES = 3

/** Again, where nothing was written and another time may do: after a deadlock, and on a server that was the leader. */
async function trying<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const again = (error as { code?: string }).code === DEADLOCK || isReadOnly(error)
      if (!again || tries === TRIES) throw error
    }
    // whoever was met in the other direction needs a moment to go on, or the two meet again
    await wait(tries * (20 + Math.random() * 60))
  }
}

/** A pool of connections as a Database. Connections are made when first needed. */
export function openPool(options: PoolOptions): PooledDatabase {
  const { connection, name, max = 16, shared = false, onIdleError } = options
  const leader = leaderOf(connection)
  const patience = { ...timeouts, ...options.patience }
  const { connect: connectionTimeoutMillis, silence: query_timeout } = patience
  const config = { ...clientConfig(connection, name), connectionTimeoutMillis, query_timeout }
  const pool = new pg.Pool({
    ...config,
    Client: leaderClient(config, leader),
    max,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    onConnect: (client) => settleSession(client, { shared, patience }).catch(invalidateOn),
  })
  const nameOf = shared ? () => undefined : statementNames()
  /** Connections of before the leader was found to be another are given back unused. */
  let leaderEpoch = 0
  const epochs = new WeakMap<pg.PoolClient, number>()
  pool.on('error', onIdleError)
  pool.on('connect', (client) => {
    epochs.set(client, leaderEpoch)
    // a connection that breaks in a transaction fails its query; without a listener it would also end the process
    client.on('error', () => {})
  })

  function invalidateOn(error: Error): never {
    if (isReadOnly(error)) leaderEpoch++
    if (endsConnection(error)) leader.forget()
    throw error
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (epochs.get(client) === leaderEpoch) return client
      client.release(true)
    }
  }

  let isAnswering = true

  /** With a connection, which is not used again when the work told that it is over. */
  async function using<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect().catch((error) => {
      isAnswering = false
      throw error
    })
    let over = false
    try {
      return await work(client).catch(invalidateOn)
    } catch (error) {
      over = endsConnection(error)
      throw error
    } finally {
      isAnswering = !over
      client.release(over)
    }
  }

  const attempt = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    using(async (client) => {
      const handle = openHandle(client, nameOf)
      try {
        await client.query('begin')
        const result = await work(handle.tx)
        handle.close()
        await client.query('commit')
        return result
      } catch (error) {
        handle.close()
        if (!endsConnection(error)) await client.query('rollback')
        throw error
      }
    })

  const anyConnection: Queryable = { query: (query) => using((client) => client.query(query)) }

  async function single<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const handle = openHandle(anyConnection, nameOf, 1)
    try {
      return await work(handle.tx)
    } finally {
      handle.close()
    }
  }

  const reader = openHandle(anyConnection, nameOf).tx
  return {
    patience,
    many: reader.many,
    maybe: reader.maybe,
    one: reader.one,
    transaction: (work) => trying(() => attempt(work)),
    statement: (work) => trying(() => single(work)),
    get isAnswering() {
      return isAnswering
    },
    get counts() {
      return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
    },
    close: () => pool.end(),
  }
}
