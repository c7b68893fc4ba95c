import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Config } from '#server/config/config.ts'
import { connectDatabase, type Log } from '#server/db/connection/connect.ts'
import { ranMigrations } from '#server/db/copy/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { prepareDataDir } from '#server/db/embedded/data-dir.ts'
import { beginHalf, halfDone } from '#server/db/embedded/half-done.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { messages } from './messages.ts'

const contentOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [] as string[])).filter((name) => name !== 'lost+found')

/** Takes away all that was put into a folder that was empty. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await contentOf(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Makes DATA_DIR ready to be restored into: it must be empty, but for a restore that was not finished.
 * @throws StartupError
 */
export async function takeFolder(config: Config, log: Log): Promise<void> {
  const { dataDir } = config
  if ((await halfDone(dataDir)) === messages.halfRestored) {
    // whoever was killed there may have left its PostgreSQL; one that still restores keeps us out
    await connectDatabase(config, 'restore', log).then(({ close }) => close())
    await emptyFolder(dataDir)
  }
  if ((await contentOf(dataDir)).length > 0) throw new StartupError(messages.notEmpty(dataDir))
  await prepareDataDir(dataDir)
  await beginHalf(dataDir, messages.halfRestored)
}

/** @throws StartupError when somebody's rows are in the database */
export async function assertNobodys(db: Reader): Promise<void> {
  if ((await ranMigrations(db)).length === 0) return
  const { alguem } = await db.one<{ alguem: boolean }>(
    sql`select exists (select from utilizador) or exists (select from farmacia) as alguem`,
  )
  if (alguem) throw new StartupError(messages.databaseNotEmpty)
}
