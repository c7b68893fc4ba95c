import sql from 'sql-template-tag'
import { assertWritable, refuseHalfDone } from '#postgres/data-dir.ts'
import type { Config } from '#server/config/config.ts'
import { findSecrets, type Secrets } from '#server/config/secrets.ts'
import { isDatabaseThere } from '#server/db/connection/check.ts'
import { type Connected, connectDatabase } from '#server/db/connection/connect.ts'
import { assertSameKey } from '#server/db/key-mark.ts'
import { assertMigratable } from '#server/db/migrate.ts'
import { assertFirstAdmin } from '#server/modules/auth/public.ts'

/*
 * The refusals of a start, each of which only reads. A start runs them before it writes anything, and `verificar` runs them
 * all, so that whatever a start refuses is told before.
 */

/**
 * Checks the data folder and the keys.
 * @returns the keys; undefined when the first start is to make them
 * @throws StartupError or ClusterFailure
 */
export async function checkFiles(config: Config): Promise<Secrets | undefined> {
  await assertWritable(config.dataDir)
  if (!config.databaseUrl) await refuseHalfDone(config.dataDir)
  return findSecrets(config)
}

/**
 * Checks an open database, also one that is empty or older than this program.
 * @throws StartupError
 */
export async function checkOpenDatabase(
  { db, connection }: Pick<Connected, 'db' | 'connection'>,
  { firstAdmin }: Pick<Config, 'firstAdmin'>,
  secrets: Secrets | undefined,
): Promise<void> {
  await assertMigratable(connection)
  const { used } = await db.one<{ used: boolean }>(sql`
    select to_regclass('chave_do_servico') is not null and to_regclass('utilizador') is not null as used`)
  if (!used) return
  if (secrets) await assertSameKey(db, secrets.codigo)
  if (firstAdmin) await assertFirstAdmin(db, firstAdmin)
}

const silent = { info() {}, warn() {}, error() {} }

/**
 * Runs every check of a start, and changes nothing.
 * @returns the database that was found, for the operator
 * @throws StartupError or ClusterFailure
 */
export async function checkStart(config: Config): Promise<string> {
  const secrets = await checkFiles(config)
  if (!(await isDatabaseThere(config))) return 'embutida, será criada no primeiro arranque'
  const { db, connection, close } = await connectDatabase(config, 'command', silent)
  try {
    await checkOpenDatabase({ db, connection }, config, secrets)
    const { versao } = await db.one<{ versao: string }>(sql`select current_setting('server_version') as versao`)
    return `PostgreSQL ${versao}${config.databaseUrl ? '' : ', embutido'}`
  } finally {
    await close()
  }
}
