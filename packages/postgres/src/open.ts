import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import type { Context, ServerLog } from './context.ts'
import { loadCredentials } from './credentials.ts'
import { type DataDir, explainFileError, prepareDataDir, refuseHalfDone } from './data-dir.ts'
import { ensureReady } from './ensure-ready.ts'
import { ClusterFailure } from './failure.ts'
import { type FileLock, tryLock, waitForLock } from './file-lock.ts'
import { chooseLauncher } from './launcher.ts'
import { type EmbeddedPostgres, stop, useCluster } from './use-cluster.ts'
import { waits } from './waits.ts'

export type { EmbeddedPostgres }

/**
 * The use of a DATA_DIR. It has one service; commands work beside it, or without one. A restore has it alone, as a
 * service does, and may resume unfinished work.
 */
export type Role = 'service' | 'command' | 'restore'

export interface EmbeddedOptions {
  /** Folder of the service's data; made if it is not there. */
  dataDir: string
  role: Role
  log: ServerLog
}

/**
 * Opens the embedded PostgreSQL of DATA_DIR: makes it the first time, adopts one that runs already, starts it otherwise,
 * and restarts it if it dies, until `close()`.
 * @throws ClusterFailure with the one line for the operator.
 */
export async function openEmbedded({ dataDir, role, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = await prepareDataDir(dataDir)
  let service: FileLock | undefined
  try {
    service = role === 'command' ? undefined : lockForService(folder)
    if (role === 'service' || role === 'command') await refuseHalfDone(folder.path)
    const binaries = await findBinaries()
    const start = await lockForStart(folder)
    try {
      return await openLocked(await makeContext(folder, binaries, log), folder, service)
    } finally {
      start.release()
    }
  } catch (error) {
    service?.release()
    throw explainFileError(folder.path, error)
  }
}

// The caller holds the start lock, under which nobody else comes or goes.
async function openLocked(context: Context, folder: DataDir, service: FileLock | undefined): Promise<EmbeddedPostgres> {
  const alone = tryLock(folder.locks.use, 'alone')
  alone?.release()
  const use = tryLock(folder.locks.use, 'shared')
  if (!use) throw busy(folder)
  try {
    const running = await ensureReady(context, alone !== undefined)
    return useCluster(context, folder.locks, running, { use, service })
  } catch (error) {
    try {
      if (alone) await stop(context)
    } finally {
      use.release()
    }
    throw error
  }
}

async function makeContext({ path, owner }: DataDir, binaries: Context['binaries'], log: ServerLog): Promise<Context> {
  return {
    dataDir: path,
    clusterDir: join(path, 'postgres'),
    logFile: join(path, 'postgres.log'),
    binaries,
    launcher: await chooseLauncher(path),
    credentials: await loadCredentials(path, owner),
    log,
  }
}

/** @throws ClusterFailure when a service has it */
function lockForService({ path, locks }: DataDir): FileLock {
  const lock = tryLock(locks.service, 'exclusive')
  if (lock) return lock
  throw new ClusterFailure(
    `Já há um serviço da Botica a usar a pasta de dados ${path}: pare-o primeiro, ou indique outra em DATA_DIR.`,
  )
}

async function lockForStart(folder: DataDir): Promise<FileLock> {
  const lock = await waitForLock(folder.locks.start, 'exclusive', waits.start)
  if (lock) return lock
  throw busy(folder)
}

function busy({ path }: DataDir): ClusterFailure {
  return new ClusterFailure(
    `Outro processo da Botica está há muito tempo a arrancar a base de dados de ${path}: espere que acabe, ou termine-o.`,
  )
}
