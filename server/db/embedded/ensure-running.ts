import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#server/startup-error.ts'
import { chooseAddress } from './address.ts'
import type { Address, Context } from './context.ts'
import { ensureCluster } from './init-cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { provision, WrongPasswordError } from './provision.ts'
import { resetPassword } from './reset-password.ts'
import { type Running, startPostmaster } from './start.ts'
import { stopPostmaster } from './stop.ts'

/**
 * Brings the cluster to where the service can connect, whatever state it is found in. `alone` says that no other process
 * of Botica uses it, so that it may be stopped for repair. Call it under the start lock.
 * @throws StartupError
 */
export async function ensureReady(context: Context, alone: boolean): Promise<Running> {
  await ensureCluster(context)
  const running = await ensureRunning(context)
  try {
    await provision(context, running.address)
    return running
  } catch (error) {
    if (!(error instanceof WrongPasswordError)) {
      if (running.child) await stopPostmaster(context, running.pid)
      throw error
    }
    if (!alone) {
      throw new StartupError(
        `As palavras-passe de ${context.dataDir}/postgres.json não são as da base de dados, que está em uso: ` +
          'pare o serviço da Botica e volte a tentar.',
      )
    }
    return await repair(context, running)
  }
}

/**
 * Answers the running PostgreSQL of the cluster (adopted, if another process started it), or starts it.
 * `address` is where the pools already look for it, at a restart. Call it under the start lock; aborting `signal` gives a
 * start up.
 * @throws StartupError when it does not start.
 */
export async function ensureRunning(
  context: Context,
  options: { address?: Address; signal?: AbortSignal } = {},
): Promise<Running> {
  const { clusterDir, log } = context
  for (;;) {
    const found = await findPostmaster(clusterDir)
    if (!found) return await startPostmaster(context, options.address ?? (await chooseAddress(context)), options.signal)
    if (found.status === 'ready') {
      log.info({ pid: found.pid }, 'PostgreSQL já em funcionamento; adoptado')
      return { pid: found.pid, address: found.address }
    }
    if (found.status === 'stopping') await stopPostmaster(context, found.pid)
    options.signal?.throwIfAborted()
    await sleep(20)
  }
}

async function repair(context: Context, running: Running): Promise<Running> {
  context.log.warn({}, 'As palavras-passe da base de dados não são as de postgres.json; a repô-las')
  await stopPostmaster(context, running.pid)
  await resetPassword(context)
  const again = await ensureRunning(context)
  await provision(context, again.address)
  return again
}
