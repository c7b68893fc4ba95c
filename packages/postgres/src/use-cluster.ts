import { setTimeout as sleep } from 'node:timers/promises'
import { forgetAddress } from './address.ts'
import type { Address, Context } from './context.ts'
import type { LockPaths } from './data-dir.ts'
import { ensureRunning } from './ensure-running.ts'
import { type FileLock, tryLock, waitForLock } from './file-lock.ts'
import { findPostmaster, isServing } from './postmaster.ts'
import { type ConnectionSettings, serviceConnection } from './provision.ts'
import { type Running, stopPostmaster } from './start.ts'
import { waits } from './waits.ts'

const WATCH_MS = 500
const BACKOFF_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000]

/** The watch over a running PostgreSQL. */
export interface Supervision {
  /** Ends the watch; once this has settled nothing is restarted any more. */
  stop(): Promise<void>
}

/**
 * Restarts PostgreSQL whenever it ends without being asked, for as long as it takes. Every process that uses the cluster
 * watches it, whoever started it: the one that started it may be the first to leave. The start lock lets one restart it,
 * and the others adopt what they then find.
 */
function supervise(context: Context, startLock: string, running: Running): Supervision {
  const stopping = new AbortController()
  const watch = watchOver(context, startLock, running, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await watch
    },
  }
}

async function watchOver(context: Context, startLock: string, first: Running, signal: AbortSignal): Promise<void> {
  let running: Running | undefined = first
  while (running) {
    await isOver(context, running, signal)
    if (signal.aborted) return
    context.log.error({ pid: running.pid }, 'O PostgreSQL parou sem ninguém lho pedir; a reiniciar')
    running = await restart(context, startLock, running.address, signal)
  }
}

// Resolves when it has ended or `signal` aborts; keeps no process alive by itself.
async function isOver({ clusterDir }: Context, { ended, pid }: Running, signal: AbortSignal): Promise<void> {
  if (ended) {
    await Promise.race([ended, aborted(signal)])
    return
  }
  while (!signal.aborted && (await isServing(pid, clusterDir))) await pause(WATCH_MS, signal)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function pause(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
}

async function restart(
  context: Context,
  startLock: string,
  address: Address,
  signal: AbortSignal,
): Promise<Running | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const delay = BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)]
    await pause(delay, signal)
    try {
      const lock = await waitForLock(startLock, 'exclusive', waits.turn, signal)
      if (!lock) continue
      try {
        if (signal.aborted) return undefined
        const running = await ensureRunning(context, { address, signal })
        context.log.info({ pid: running.pid }, 'PostgreSQL de novo em funcionamento')
        return running
      } finally {
        lock.release()
      }
    } catch (error) {
      if (!signal.aborted)
        context.log.error({ err: error, tentativa: attempt + 1 }, 'O PostgreSQL não reiniciou; a insistir')
    }
  }
  return undefined
}

export interface EmbeddedPostgres {
  /** Configuration of a `pg.Pool`. Constant for the whole life, also when PostgreSQL is restarted. */
  connection: ConnectionSettings
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
    const start = await waitForLock(locks.start, 'exclusive', waits.turn)
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
