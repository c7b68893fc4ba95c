import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import sql from 'sql-template-tag'
import type { Config } from '#server/config/config.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { openEmbedded, type Role } from '../embedded/open.ts'
import { isUnavailable } from '../errors.ts'
import { openPool, type PooledDatabase } from '../pool.ts'

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Connected {
  db: PooledDatabase
  /** For what needs a connection of its own: migrations. */
  connection: ClientConfig
  close(): Promise<void>
}

const OLDEST_VERSION = 15
const PATIENCE_MS = 10_000

/** The server may be starting beside us: tries for ten seconds. @throws StartupError */
async function assertUsable(db: PooledDatabase): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const { version } = await db.one<{ version: number }>(
        sql`select current_setting('server_version_num')::int / 10000 as version`,
      )
      if (version < OLDEST_VERSION) {
        throw new StartupError(`A base de dados tem de ser PostgreSQL ${OLDEST_VERSION} ou mais recente.`)
      }
      return
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (!isUnavailable(error) || Date.now() > giveUp) {
        throw new StartupError(`Não foi possível ligar à base de dados (DATABASE_URL): ${(error as Error).message}`)
      }
      await wait(250)
    }
  }
}

/**
 * The database: the one of DATABASE_URL, or the embedded one in DATA_DIR.
 * @param role `service` when nothing else may serve from the same embedded database
 * @throws StartupError
 */
export async function connectDatabase(config: Config, role: Role, log: Log): Promise<Connected> {
  const embedded = config.databaseUrl ? undefined : await openEmbedded({ dataDir: config.dataDir, role, log })
  const connection: ClientConfig = embedded?.connection ?? { connectionString: config.databaseUrl }
  const db = openPool({
    connection,
    name: 'botica',
    onIdleError: (error) => log.warn({ causa: error.message }, 'ligação à base de dados perdida'),
  })
  const close = async () => {
    try {
      await db.close()
    } finally {
      await embedded?.close()
    }
  }
  try {
    await assertUsable(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, connection, close }
}
