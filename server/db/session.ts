import pg from 'pg'
import { READ_ONLY } from './errors.ts'
import { type Patience, timeouts } from './locks.ts'

/** On the wire times are ISO 8601 UTC text and counts are numbers, so rows carry them so. */
const typeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

/**
 * Returns the settings of every session. Prepared statements keep one plan, and the cost of an index is that of a
 * solid-state disk: at the default it looks dearer than a whole small table. No lock wait and no statement is endless,
 * and a transaction whose process hangs releases its locks.
 */
const settingsFor = ({ lock, statement, idleTransaction }: Patience): Readonly<Record<string, string>> => ({
  timezone: 'UTC',
  plan_cache_mode: 'force_generic_plan',
  random_page_cost: '1.1',
  jit: 'off',
  lock_timeout: `${lock}`,
  statement_timeout: `${statement}`,
  idle_in_transaction_session_timeout: `${idleTransaction}`,
})

/** The usual ones. */
export const settings = settingsFor(timeouts)

/** Returns the options of a connection, none of which a PgBouncer before the server would refuse. */
export function clientConfig(connection: pg.ClientConfig, name: string): pg.ClientConfig {
  return {
    ...connection,
    application_name: name,
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.keepAlive,
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  }
}

const notForWriting = () =>
  Object.assign(new Error('o servidor da base de dados só aceita leituras'), { code: READ_ONLY })

const setting = ([name, value]: [string, string]) => `set_config('${name}', '${value}', false)`
const setAll = (patience: Patience) => Object.entries(settingsFor(patience)).map(setting)
/** A transaction pooler keeps this one for each of its clients; the others are the role's (connection/connect.ts). */
const setShared = [`set_config('timezone', 'UTC', false)`]

interface SettleOptions {
  /** The session is another one in each transaction, as behind PgBouncer. */
  shared?: boolean
  /** The waits for a connection and for its statements, after which the server ends them too. */
  patience?: Patience
}

/**
 * Makes a new connection's session ours, in one round trip.
 * @throws Error with the code READ_ONLY for a server that takes no writes: a replica, or a leader no more
 */
export async function settleSession(
  client: pg.ClientBase,
  { shared = false, patience = timeouts }: SettleOptions = {},
): Promise<void> {
  const set = shared ? setShared : setAll(patience)
  const text = `select current_setting('transaction_read_only') as lido, ${set.join(', ')}`
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: patience.connect }
  const { rows } = await client.query<{ lido: string }>(query)
  if (rows[0]?.lido === 'on') throw notForWriting()
}
