import { appendFile, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepare } from '../support/prepare.ts'
import { refuseLeftovers, remove, temporaryFolder } from './folders.ts'
import { hold, query } from './holders.ts'
import { processesOf } from './processes.ts'

const LOG = 11 * 1024 * 1024

/** A database that was made, stopped, and started again by another process, which holds it. */
const scene = prepare(
  async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder, 'data')
    const atEnd = () => {}
    const first = await hold(dataDir, { atEnd })
    await query(first.connection, "CREATE TABLE t (v text); INSERT INTO t VALUES ('ficou')")
    const status = await first.stop()
    const left = processesOf(dataDir)
    const serverLog = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    await truncate(join(dataDir, 'postgres.log'), LOG)
    await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'work_mem = 7MB\n')
    const second = await hold(dataDir, { atEnd })
    return { folder, dataDir, first, stopped: { status, left }, serverLog, second, connection: second.connection }
  },
  async ({ folder, second }) => {
    await second.stop()
    refuseLeftovers(folder)
    await remove(folder)
  },
)

const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const setting = async (name: string) => (await query(scene.connection, `SHOW ${name}`))[0]?.[name.toLowerCase()]

test('a first start makes the cluster, and a later one finds its data again', async () => {
  expect(scene.stopped).toEqual({ status: 0, left: [] })
  expect(await query(scene.connection, 'SELECT v FROM t')).toEqual([{ v: 'ficou' }])
  expect(scene.connection.password).toBe(scene.first.connection.password)
})

test('the service owns its database, may make the trusted extensions, and is no superuser', async () => {
  for (const name of ['pg_trgm', 'unaccent', 'intarray']) await query(scene.connection, `CREATE EXTENSION ${name}`)
  const [role] = await query(
    scene.connection,
    `SELECT current_user::text, current_database()::text, rolsuper, rolcreaterole, rolcreatedb,
            pg_get_userbyid(datdba)::text AS owner, pg_encoding_to_char(encoding)::text AS encoding
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  )
  expect(role).toEqual({
    current_user: 'botica',
    current_database: 'botica',
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owner: 'botica',
    encoding: 'UTF8',
  })
  expect(await query(scene.connection, "SELECT lower('FARMÁCIA ÇÃO') AS v")).toEqual([{ v: 'farmácia ção' }])
})

test('The database writes durably, and its time is UTC', async () => {
  expect(await setting('fsync')).toBe('on')
  expect(await setting('synchronous_commit')).toBe('on')
  expect(await setting('full_page_writes')).toBe('on')
  expect(await setting('data_checksums')).toBe('on')
  expect(await setting('plan_cache_mode')).toBe('force_generic_plan')
  expect(await setting('jit')).toBe('off')
  expect((await query(scene.connection, "SELECT current_setting('TimeZone') AS v"))[0]?.v).toBe('UTC')
})

test('nobody gets in without a password, and nothing listens on the network', async () => {
  const rules = (await readFile(join(scene.dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).split('\n')
  const methods = rules.filter((line) => /^(local|host)/.test(line)).map((line) => line.trim().split(/\s+/).at(-1))
  expect(new Set(methods)).toEqual(new Set(['scram-sha-256']))
  expect(await setting('listen_addresses')).toBe('')
  const wrong = { ...scene.connection, password: 'errada' }
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication/)
})

test('the folder, the passwords and the log are for their owner alone', async () => {
  const { dataDir, connection, first, second } = scene
  expect(await modeOf(dataDir)).toBe(0o700)
  expect(await modeOf(connection.host)).toBe(0o700)
  expect(await modeOf(join(dataDir, 'postgres.json'))).toBe(0o600)
  expect(await modeOf(join(dataDir, 'postgres.log'))).toBe(0o600)
  const passwords: Record<string, string> = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  const commands = processesOf(dataDir).map(({ command }) => command)
  const serverLog = scene.serverLog + (await readFile(join(dataDir, 'postgres.log'), 'utf8'))
  for (const password of Object.values(passwords)) {
    expect(password.length).toBeGreaterThanOrEqual(32)
    expect(first.log() + second.log() + serverLog + commands.join()).not.toContain(password)
  }
})

test('a refused statement leaves no personal data in the log', async () => {
  await query(scene.connection, "CREATE TABLE people (v text UNIQUE); INSERT INTO people VALUES ('ana@exemplo.ao')")
  await expect(query(scene.connection, "INSERT INTO people VALUES ('ana@exemplo.ao')")).rejects.toThrow(/duplicate/)
  expect(await readFile(join(scene.dataDir, 'postgres.log'), 'utf8')).not.toContain('ana@exemplo.ao')
})

test('a log that has grown large is set aside at the next start', async () => {
  expect((await stat(join(scene.dataDir, 'postgres.log'))).size).toBeLessThan(100_000)
  expect((await stat(join(scene.dataDir, 'postgres.log.1'))).size).toBe(LOG)
})

test("the operator's own settings survive a start", async () => {
  expect(await setting('work_mem')).toBe('7MB')
})
