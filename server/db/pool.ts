import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Reader, Transaction } from './database.ts'
import { endsConnection, isConnectTimeout, isDiskFull, isReadOnly, isSilence } from './errors.ts'
import { openHandle, type Queryable, statementNames } from './handle.ts'
import { type Connection, leaderClient, leaderOf } from './leader.ts'
import { type Patience, timeouts } from './locks.ts'
import { clientConfig, settleSession } from './session.ts'

export interface PoolOptions {
  connection: Connection
  /** Seen by the operator in pg_stat_activity. */
  name: string
  /** The most connections, of which one is for `within`. */
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
  /**
   * Reads by a connection of its own. A question that has no answer in so many milliseconds fails; its connection is closed,
   * and no other of before is used again.
   */
  within(ms: number): Reader
  /** Tells if the server answered when it was last asked. */
  readonly isAnswering: boolean
  /** Tells if a write of the last minute had no room on the database's disk; what needs none may still be written. */
  readonly isDiskFull: boolean
  readonly counts: { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A connection's memory only grows, by all it was ever asked; a new one costs milliseconds. */
const LIFETIME_SECONDS = 30 * 60

/** Once a question had no answer, statements that are under way on a silent leader have so long to end. */
const GRACE_MS = 1_000

const DISK_FULL_MS = 60_000

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
  const openPart = (size: number) =>
    new pg.Pool({
      ...config,
      Client: leaderClient(config, leader),
      max: size,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      onConnect: (client) => settleSession(client, { shared, patience }).catch(invalidateOn),
    })
  const pool = openPart(Math.max(1, max - 1))
  /** Questions that must be answered at once have a connection of their own: statements that hang may hold all others. */
  const promptPool = openPart(1)
  const parts = [pool, promptPool]
  const nameOf = shared ? () => undefined : statementNames()
  /** Connections of before the leader was found to be another, or silent, are given back unused. */
  let leaderEpoch = 0
  const inUse = new Set<pg.PoolClient>()
  const epochs = new WeakMap<pg.PoolClient, number>()
  for (const part of parts) {
    part.on('error', onIdleError)
    part.on('connect', (client) => {
      epochs.set(client, leaderEpoch)
      // a connection that breaks in a transaction fails its query; without a listener it would also end the process
      client.on('error', () => {})
    })
  }

  const hasSeveralHosts = (connection.hosts?.length ?? 0) > 1

  /**
   * Closes what is in use of an epoch that is over. A leader that vanished says nothing, and whoever waits for it would hold
   * every connection of the pool for as long as `silence`.
   */
  function closeFormer(): void {
    for (const client of inUse) if (epochs.get(client) !== leaderEpoch) (client as pg.Client).end().catch(() => {})
  }

  /** Uses no connection of before again. With one host there is nobody else to ask, and a long statement may still end. */
  function leaveSilent(): void {
    leaderEpoch++
    leader.forget()
    if (hasSeveralHosts) setTimeout(closeFormer, GRACE_MS).unref()
  }

  function invalidateOn(error: Error): never {
    if (isReadOnly(error)) leaderEpoch++
    if (isSilence(error)) leaveSilent()
    if (endsConnection(error)) leader.forget()
    throw error
  }

  async function connect(part: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      const client = await part.connect()
      if (epochs.get(client) === leaderEpoch) return client
      client.release(true)
    }
  }

  let isAnswering = true

  /** With a connection, which is not used again when the work told that it is over. */
  async function using<T>(work: (client: pg.PoolClient) => Promise<T>, part = pool): Promise<T> {
    const client = await connect(part).catch((error) => {
      isAnswering = false
      if (part === promptPool && isConnectTimeout(error)) leaveSilent()
      throw error
    })
    let over = false
    inUse.add(client)
    try {
      return await work(client).catch(invalidateOn)
    } catch (error) {
      over = endsConnection(error)
      throw error
    } finally {
      isAnswering = !over
      inUse.delete(client)
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

  const connectionWithin = (ms: number): Queryable => ({
    query: (query) => using((client) => client.query({ ...query, query_timeout: ms } as pg.QueryConfig), promptPool),
  })

  async function single<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const handle = openHandle(anyConnection, nameOf, 1)
    try {
      return await work(handle.tx)
    } finally {
      handle.close()
    }
  }

  let diskFullAt = Number.NEGATIVE_INFINITY

  /** Runs a write as `trying` does, and notes if there was no room for it. */
  const writing = <T>(run: () => Promise<T>): Promise<T> =>
    trying(run).catch((error) => {
      if (isDiskFull(error)) diskFullAt = performance.now()
      throw error
    })

  const reader = openHandle(anyConnection, nameOf).tx
  return {
    patience,
    within: (ms) => openHandle(connectionWithin(ms), nameOf).tx,
    many: reader.many,
    maybe: reader.maybe,
    one: reader.one,
    transaction: (work) => writing(() => attempt(work)),
    statement: (work) => writing(() => single(work)),
    get isDiskFull() {
      return performance.now() - diskFullAt < DISK_FULL_MS
    },
    get isAnswering() {
      return isAnswering
    },
    get counts() {
      const sum = (count: (part: pg.Pool) => number) => parts.reduce((total, part) => total + count(part), 0)
      return {
        total: sum(({ totalCount }) => totalCount),
        idle: sum(({ idleCount }) => idleCount),
        waiting: sum(({ waitingCount }) => waitingCount),
      }
    },
    close: async () => void (await Promise.all(parts.map((part) => part.end()))),
  }
}
