import { type ChildProcess, spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareAddress } from './address.ts'
import type { Address, Context } from './context.ts'
import { explainFailure } from './explain-failure.ts'
import { giveTo } from './files.ts'
import { cleanEnvironment } from './launcher.ts'
import { readPidFile, removeMisleadingPidFile } from './postmaster.ts'
import { serverArguments, writeSettings } from './settings.ts'

/** A PostgreSQL that accepts connections. `child` is there when this process started it. */
export interface Running {
  pid: number
  address: Address
  child?: ChildProcess
}

const LARGEST_LOG = 10 * 1024 * 1024
const ORPHANS_WAIT_MS = 30_000
// The last processes of a PostgreSQL that was killed go within moments; until then its folder is theirs.
const STILL_IN_USE =
  /pre-existing shared memory block|lock file "postmaster\.pid" already exists|could not lock.*postmaster/

/**
 * Starts PostgreSQL and waits until it accepts connections (after a crash it recovers first, for as long as that takes).
 * Aborting `signal` stops it again. Call it under the start lock, on a cluster that is not running.
 * @throws StartupError when it does not start.
 */
export async function startPostmaster(context: Context, address: Address, signal?: AbortSignal): Promise<Running> {
  await removeMisleadingPidFile(context.clusterDir)
  await writeSettings(context)
  await prepareAddress(context, address)
  const deadline = performance.now() + ORPHANS_WAIT_MS
  for (;;) {
    const attempt = await startOnce(context, address, signal)
    if ('pid' in attempt) return attempt
    const again = STILL_IN_USE.test(attempt.output) && performance.now() < deadline && !signal?.aborted
    if (!again) throw explainFailure(context, 'não arrancou', attempt.output)
    await sleep(200)
  }
}

async function startOnce(
  context: Context,
  address: Address,
  signal?: AbortSignal,
): Promise<Running | { output: string }> {
  const log = await openLog(context)
  const { size } = await log.stat()
  let failure = ''
  try {
    const child = spawnPostmaster(context, address, log.fd)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', (error) => {
        failure = String(error)
        resolve()
      })
    })
    if (await becomesReady(context, child, ended, signal)) return { pid: child.pid ?? 0, address, child }
  } finally {
    await log.close()
  }
  return { output: failure + (await readFrom(context.logFile, size)) }
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

// False when it ended instead, or was stopped because `signal` aborted.
async function becomesReady(
  { clusterDir, log }: Context,
  child: ChildProcess,
  ended: Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  const began = performance.now()
  let alive = true
  let told = false
  void ended.then(() => {
    alive = false
  })
  while (alive) {
    const said = await readPidFile(clusterDir)
    if (said?.pid === child.pid && said?.status === 'ready') return true
    if (signal?.aborted) child.kill('SIGINT')
    const waited = performance.now() - began
    if (waited > 5_000 && !told) {
      log.warn({}, 'O PostgreSQL está a recuperar de uma paragem brusca; a aguardar')
      told = true
    }
    await Promise.race([sleep(waited < 2_000 ? 10 : 100), ended])
  }
  return false
}

async function openLog({ logFile, launcher }: Context) {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > LARGEST_LOG) await rename(logFile, `${logFile}.1`)
  const file = await open(logFile, 'a', 0o600)
  await giveTo(logFile, launcher.runAs)
  return file
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.min(size - start, 64 * 1024)),
      position: start,
    })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
