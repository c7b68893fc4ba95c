import { access, chmod, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ClusterFailure } from './failure.ts'
import { errorCode, type FileOwner, giveTo, writeAtomically } from './files.ts'

const noteIn = (dataDir: string) => join(dataDir, 'a-meio')

/** Returns a line for the operator about work begun in DATA_DIR and not finished; undefined when there is none. */
export const halfDone = (dataDir: string): Promise<string | undefined> =>
  readFile(noteIn(dataDir), 'utf8').then(
    (line) => line.trim(),
    () => undefined,
  )

/** From now on nobody serves from DATA_DIR. @param line what to do, should this process die */
export const beginHalf = (dataDir: string, line: string): Promise<void> => writeAtomically(noteIn(dataDir), `${line}\n`)

export const endHalf = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true })

/** @throws ClusterFailure when something there was begun and not finished */
export async function refuseHalfDone(dataDir: string): Promise<void> {
  const line = await halfDone(dataDir)
  if (line) throw new ClusterFailure(line)
}

/** Paths of the three locks between Botica's processes, in `DATA_DIR/locks`. */
export interface LockPaths {
  /** The lock that a service holds for as long as it lives: one per DATA_DIR. */
  service: string
  /** Held, shared, by every process that uses the cluster: who can have it alone is the last one out. */
  use: string
  /** Held for a moment by whoever starts, repairs or stops the cluster. */
  start: string
}

export interface DataDir {
  path: string
  locks: LockPaths
  owner?: FileOwner
}

/**
 * Makes DATA_DIR (mode 0700) and its folder of locks, if they are not there.
 * @throws ClusterFailure when it is not a folder, or cannot be made or written to.
 */
export async function prepareDataDir(dataDir: string): Promise<DataDir> {
  const path = resolve(dataDir)
  try {
    await makePrivateFolder(path)
    const owner = await otherOwner(path)
    const locks = join(path, 'locks')
    await makePrivateFolder(locks, owner)
    const [service, use, start] = await Promise.all([
      lockFile(locks, 'service', owner),
      lockFile(locks, 'use', owner),
      lockFile(locks, 'start', owner),
    ])
    return { path, locks: { service, use, start }, ...(owner && { owner }) }
  } catch (error) {
    throw explainFileError(path, error)
  }
}

/**
 * Looks whether DATA_DIR can be written to, or made where it is not there yet. Makes nothing.
 * @throws ClusterFailure
 */
export async function assertWritable(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  try {
    await accessNearest(path)
  } catch (error) {
    throw explainFileError(path, error)
  }
}

/** Checks the path, or the nearest folder above it that exists. @throws the system's error */
async function accessNearest(path: string): Promise<void> {
  try {
    if (!(await stat(path)).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' })
    return await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  return accessNearest(dirname(path))
}

/** Makes a folder that only its owner may enter, and its parents; leaves one that exists as it is. */
export async function makePrivateFolder(path: string, owner?: FileOwner): Promise<void> {
  if (!(await makeFolder(path))) return
  // The umask may have taken bits from the mode, the owner's own included.
  await chmod(path, 0o700)
  await giveTo(path, owner)
}

// Not Node's recursive mkdir, which hides the true cause, and never ends where a folder that exists refuses a new one (/proc).
async function makeFolder(path: string): Promise<boolean> {
  if (await isFolder(path)) return false
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await isFolder(path))) return false
    if (errorCode(error) !== 'ENOENT' || (await isFolder(dirname(path)))) throw error
  }
  await makeFolder(dirname(path))
  return await makeFolder(path)
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}

// Made only when it is not there: to open and close a file drops every lock that this process holds on it.
async function lockFile(folder: string, name: string, owner?: FileOwner): Promise<string> {
  const path = join(folder, `${name}.lock`)
  if (await stat(path).catch(() => undefined)) return path
  await writeFile(path, '', { flag: 'a', mode: 0o600 })
  await giveTo(path, owner)
  return path
}

async function otherOwner(path: string): Promise<FileOwner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(path)
  return uid === 0 ? undefined : { uid, gid }
}

const REASONS: Record<string, string> = {
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a quota do disco está esgotada',
  ENOTDIR: 'o caminho passa por algo que não é uma pasta',
  EEXIST: 'já existe e não é uma pasta',
  ENOENT: 'não é possível criá-la aí',
  ENAMETOOLONG: 'o caminho é demasiado longo',
}

/** The one line for a failed file operation in DATA_DIR; any other error as it is. */
export function explainFileError(dataDir: string, error: unknown): unknown {
  const reason = REASONS[errorCode(error)]
  if (!reason) return error
  return new ClusterFailure(
    `Não é possível usar a pasta de dados ${dataDir} (${reason}): corrija-a ou indique outra em DATA_DIR.`,
  )
}
