import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { refuseHalfDone } from '#postgres/data-dir.ts'
import type { Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { StartupError } from '#server/ground/error.ts'
import { connectDatabase } from './connect.ts'

const silent = { info() {}, warn() {}, error() {} }
const EXTENSIONS = ['unaccent', 'pg_trgm', 'intarray']

/** Connects, and looks for what the migrations need; changes nothing. @throws Error with what is wrong, for the operator */
export async function checkDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) await loadSecrets(config)
  if (!(await isDatabaseThere(config))) return 'embutida, será criada no primeiro arranque'
  const { db, close } = await connectDatabase(config, 'command', silent)
  try {
    const { versao, extensoes } = await db.one<{ versao: string; extensoes: string[] }>(sql`
      select current_setting('server_version') as versao,
             array(select name::text from pg_available_extensions where name = any(${EXTENSIONS})) as extensoes`)
    const missing = EXTENSIONS.filter((name) => !extensoes.includes(name))
    if (missing.length > 0) throw new Error(`faltam no servidor as extensões ${missing.join(', ')}`)
    return `PostgreSQL ${versao}${config.databaseUrl ? '' : ', embutido'}`
  } finally {
    await close()
  }
}

/** Is there a database to connect to? The embedded one is made by who first starts it. */
async function isDatabaseThere({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
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
