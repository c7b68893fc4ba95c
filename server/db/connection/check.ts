import sql from 'sql-template-tag'
import type { Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseThere } from './there.ts'

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
