import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Role } from '#postgres/open.ts'
import type { Config } from '#server/config/config.ts'
import { StartupError } from '#server/ground/error.ts'
import { type OutageLog, outageLog } from '#server/ground/outage-log.ts'
import type { Reader } from '../database.ts'
import { isUnavailable } from '../errors.ts'
import { type Connection, openClient } from '../leader.ts'
import { MIGRATION_KEY } from '../locks.ts'
import { openPool, type PooledDatabase } from '../pool.ts'
import { settings } from '../session.ts'
import { connectionFault } from './fault.ts'

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Connected {
  db: PooledDatabase
  /** For what needs a connection of its own: migrations. */
  connection: Connection
  outages: OutageLog
  close(): Promise<void>
}

const OLDEST_VERSION = 15
const PATIENCE_MS = 10_000

/** The server may be starting beside us: tries for ten seconds. @throws StartupError */
async function usable<T>(ask: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > giveUp) {
        throw new StartupError(`Não foi possível ligar à base de dados (DATABASE_URL): ${connectionFault(error)}.`)
      }
      await wait(250)
    }
  }
}

/** @throws StartupError */
async function assertUsable(db: PooledDatabase): Promise<void> {
  const { version } = await usable(() =>
    db.one<{ version: number }>(sql`select current_setting('server_version_num')::int / 10000 as version`),
  )
  if (version < OLDEST_VERSION) {
    throw new StartupError(`A base de dados tem de ser PostgreSQL ${OLDEST_VERSION} ou mais recente.`)
  }
}

/** Read only where it is used: who has a server of their own has no need of it. */
async function openOurs({ dataDir }: Config, role: Role, log: Log) {
  const { openEmbedded } = await import('#postgres/open.ts')
  return openEmbedded({ dataDir, role, log })
}

/**
 * The database: the one of DATABASE_URL, or the embedded one in DATA_DIR.
 * @param role `service` when nothing else may serve from the same embedded database
 * @throws StartupError
 */
export async function connectDatabase(config: Config, role: Role, log: Log): Promise<Connected> {
  const embedded = config.databaseUrl ? undefined : await openOurs(config, role, log)
  const connection: Connection = embedded?.connection ?? { ...(config.directUrl ?? config.databaseUrl) }
  const outages = outageLog(log, () => db.isAnswering)
  const db: PooledDatabase = openPool({
    connection: embedded?.connection ?? { ...config.databaseUrl },
    name: 'botica',
    max: config.dbConnections,
    shared: config.transactionPooler,
    onIdleError: ({ message }) => outages.note('ligação', { causa: message }, 'ligação à base de dados perdida'),
  })
  const close = async () => {
    try {
      await db.close()
    } finally {
      await embedded?.close()
    }
  }
  try {
    if (config.transactionPooler) await usable(() => keepSettingsInRole(connection))
    await assertUsable(db)
    if (config.transactionPooler && !(await haveSettings(db))) {
      log.warn({}, 'o PgBouncer tem ligações de antes das definições da Botica: escreva RECONNECT na sua consola')
    }
  } catch (error) {
    await close()
    throw error
  }
  return { db, connection, outages, close }
}

const names = Object.keys(settings)

/**
 * Keeps our session settings with our role in this database, for every session that a transaction pooler opens under it.
 * Sessions that are open already keep what they had: `haveSettings` tells.
 * @param connection past the pooler
 */
async function keepSettingsInRole(connection: Connection): Promise<void> {
  const client = await openClient(connection, 'botica definições')
  try {
    // the lock lets one of several starting processes write
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
    const { rows } = await client.query<{ setconfig: string[]; comando: string }>(
      `select coalesce(setconfig, '{}') as setconfig,
              format('alter role %I in database %I set ', current_user, current_database()) as comando
         from (select) as nada left join pg_db_role_setting
           on setrole = to_regrole(quote_ident(current_user))
          and setdatabase = (select oid from pg_database where datname = current_database())`,
    )
    const [{ setconfig, comando } = { setconfig: [], comando: '' }] = rows
    const current = setconfig.map((line) => line.toLowerCase())
    for (const name of names) {
      const value = settings[name] ?? ''
      if (!current.includes(`${name}=${value}`.toLowerCase())) await client.query(`${comando} ${name} = '${value}'`)
    }
  } finally {
    await client.end()
  }
}

/** Does the session that the pooler happens to give us have them? */
async function haveSettings(db: Reader): Promise<boolean> {
  const { modo } = await db.one<{ modo: string }>(sql`select current_setting('plan_cache_mode') as modo`)
  return modo === settings.plan_cache_mode
}
