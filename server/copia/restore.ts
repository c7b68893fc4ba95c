import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { beginHalf, endHalf, halfDone, prepareDataDir } from '#postgres/data-dir.ts'
import { tellBeforeItGoes } from '#postgres/explain-failure.ts'
import { writeAtomically } from '#postgres/files.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { connectDatabase, type Log } from '#server/db/connection/connect.ts'
import { copiedTables, ranMigrations, rowsOf } from '#server/db/copy/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { StartupError } from '#server/ground/error.ts'
import { programCommit, programName, programVersion } from '#server/ground/program.ts'
import { openPhotos } from '../modules/perfil/public.ts'
import { type Balance, balance } from '../modules/reservas/public.ts'
import { entriesOf, verifyCopy } from './archive.ts'
import { type Loaded, loadCopy, type Messages } from './load.ts'
import { type Manifest, SECRETS } from './manifest.ts'
import { messages } from './messages.ts'
import { secretsToRestore } from './secrets.ts'

/**
 * Are the rows of a schema that this program makes? Of an older one too: it is made as it was, and brought up to date.
 * @throws StartupError with the way out
 */
async function assertKnown(path: string, { migracoes, programa, commit }: Manifest): Promise<void> {
  const known = await readMigrations()
  const theirs = { program: programName(programa, commit), schema: migracoes.at(-1)?.numero ?? 0 }
  const ours = { program: programName(programVersion, programCommit), schema: (known.at(-1) as Migration).number }
  // those of before 0.1.0 had other migrations, and more of them: their number says nothing
  if (migracoes.some(({ nome }, at) => known[at] && known[at].name !== nome)) {
    throw new StartupError(messages.before(path, theirs))
  }
  if (theirs.schema > ours.schema) throw new StartupError(messages.newer(path, theirs, ours))
  const other = migracoes.find(({ hash }, at) => known[at]?.hash !== hash)
  if (other) throw new StartupError(messages.otherLine(path, other.nome, theirs, ours))
}

/**
 * Counts every table and every unit, and compares them with what the copy says of itself.
 * @param difference by how many rows a table differs on purpose
 * @throws StartupError naming the first that is not as it was
 */
async function proveRestored(db: Reader, manifest: Manifest, difference: Loaded['difference']): Promise<void> {
  const there = new Set((await copiedTables(db)).map(({ nome }) => nome))
  for (const { nome, linhas } of manifest.tabelas) {
    // a later migration may have taken a table away, with what it held; what migrations write is no longer copied
    if (!there.has(nome)) continue
    const expected = linhas + (difference[nome] ?? 0)
    const found = await rowsOf(db, nome)
    if (found !== expected) throw new StartupError(messages.unlike(`${nome}: ${found} linhas, e não ${expected}`))
  }
  const now = await balance(db)
  for (const [what, before] of Object.entries(manifest.unidades)) {
    const found = now[what as keyof Balance]
    if (found !== before) throw new StartupError(messages.unlike(`unidades, ${what}: ${found}, e não ${before}`))
  }
  const ran = new Set((await ranMigrations(db)).map(({ hash }) => hash))
  const lost = manifest.migracoes.find(({ hash }) => !ran.has(hash))
  if (lost) throw new StartupError(messages.unlike(`falta a migração ${lost.nome}`))
}

const contentOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [] as string[])).filter((name) => name !== 'lost+found')

/** Takes away all that was put into a folder that was empty. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await contentOf(folder))
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Makes DATA_DIR ready to be restored into: it must be empty, but for a restore that was not finished.
 * @throws StartupError
 */
async function takeFolder(config: Config, log: Log): Promise<void> {
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
async function assertNobodys(db: Reader): Promise<void> {
  if ((await ranMigrations(db)).length === 0) return
  const { alguem } = await db.one<{ alguem: boolean }>(
    sql`select exists (select from utilizador) or exists (select from farmacia) as alguem`,
  )
  if (alguem) throw new StartupError(messages.databaseNotEmpty)
}

export interface RestoreOptions {
  config: Config
  path: string
  messages: Messages
  endKeys: boolean
  log: Log & { debug?(fields: object, message: string): void }
  onProgress?(done: string, bytes: number): void
  check?(): void
}

export interface Restored extends Loaded {
  manifest: Manifest
  /** Migrations that were applied to what the copy held. */
  applied: string[]
}

/** The keys inside a copy; they are near its beginning. */
async function keptIn(path: string): Promise<Partial<Secrets>> {
  for await (const { name, bytes } of entriesOf(path)) {
    if (name === SECRETS) return JSON.parse(bytes.toString('utf8'))
    if (name.includes('/')) break
  }
  return {}
}

/** The schema as it was, the rows, and then the schema as it is now. */
async function fill(options: RestoreOptions, manifest: Manifest) {
  const { config, path, messages, endKeys, log, onProgress, check } = options
  const { db, connection, close } = await connectDatabase(config, 'restore', log)
  try {
    await assertNobodys(db)
    await migrate(connection, manifest.migracoes.length)
    const photos = await openPhotos(config, log)
    try {
      const onRead = (bytes: number) => onProgress?.('reposto', bytes)
      const what = { path, manifest, messages, endKeys, onRead, ...(check && { check }) }
      const loaded = await loadCopy(what, connection, photos)
      return { ...loaded, applied: await migrate(connection) }
    } finally {
      photos.close()
    }
  } finally {
    await close()
  }
}

/** Started anew, as the service will start it. @throws StartupError */
async function prove({ config, log }: RestoreOptions, manifest: Manifest, { difference }: Loaded) {
  const { db, close } = await connectDatabase(config, 'restore', log)
  try {
    await proveRestored(db, manifest, difference)
  } finally {
    await close()
  }
}

/**
 * Restores a copy into an empty DATA_DIR, or an empty database of DATABASE_URL, and proves what came of it. The copy is
 * read from end to end before anything is written; what fails later leaves the folder as empty as it was.
 * @throws StartupError
 */
export async function restoreCopy(options: RestoreOptions): Promise<Restored> {
  const { config, path, log, onProgress } = options
  const manifest = await verifyCopy(path, (bytes) => onProgress?.('verificado', bytes))
  await assertKnown(path, manifest)
  const secrets = secretsToRestore(path, manifest.marca_do_codigo, await keptIn(path), config)
  const own = config.databaseUrl !== undefined
  if (!own) await takeFolder(config, log)
  try {
    const filled = await fill(options, manifest)
    await prove(options, manifest, filled)
    if (!own) await keepSecrets(config, secrets)
    return { manifest, ...filled }
  } catch (error) {
    if (own) throw error
    const explained = await tellBeforeItGoes(error)
    await emptyFolder(config.dataDir)
    throw explained
  }
}

/** The last step: until the note goes, nobody serves from there. */
async function keepSecrets({ dataDir }: Config, secrets: Secrets): Promise<void> {
  const { owner } = await prepareDataDir(dataDir)
  await writeAtomically(join(dataDir, 'segredos.json'), JSON.stringify(secrets), owner)
  await endHalf(dataDir)
}
