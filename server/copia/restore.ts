import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { connectDatabase, type Log } from '#server/db/connection/connect.ts'
import { prepareDataDir } from '#server/db/embedded/data-dir.ts'
import { writeAtomically } from '#server/db/embedded/files.ts'
import { endHalf } from '#server/db/embedded/half-done.ts'
import { tellBeforeItGoes } from '#server/db/embedded/lost-log.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPhotos } from '../modules/perfil/public.ts'
import { assertKnown } from './known.ts'
import { type Loaded, loadCopy, type Messages } from './load.ts'
import { type Manifest, SECRETS } from './manifest.ts'
import { proveRestored } from './prove.ts'
import { secretsToRestore } from './secrets.ts'
import { assertNobodys, emptyFolder, takeFolder } from './target.ts'
import { entriesOf, verifyCopy } from './unpack.ts'

export interface RestoreOptions {
  config: Config
  path: string
  messages: Messages
  /** Ends them all, where the original went on after the copy: it may have ended some since. */
  endsSessions: boolean
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
  const { config, path, messages, endsSessions, log, onProgress, check } = options
  const { db, connection, close } = await connectDatabase(config, 'restore', log)
  try {
    await assertNobodys(db)
    await migrate(connection, manifest.migracoes.length)
    const photos = await openPhotos(config, log)
    try {
      const onRead = (bytes: number) => onProgress?.('reposto', bytes)
      const what = { path, manifest, messages, endsSessions, onRead, ...(check && { check }) }
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
async function prove({ config, messages, log }: RestoreOptions, manifest: Manifest, { messages: handled }: Loaded) {
  const { db, close } = await connectDatabase(config, 'restore', log)
  try {
    await proveRestored(db, manifest, messages === 'largar' ? handled : 0)
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
    const told = await tellBeforeItGoes(error)
    await emptyFolder(config.dataDir)
    throw told
  }
}

/** The last step: until the note goes, nobody serves from there. */
async function keepSecrets({ dataDir }: Config, secrets: Secrets): Promise<void> {
  const { owner } = await prepareDataDir(dataDir)
  await writeAtomically(join(dataDir, 'segredos.json'), JSON.stringify(secrets), owner)
  await endHalf(dataDir)
}
