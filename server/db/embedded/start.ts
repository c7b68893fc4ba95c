import { type ChildProcess, spawn } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareAddress } from './address.ts'
import type { Address, Context } from './context.ts'
import { cleanEnvironment } from './launcher.ts'
import { readPidFile, removeMisleadingPidFile } from './postmaster.ts'
import { openLog, readLog } from './server-log.ts'
import { serverArguments, writeSettings } from './settings.ts'

/** A PostgreSQL that accepts connections. `ended` is there when this process started it, and resolves when it ends. */
export interface Running {
  pid: number
  address: Address
  ended?: Promise<void>
}

const SLOW_MS = 5_000
const GIVE_UP_MS = 10_000

/** A PostgreSQL that ended before it accepted any. */
export interface FailedStart {
  /** The program's output. */
  output: string
  /** True when it was killed (by the system for want of memory, or by somebody), which is no fault of its folder. */
  killed: boolean
}

/**
 * Starts PostgreSQL and waits until it accepts connections (after a crash it recovers first, for as long as that takes).
 * Aborting `signal` stops it again.
 * Call it under the start lock, on a cluster that is not running.
 */
export async function startPostmaster(
  context: Context,
  address: Address,
  signal?: AbortSignal,
): Promise<Running | FailedStart> {
  await removeMisleadingPidFile(context.clusterDir)
  // PostgreSQL refuses a folder that others may enter, which a restored copy often is. Another user's is not root's to open.
  if (!context.launcher.runAs) await chmod(context.clusterDir, 0o700).catch(() => undefined)
  await writeSettings(context)
  await prepareAddress(context, address)
  const log = await openLog(context)
  try {
    const { size } = await log.stat()
    const child = spawnPostmaster(context, address, log.fd)
    const { ended, failure } = follow(child)
    if (await becomesReady(context, child, ended, signal)) return { pid: child.pid ?? 0, address, ended }
    // A damaged cluster makes it abort by itself (SIGABRT), and would do so again.
    return { output: failure() + (await readLog(context, size)), killed: child.signalCode === 'SIGKILL' }
  } finally {
    await log.close()
  }
}

function spawnPostmaster(context: Context, address: Address, log: number): ChildProcess {
  const { binaries, clusterDir, launcher } = context
  const { file, args } = launcher.wrap(binaries.postgres, serverArguments(clusterDir, address))
  const child = spawn(file, args, {
    ...launcher.runAs,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    // In a session of its own: Ctrl-C in the terminal is for the service, which drains before it stops PostgreSQL.
    detached: true,
    windowsHide: true,
  })
  child.unref()
  return child
}

function follow(child: ChildProcess): { ended: Promise<void>; failure: () => string } {
  let failure = ''
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', (error) => {
      failure = String(error)
      if (child.pid === undefined) resolve()
    })
  })
  return { ended, failure: () => failure }
}

// False when it ended instead, be it because `signal` aborted.
async function becomesReady(
  { clusterDir, log }: Context,
  child: ChildProcess,
  ended: Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  const slow = setTimeout(
    () => log.warn({}, 'O PostgreSQL está a recuperar de uma paragem brusca; a aguardar'),
    SLOW_MS,
  )
  const giveUp = () => {
    child.kill('SIGINT')
    force = setTimeout(() => child.kill('SIGKILL'), GIVE_UP_MS)
  }
  let force: NodeJS.Timeout | undefined
  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted) giveUp()
  try {
    let alive = true
    while (alive) {
      const said = await readPidFile(clusterDir)
      if (said?.pid === child.pid && said?.status === 'ready' && !signal?.aborted) return true
      alive = await Promise.race([sleep(10, true), ended.then(() => false)])
    }
    return false
  } finally {
    clearTimeout(slow)
    clearTimeout(force)
    signal?.removeEventListener('abort', giveUp)
  }
}
