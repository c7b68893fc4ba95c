import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { chooseLauncher } from '#postgres/launcher.ts'
import { freePort } from '../support/free-port.ts'
import { patience } from '../support/pace.ts'

export interface PgBouncer {
  /** Reaches the database through it. */
  connection: pg.ClientConfig
  /** Counts its own connections to the server. */
  serverConnections(): Promise<number>
  stop(): Promise<void>
}

/** Debian's pgbouncer before a database, with fewer connections to it than its clients have to the pooler. */
export async function startPgBouncer(
  to: pg.ClientConfig,
  mode: 'session' | 'transaction',
  size = 8,
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-pgbouncer-'))
  const port = await freePort()
  const { user = '', password = '', database = '' } = to
  const settings = `[databases]
${database} = host=${to.host} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
admin_users = ${user}
pool_mode = ${mode}
default_pool_size = ${size}
`
  await writeFile(join(folder, 'users'), `"${user}" "${password}"\n`)
  await writeFile(join(folder, 'settings.ini'), settings)
  await chmod(folder, 0o755)
  const { file, args } = (await chooseLauncher(folder)).wrap('/usr/sbin/pgbouncer', [join(folder, 'settings.ini')])
  const child = spawn(file, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const connection = { host: '127.0.0.1', port, user, password: String(password), database }
  const onConsole = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ ...connection, database: 'pgbouncer' })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(() => onConsole((client) => client.query('show version')), patience)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    connection,
    serverConnections: () => onConsole(async (client) => (await client.query('show servers')).rows.length),
    stop,
  }
}
