import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../support/free-port.ts'

const kit = join(import.meta.dirname, '../../deploy/copias')
const PASSWORD = 'senha-de-teste'
const exec = promisify(execFile)

/** Debian's PostgreSQL with the kit's settings, and its pgBackRest. */
export interface BackedUp {
  url: string
  /** The repository's folder. */
  repository: string
  /** Runs a statement as the superuser. */
  ask(statement: string): Promise<unknown[]>
  /** Runs pgBackRest as the user postgres. Rejects when it fails. */
  pgbackrest(...args: string[]): Promise<void>
  /**
   * Runs the commands of the unit `botica-copia@TYPE`.
   * @returns false when its condition says that there is nothing to do
   */
  unit(type: 'full' | 'diff'): Promise<boolean>
  /** Starts what was restored into this folder, and waits until it takes writes. @returns its address */
  startRestored(data: string): Promise<string>
  folder: string
  stop(): Promise<void>
}

async function programs(): Promise<string> {
  const versions = (await readdir('/usr/lib/postgresql')).sort((a, b) => Number(a) - Number(b))
  return `/usr/lib/postgresql/${versions.at(-1)}/bin`
}

/** The lines of a unit that begin so, as systemd would run them. */
async function linesOf(key: string, type: string): Promise<string[]> {
  const unit = await readFile(join(kit, 'botica-copia@.service'), 'utf8')
  const found = [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, line = '']) => line)
  if (found.length === 0) throw new Error(`the unit has no ${key}`)
  return found.map((line) => line.replaceAll('%i', type).replaceAll('$$', '$'))
}

export async function startBackedUp(): Promise<BackedUp> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-copias-'))
  const bin = await programs()
  const [port, restoredPort] = [await freePort(), await freePort()]
  const of = (name: string) => join(folder, name)
  const root = process.getuid?.() === 0
  const env = {
    PATH: `${process.env.PATH}:/usr/bin:/bin`,
    LC_ALL: 'C.UTF-8',
    PGPORT: `${port}`,
    PGBACKREST_CONFIG: of('pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: of('lock'),
  }
  const asPostgres = async (program: string, ...args: string[]) => {
    const command = [program, ...args]
    const [file = '', ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...command] : command
    await exec(file, rest, { env, cwd: folder })
  }
  const here = (text: string) =>
    text
      .replaceAll('/var/lib/postgresql/15/main', of('data'))
      .replaceAll(/\/var\/(lib|spool|log)\/pgbackrest/g, of('$1'))
      .replaceAll('/run/postgresql', of('sockets'))
      .replace('5432', `${port}`)
      .replace('MUDE-ME', crypto.randomUUID())
  for (const name of ['lib', 'spool', 'log', 'lock', 'sockets']) await mkdir(of(name))
  await writeFile(of('pgbackrest.conf'), here(await readFile(join(kit, 'pgbackrest.conf'), 'utf8')))
  await writeFile(of('senha'), PASSWORD)
  if (root) {
    const [uid = 0, gid = 0] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await exec('id', [flag, 'postgres'])).stdout)),
    )
    for (const path of ['', ...(await readdir(folder))]) await chown(of(path), uid, gid)
    await chmod(folder, 0o755)
  }
  const start = (data: string, at: number) =>
    asPostgres(
      join(bin, 'pg_ctl'),
      ...['-D', data, '-w', '-s', '-l', `${data}.log`, '-o'],
      `-c port=${at} -c unix_socket_directories=${of('sockets')} -c listen_addresses=127.0.0.1`,
      'start',
    )
  const kill = (data: string) => asPostgres(join(bin, 'pg_ctl'), '-D', data, '-s', '-m', 'immediate', 'stop')
  const started = [of('data')]
  const stop = async () => {
    for (const data of started) await kill(data).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' }
  const ask = async (statement: string, at = superuser) => {
    const client = new pg.Client(at)
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const pgbackrest = (...args: string[]) => asPostgres('pgbackrest', '--stanza=botica', ...args)
  const address = (at: number) => `postgres://botica:${PASSWORD}@127.0.0.1:${at}/botica`
  try {
    await asPostgres(
      join(bin, 'initdb'),
      ...['-D', of('data'), '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256'],
      ...['--pwfile', of('senha'), '--encoding=UTF8', '--locale=C.UTF-8'],
    )
    await appendFile(join(of('data'), 'postgresql.conf'), await readFile(join(kit, 'postgresql.conf'), 'utf8'))
    await start(of('data'), port)
    await ask(`create role botica login password '${PASSWORD}'`)
    await ask('create database botica owner botica')
    await pgbackrest('stanza-create')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    folder,
    url: address(port),
    repository: of('lib'),
    ask,
    pgbackrest,
    async unit(type) {
      for (const condition of await linesOf('ExecCondition', type)) {
        const met = await asPostgres('sh', '-c', here(condition)).then(
          () => true,
          () => false,
        )
        if (!met) return false
      }
      for (const line of await linesOf('ExecStart', type)) await asPostgres('sh', '-c', here(line))
      return true
    },
    async startRestored(data) {
      started.push(data)
      await start(data, restoredPort)
      const at = { ...superuser, port: restoredPort }
      while ((await ask('select pg_is_in_recovery() as yes', at))[0].yes) await new Promise((go) => setTimeout(go, 100))
      return address(restoredPort)
    },
    stop,
  }
}
