import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseLauncher } from '#postgres/launcher.ts'
import { freePort } from '../support/free-port.ts'

/** PostgreSQL server of Debian's package: a leader or its replica. */
export interface Server {
  connection: pg.ClientConfig
  /** A statement by the superuser. */
  run(statement: string): Promise<pg.QueryResult>
  start(): Promise<void>
  promote(): Promise<void>
  kill(): Promise<void>
  /**
   * Stops the server's processes: it is there and answers nothing, and no client learns that its connection is over.
   */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export interface Pair {
  leader: Server
  replica: Server
  /** The address of a database on both, as libpq takes it. */
  url(database: string): string
  stop(): Promise<void>
}

const PASSWORD = 'senha-de-teste'

async function programs(): Promise<string> {
  const versions = (await readdir('/usr/lib/postgresql')).sort((a, b) => Number(a) - Number(b))
  return `/usr/lib/postgresql/${versions.at(-1)}/bin`
}

/** To all processes of the server with this data, the first before its children: none is made meanwhile. */
async function signalAll(data: string, signal: NodeJS.Signals): Promise<void> {
  const first = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(first, signal)
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(first)])
  for (const pid of stdout.split('\n').map(Number).filter(Boolean)) process.kill(pid, signal)
}

/** A leader and a replica that follows it, each on a port of its own, with a role `botica` that owns a database. */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-par-'))
  const bin = await programs()
  const launcher = await chooseLauncher(folder)
  const exec = async (program: string, args: string[]) => {
    const { file, args: all } = launcher.wrap(join(bin, program), args)
    await promisify(execFile)(file, all, { env: { ...process.env, PGPASSWORD: PASSWORD, LC_ALL: 'C.UTF-8' } })
  }

  function server(name: string, port: number): Server {
    const data = join(folder, name)
    const connection = { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' }
    return {
      connection,
      async run(statement) {
        const client = new pg.Client(connection)
        client.on('error', () => {})
        await client.connect()
        try {
          return await client.query(statement)
        } finally {
          await client.end().catch(() => {})
        }
      },
      start: () => exec('pg_ctl', ['-D', data, '-w', '-s', '-l', `${data}.log`, 'start']),
      promote: () => exec('pg_ctl', ['-D', data, '-w', '-s', 'promote']),
      kill: () => exec('pg_ctl', ['-D', data, '-s', '-m', 'immediate', 'stop']),
      freeze: () => signalAll(data, 'SIGSTOP'),
      thaw: () => signalAll(data, 'SIGCONT'),
    }
  }
  const settings = (port: number) =>
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nmax_connections = 60\nfsync = off\n`

  const [first, second] = [await freePort(), await freePort()]
  const leader = server('primeiro', first)
  const replica = server('segundo', second)
  await writeFile(join(folder, 'senha'), PASSWORD)
  const [one, two] = [join(folder, 'primeiro'), join(folder, 'segundo')]
  await exec('initdb', ['-D', one, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', join(folder, 'senha')])
  await appendFile(join(one, 'postgresql.conf'), settings(first))
  await leader.start()
  const source = `postgres://postgres:${PASSWORD}@127.0.0.1:${first}/postgres`
  await mkdir(two, { mode: 0o700 })
  await exec('pg_basebackup', ['-d', source, '-D', two, '-R', '-X', 'stream', '-c', 'fast'])
  await appendFile(join(two, 'postgresql.conf'), settings(second))
  await replica.start()
  await leader.run(`create role botica login password '${PASSWORD}'`)
  await leader.run('create database botica owner botica')
  return {
    leader,
    replica,
    url: (database) =>
      `postgres://botica:${PASSWORD}@127.0.0.1:${second},127.0.0.1:${first}/${database}?target_session_attrs=read-write`,
    async stop() {
      for (const { kill } of [replica, leader]) await kill().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
