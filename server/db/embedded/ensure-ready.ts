import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#server/ground/startup-error.ts'
import type { Context } from './context.ts'
import { ensureRunning } from './ensure-running.ts'
import { explainFailure } from './explain-failure.ts'
import { ensureCluster } from './init-cluster.ts'
import { provision, WrongPasswordError } from './provision.ts'
import { resetPassword } from './reset-password.ts'
import type { Running } from './start.ts'
import { stopPostmaster } from './stop.ts'

const ATTEMPTS = 5

/**
 * Brings the cluster to where the service can connect, whatever state it is found in. `alone` says that no other process
 * of Botica uses it, so that it may be stopped for repair. Call it under the start lock.
 * @throws StartupError
 */
export async function ensureReady(context: Context, alone: boolean): Promise<Running> {
  const fresh = await ensureCluster(context)
  for (let attempt = 1; ; attempt++) {
    const running = await ensureRunning(context)
    try {
      await provision(context, running.address, fresh)
      return running
    } catch (error) {
      if (attempt === ATTEMPTS) throw unreachable(context, error)
      // One that was just adopted may be killed, or told to stop, at this very moment: look again.
      if (error instanceof WrongPasswordError) await repair(context, running, alone)
      else await sleep(100 * attempt)
    }
  }
}

async function repair(context: Context, running: Running, alone: boolean): Promise<void> {
  if (!alone) {
    throw new StartupError(
      `As palavras-passe de ${context.dataDir}/postgres.json não são as da base de dados, que está em uso: ` +
        'pare o serviço da Botica e volte a tentar.',
    )
  }
  context.log.warn({}, 'As palavras-passe da base de dados não são as de postgres.json; a repô-las')
  await stopPostmaster(context, running.pid)
  await resetPassword(context)
}

function unreachable(context: Context, error: unknown): StartupError {
  return explainFailure(context, 'não aceita ligações', error instanceof Error ? error.message : String(error))
}
