import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from './context.ts'
import { isServing } from './postmaster.ts'
import { run } from './run.ts'

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
    // There every signal kills at once; PostgreSQL has its own way of being told.
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
    // It ended between the look and the signal.
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
