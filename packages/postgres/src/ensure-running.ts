import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAddress } from './address.ts'
import type { Address, Context } from './context.ts'
import { explainFailure } from './explain-failure.ts'
import { ClusterFailure } from './failure.ts'
import { answersUnseen, findPostmaster } from './postmaster.ts'
import { type FailedStart, type Running, startPostmaster, stopPostmaster } from './start.ts'

// The last processes of a PostgreSQL that was killed go within moments; until then its folder is theirs.
const STILL_IN_USE = /pre-existing shared memory block|lock file ".*" already exists/
const TRYING_MS = 30_000

/**
 * Answers the running PostgreSQL of the cluster (adopted, if another process started it), or starts it.
 * `address` is where the pools already look for it, at a restart. Call it under the start lock; aborting `signal` gives a
 * start up.
 * @throws ClusterFailure when it does not start.
 */
export async function ensureRunning(
  context: Context,
  options: { address?: Address; signal?: AbortSignal } = {},
): Promise<Running> {
  const { clusterDir, log } = context
  const deadline = performance.now() + TRYING_MS
  for (;;) {
    options.signal?.throwIfAborted()
    const found = await findPostmaster(clusterDir)
    if (found?.status === 'ready') {
      log.info({ pid: found.pid }, 'PostgreSQL já em funcionamento; adoptado')
      return { pid: found.pid, address: found.address }
    }
    if (found?.status === 'stopping') await stopPostmaster(context, found.pid)
    if (!found) {
      await refuseIfElsewhere(context)
      const started = await startPostmaster(context, options.address ?? (await chooseAddress(context)), options.signal)
      if ('pid' in started) return started
      const passing = started.killed || STILL_IN_USE.test(started.output)
      if (!passing || performance.now() > deadline) throw explainStart(context, started)
    }
    await sleep(50)
  }
}

function explainStart(context: Context, { killed, output }: FailedStart): ClusterFailure {
  if (!killed) return explainFailure(context, 'não arrancou', output)
  return new ClusterFailure(
    `O PostgreSQL embutido é morto sempre que arranca (${context.clusterDir}): veja se há memória que chegue.`,
  )
}

// A second PostgreSQL on one folder destroys it, and PostgreSQL's own guard does not see into another container.
async function refuseIfElsewhere({ clusterDir }: Context): Promise<void> {
  if (!(await answersUnseen(clusterDir))) return
  throw new ClusterFailure(
    `A base de dados ${clusterDir} está a ser servida por outro contentor ou por outro utilizador: ` +
      'corra a Botica onde ela já corre, ou pare-a lá primeiro.',
  )
}
