import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, type Context, socketPath } from './context.ts'
import { writeAtomically } from './files.ts'

export const SETTINGS_FILE = 'botica.conf'

// ERROR is left out of the log on purpose: those are the service's own refusals (a constraint that holds), they name
// people's data, and the service logs them without it. `log` keeps LOG, FATAL and PANIC.
const SETTINGS = `# Escrito pela Botica a cada arranque: o que mudar aqui perde-se.
# As suas definições vão para postgresql.conf, depois da linha que inclui este ficheiro.
shared_buffers = 128MB
max_connections = 100
max_logical_replication_workers = 0
fsync = on
full_page_writes = on
synchronous_commit = on
autovacuum = on
jit = off
plan_cache_mode = force_generic_plan
timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'
logging_collector = off
log_destination = 'stderr'
log_min_messages = log
log_min_error_statement = panic
log_checkpoints = off
cluster_name = 'botica'
`

/** Writes the settings that the cluster's postgresql.conf includes. */
export async function writeSettings({ clusterDir, launcher }: Context): Promise<void> {
  const path = join(clusterDir, SETTINGS_FILE)
  const current = await readFile(path, 'utf8').catch(() => '')
  if (current !== SETTINGS) await writeAtomically(path, SETTINGS, launcher.runAs)
}

/**
 * The arguments of `postgres`. Where it listens is said here, and not in a file, so that nobody's file can open it to
 * the network.
 */
export function serverArguments(clusterDir: string, address: Address): string[] {
  const bySocket = socketPath(address) !== undefined
  const set = (name: string, value: string) => ['-c', `${name}=${value}`]
  return [
    ...['-D', clusterDir],
    ...set('listen_addresses', bySocket ? '' : address.host),
    ...set('port', String(address.port)),
    ...set('unix_socket_directories', bySocket ? `"${address.host.replaceAll('"', '""')}"` : ''),
  ]
}
