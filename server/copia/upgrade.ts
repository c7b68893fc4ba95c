import { access, copyFile, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import type { Log } from '#server/db/connection/connect.ts'
import { findBinaries, findBinariesOf, majorOf } from '#server/db/embedded/binaries.ts'
import { beginHalf, endHalf, halfDone, makePrivateFolder, prepareDataDir } from '#server/db/embedded/data-dir.ts'
import { syncFolder, writeAtomically } from '#server/db/embedded/files.ts'
import { lockForService, openEmbedded } from '#server/db/embedded/open.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { StartupError } from '#server/ground/error.ts'
import { makeCopy } from './make.ts'
import { messages } from './messages.ts'
import { restoreCopy } from './restore.ts'
import { secretsToCopy } from './secrets.ts'

/** The major version of the PostgreSQL whose cluster a folder is; undefined when it is none. */
const clusterMajor = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The folder in which the new cluster is made; its final name means that it is whole and proved. */
const draftOf = (dataDir: string) => join(dataDir, 'actualizacao')
const newDataDir = (dataDir: string) => join(draftOf(dataDir), 'nova')
const readyNote = (dataDir: string) => join(draftOf(dataDir), 'pronta')

/** The folder in which the old cluster stays until the operator removes it. */
const keptCluster = (dataDir: string, major: string) => join(dataDir, `postgres-${major}`)

const noteReady = (dataDir: string, from: string): Promise<void> => writeAtomically(readyNote(dataDir), from)

/** The version that the data comes from, when all that is left to do is the swap. */
const readyFrom = (dataDir: string): Promise<string | undefined> =>
  readFile(readyNote(dataDir), 'utf8').catch(() => undefined)

/**
 * Puts the new cluster, with its passwords, where the old one was. Each step may be the last one of a process that dies,
 * and all of them may be done again: until the end nobody serves from there.
 */
async function swapClusters(dataDir: string, from: string): Promise<void> {
  const [cluster, passwords] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.json')]
  const made = newDataDir(dataDir)
  const kept = keptCluster(dataDir, from)
  if ((await clusterMajor(cluster)) === from) {
    await copyFile(passwords, `${kept}.json`)
    await rename(cluster, kept)
    await syncFolder(dataDir)
  }
  if (await exists(join(made, 'postgres'))) await rename(join(made, 'postgres'), cluster)
  if (await exists(join(made, 'postgres.json'))) await rename(join(made, 'postgres.json'), passwords)
  await syncFolder(dataDir)
  await rm(draftOf(dataDir), { recursive: true, force: true })
  await endHalf(dataDir)
}

export interface UpgradeOptions {
  config: Config
  /** A folder whose node_modules has the PostgreSQL that made the cluster. */
  from: string | undefined
  log: Log
  onProgress?(what: string, done: number, total: number): void
  /** @throws when whoever asked wants it no more */
  check?(): void
}

/** The outcome: nothing to do, impossible without the old programs, or done. */
export type Upgraded = { kind: 'nada' | 'falta' | 'feita'; from: string; to: string }

/** Photographs stay where they are. */
const noPhotos = { read: async () => undefined }

/** The old cluster's rows in a file, by its own programs. */
async function copyOld({ config, from = '', log, onProgress, check }: UpgradeOptions, major: string): Promise<string> {
  const { dataDir } = config
  const binaries = await findBinariesOf(from)
  const theirs = await majorOf(binaries)
  if (theirs !== major) throw new StartupError(messages.otherBinaries(from, theirs, major))
  const path = join(draftOf(dataDir), 'base.tar.zst')
  const secrets = secretsToCopy(await loadSecrets(config), config)
  const old = await openEmbedded({ dataDir, role: 'upgrade', log, binaries })
  try {
    await makeCopy(
      {
        ...{ connection: old.connection, photos: noPhotos, secrets },
        ...(check && { check }),
        onProgress: (done, total) => onProgress?.('copiado', done, total),
      },
      path,
    )
  } finally {
    await old.close()
  }
  if (await findPostmaster(join(dataDir, 'postgres'))) throw new StartupError(messages.stillUsed(dataDir))
  return path
}

/** Removes what a killed process left, whose PostgreSQL may still run there. */
async function clearDraft(dataDir: string, log: Log): Promise<void> {
  const made = newDataDir(dataDir)
  if (await findPostmaster(join(made, 'postgres'))) {
    const left = await openEmbedded({ dataDir: made, role: 'restore', log })
    await left.close()
  }
  await rm(draftOf(dataDir), { recursive: true, force: true, maxRetries: 3 })
}

/** Makes the new cluster beside the old one, and checks it. A failure leaves the old one as it was. */
async function makeNew(options: UpgradeOptions, major: string): Promise<void> {
  const { config, log, onProgress, check } = options
  const { path, owner } = await prepareDataDir(config.dataDir)
  if (await exists(keptCluster(path, major))) throw new StartupError(messages.keptAlready(keptCluster(path, major)))
  await beginHalf(path, messages.halfUpgraded)
  try {
    await clearDraft(path, log)
    for (const folder of [draftOf(path), newDataDir(path)]) await makePrivateFolder(folder, owner)
    const copy = await copyOld(options, major)
    await restoreCopy({
      config: { ...config, dataDir: newDataDir(path) },
      path: copy,
      // no other database may have sent the messages
      messages: 'enviar',
      endsSessions: false,
      log,
      onProgress: (what, bytes) => onProgress?.(what, bytes, bytes),
      ...(check && { check }),
    })
    await noteReady(path, major)
  } catch (error) {
    await clearDraft(path, log)
    await endHalf(path)
    throw error
  }
}

async function upgradeLocked(options: UpgradeOptions): Promise<Upgraded> {
  const { dataDir } = options.config
  const half = await halfDone(dataDir)
  if (half && half !== messages.halfUpgraded) throw new StartupError(half)
  const to = await majorOf(await findBinaries())
  const ready = half && (await readyFrom(dataDir))
  if (ready) {
    await swapClusters(dataDir, ready)
    return { kind: 'feita', from: ready, to }
  }
  const from = await clusterMajor(join(dataDir, 'postgres'))
  if (from === undefined) throw new StartupError(messages.noCluster(dataDir))
  if (from === to) {
    await endHalf(dataDir)
    return { kind: 'nada', from, to }
  }
  if (options.from === undefined) return { kind: 'falta', from, to }
  await makeNew(options, from)
  await swapClusters(dataDir, from)
  return { kind: 'feita', from, to }
}

/**
 * Moves the embedded database to the PostgreSQL that is installed now, when another major version made it: its rows are
 * copied by the old programs, put into a new cluster, counted, and only then do the two change places. Whenever it dies,
 * the same command again goes on.
 * @throws StartupError
 */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<Upgraded> {
  if (options.config.databaseUrl) throw new StartupError(messages.notEmbedded)
  const lock = lockForService(await prepareDataDir(options.config.dataDir))
  try {
    return await upgradeLocked(options)
  } finally {
    lock.release()
  }
}
