import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseHalfDone } from '#postgres/data-dir.ts'
import type { Config } from '#server/config/config.ts'
import { StartupError } from '#server/ground/error.ts'

/** Is there a database to connect to? The embedded one is made by who first starts it. */
export async function isDatabaseThere({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl) return true
  return access(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
}

/**
 * A command that only asks would make an empty database where the operator forgot to say which, and answer from that.
 * @throws StartupError when there is none
 */
export async function refuseMissing(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (await isDatabaseThere(config)) return
  await refuseHalfDone(config.dataDir)
  throw new StartupError(
    `Em ${config.dataDir} não há base de dados da Botica: corra o comando com o ambiente do serviço (DATA_DIR ou ` +
      'DATABASE_URL). Não mudei nada.',
  )
}
