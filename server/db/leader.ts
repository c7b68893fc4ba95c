import pg from 'pg'
import type { Host } from '#server/config/database-url.ts'
import { isUnavailable, READ_ONLY } from './errors.ts'
import { timeouts } from './locks.ts'
import { clientConfig, settleSession } from './session.ts'

/** A connection to PostgreSQL: with one host as the driver takes it, with several the hosts besides. */
export interface Connection extends pg.ClientConfig {
  hosts?: readonly Host[]
}

export interface Leader {
  /**
   * The host that takes writes; undefined when only one is known. Asked of them all, at most once at a time, and kept.
   */
  find(): Promise<Host | undefined>
  /** Forgets the leader, so that the next caller looks for it again. */
  forget(): void
}

/** The driver is told of the first host in a string, and of another only so. */
const go = (client: pg.Client, host: Host | undefined) => Object.assign(client, host)

async function ask(connection: Connection, host: Host): Promise<Host> {
  const config = clientConfig(connection, 'botica procura o líder')
  const client = go(new pg.Client({ ...config, connectionTimeoutMillis: timeouts.leader }), host)
  client.on('error', () => {})
  try {
    await client.connect()
    await settleSession(client, { patience: { ...timeouts, connect: timeouts.leader } })
    return host
  } finally {
    client.end().catch(() => {})
  }
}

const noLeader = () => Object.assign(new Error('nenhum servidor da base de dados aceita escritas'), { code: READ_ONLY })

/** Asks all hosts at once, so that a host that does not answer delays nobody. */
async function search(connection: Connection, hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(hosts.map((host) => ask(connection, host)))
  } catch (error) {
    const reasons = (error as AggregateError).errors as Error[]
    // a wrong password is no server away
    throw reasons.find((reason) => !isUnavailable(reason)) ?? noLeader()
  }
}

export function leaderOf(connection: Connection): Leader {
  const { hosts = [] } = connection
  let known: Promise<Host> | undefined
  const forget = () => {
    known = undefined
  }
  return {
    forget,
    async find() {
      if (hosts.length < 2) return undefined
      if (!known) {
        known = search(connection, hosts)
        known.catch(forget)
      }
      return known
    },
  }
}

/** A connection of one's own to the server that takes writes, for what a pool is no good for. */
export async function openClient(connection: Connection, name: string): Promise<pg.Client> {
  const client = go(new pg.Client(clientConfig(connection, name)), await leaderOf(connection).find())
  try {
    await client.connect()
    await settleSession(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** The driver's client, which goes to the leader wherever it is when it connects. */
export function leaderClient(config: pg.ClientConfig, leader: Leader): new () => pg.Client {
  return class extends pg.Client {
    constructor() {
      super(config)
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's two ways of being called; the pool's has a callback
    override connect(done?: any): any {
      leader.find().then(
        (host) => {
          go(this, host)
          super.connect((error: Error | null) => {
            if (error) leader.forget()
            done(error)
          })
        },
        (error) => done(error),
      )
    }
  }
}
