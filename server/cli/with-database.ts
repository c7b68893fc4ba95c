import { pino } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import { loadSecrets, type Secrets } from '#server/config/secrets.ts'
import { refuseMissing } from '#server/db/connection/check.ts'
import { connectDatabase } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/database.ts'
import { assertSameKey } from '#server/db/key-mark.ts'
import { migrate } from '#server/db/migrate.ts'
import { assertMayOpenFiles } from './process.ts'
import { type Interruption, watchInterruption } from './signals.ts'

export interface CommandContext {
  config: Config
  db: Database
  interruption: Interruption
  /** The migrations that were applied on the way. */
  applied: string[]
}

/** Standard output is for what a command answers: warnings go beside it. */
const log = () => pino({ level: 'error', base: null }, pino.destination(2))

/**
 * Runs a command's work with the database: beside a running service, or with the embedded database started for as long
 * as it takes. A new or older database is brought up to date first.
 * @throws StartupError
 */
export async function withDatabaseMade<T>(
  work: (context: CommandContext) => Promise<T>,
  config = readConfig(process.env),
): Promise<T> {
  assertMayOpenFiles()
  const interruption = watchInterruption()
  try {
    const { db, connection, close } = await connectDatabase(config, 'command', log())
    try {
      const applied = await migrate(connection)
      interruption.check()
      return await work({ config, db, interruption, applied })
    } finally {
      await close()
    }
  } finally {
    interruption.forget()
  }
}

/** Runs work on a database that must exist already. @throws StartupError */
export async function withDatabase<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  await refuseMissing(config)
  return withDatabaseMade(work, config)
}

/** The keys, for a command that uses them on the database. @throws StartupError when the database's is another */
export async function keysOf({ config, db }: Pick<CommandContext, 'config' | 'db'>): Promise<Secrets> {
  const secrets = await loadSecrets(config)
  await assertSameKey(db, secrets.codigo)
  return secrets
}
