import { timeouts } from '../locks.ts'
import { forgetAddress } from './address.ts'
import type { Context } from './context.ts'
import type { LockPaths } from './data-dir.ts'
import { type FileLock, tryLock, waitForLock } from './file-lock.ts'
import { findPostmaster } from './postmaster.ts'
import { type Connection, serviceConnection } from './provision.ts'
import type { Running } from './start.ts'
import { stopPostmaster } from './stop.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  /** Configuration of a `pg.Pool`. Constant for the whole life, also when PostgreSQL is restarted. */
  connection: Connection
  /** Stops the cluster if nobody else uses it. End the pools first. Idempotent; takes about 0.1 s. */
  close(): Promise<void>
}

/** The locks that a process keeps for as long as it uses the cluster. */
export interface HeldLocks {
  use: FileLock
  service: FileLock | undefined
}

/** Uses a cluster that runs, watching over it, until `close()`. */
export function useCluster(context: Context, locks: LockPaths, running: Running, held: HeldLocks): EmbeddedPostgres {
  const supervision = supervise(context, locks.start, running)
  const close = async () => {
    await supervision.stop()
    // Whoever keeps the start lock for so long is using the cluster, and will stop it.
    const start = await waitForLock(locks.start, 'exclusive', timeouts.embeddedTurn)
    held.use.release()
    const alone = start && tryLock(locks.use, 'alone')
    try {
      if (alone) await stop(context)
      else context.log.info({}, 'O PostgreSQL fica em funcionamento: outro processo da Botica usa-o')
    } finally {
      for (const lock of [alone, start, held.service]) lock?.release()
    }
  }
  let closed: Promise<void> | undefined
  return {
    connection: serviceConnection(running.address, context.credentials),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** Stops the cluster if it runs. Call it under the start lock, with nobody else using it. */
export async function stop(context: Context): Promise<void> {
  const postmaster = await findPostmaster(context.clusterDir)
  if (postmaster) {
    await stopPostmaster(context, postmaster.pid)
    context.log.info({ pid: postmaster.pid }, 'PostgreSQL parado')
  }
  await forgetAddress(context)
}
