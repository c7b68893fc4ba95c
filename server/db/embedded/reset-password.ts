import type { Context } from './context.ts'
import { ADMIN } from './credentials.ts'
import { explainFailure } from './explain-failure.ts'
import { run } from './run.ts'

/**
 * Gives the superuser of a stopped cluster the password of `postgres.json`, for when that file was lost: whoever owns the
 * folder owns the data, so nothing is opened by it. Call it under the start lock, with nobody else using the cluster.
 * @throws StartupError when PostgreSQL cannot do it.
 */
export async function resetPassword(context: Context): Promise<void> {
  const { binaries, clusterDir, credentials, launcher } = context
  const sql = `ALTER ROLE ${ADMIN} PASSWORD '${credentials[ADMIN]}'\n`
  const flags = ['--single', '-D', clusterDir, '-c', 'exit_on_error=on', 'postgres']
  const outcome = await run(launcher, binaries.postgres, flags, sql)
  if (!outcome.ok) throw explainFailure(context, 'não aceitou palavras-passe novas', outcome.output)
}
