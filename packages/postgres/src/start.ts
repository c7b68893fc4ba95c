import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { chmod, type FileHandle, open, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareAddress } from './address.ts'
import type { Address, Context } from './context.ts'
import { giveTo } from './files.ts'
import { cleanEnvironment, run } from './launcher.ts'
import { isServing, readPidFile, removeMisleadingPidFile } from './postmaster.ts'
import { serverArguments, writeSettings } from './settings.ts'

const LARGEST = 10 * 1024 * 1024
const LONGEST_READ = 64 * 1024

/**
 * Opens PostgreSQL's log for a server about to start. A large log is set aside first, in place of the one set aside before.
 * The caller closes the handle.
 */
async function openLog({ logFile, launcher }: Context): Promise<FileHandle> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > LARGEST) await rename(logFile, `${logFile}.1`)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const file = await open(logFile, O_APPEND | O_CREAT | O_WRONLY | (O_NOFOLLOW ?? 0), 0o600)
  await giveTo(logFile, launcher.runAs)
  return file
}

/** Reads the log from byte `start` on, at most its last 64 KiB. */
async function readLog({ logFile }: Context, start: number): Promise<string> {
  const file = await open(logFile, 'r')
  try {
    const { size } = await file.stat()
    const position = Math.max(start, size - LONGEST_READ)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - position), position })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

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
      const pidFile = await readPidFile(clusterDir)
      if (pidFile?.pid === child.pid && pidFile?.status === 'ready' && !signal?.aborted) return true
      alive = await Promise.race([sleep(10, true), ended.then(() => false)])
    }
    return false
  } finally {
    clearTimeout(slow)
    clearTimeout(force)
    signal?.removeEventListener('abort', giveUp)
  }
}

// Fast, then immediate (recovers at the next start), then by force.
const STEPS: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
]

/** Stops the PostgreSQL `pid` of this cluster and waits until it is gone: about 0.1 s, 40 s at the very worst. */
export async function stopPostmaster(context: Context, pid: number): Promise<void> {
  const { clusterDir, log } = context
  for (const { signal, waitMs } of STEPS) {
    if (signal !== 'SIGINT') log.warn({ pid, signal }, 'O PostgreSQL demora a parar; a insistir')
    await ask(context, pid, signal)
    if (await isGone(pid, clusterDir, waitMs)) return
  }
  log.error({ pid }, 'Não foi possível parar o PostgreSQL')
}

async function ask({ clusterDir, launcher, binaries }: Context, pid: number, signal: NodeJS.Signals): Promise<void> {
  if (process.platform === 'win32') {
    // On Windows every signal kills at once; pg_ctl stops PostgreSQL properly.
    await run(launcher, binaries.pgCtl, [
      'stop',
      '-W',
      '-D',
      clusterDir,
      '-m',
      signal === 'SIGINT' ? 'fast' : 'immediate',
    ])
    return
  }
  if (!(await isServing(pid, clusterDir))) return
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended between the look and the signal.
  }
}

async function isGone(pid: number, clusterDir: string, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (await isServing(pid, clusterDir)) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
