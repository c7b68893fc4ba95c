import { appendFile, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeSharedAtEnd, sharedDataDir, testFolder } from './folders.ts'
import { hold, query } from './holders.ts'
import { processesOf } from './processes.ts'

removeSharedAtEnd()

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('a first start makes the cluster, and a later one finds its data again', async () => {
  const dataDir = join(await testFolder(), 'data')
  const first = await hold(dataDir)
  await query(first.connection, "CREATE TABLE t (v text); INSERT INTO t VALUES ('ficou')")
  expect(await first.stop()).toBe(0)
  expect(processesOf(dataDir)).toEqual([])

  const second = await hold(dataDir)
  expect(await query(second.connection, 'SELECT v FROM t')).toEqual([{ v: 'ficou' }])
  expect(second.connection.password).toBe(first.connection.password)
})

test('the service owns its database, may make the trusted extensions, and is no superuser', async () => {
  const { connection } = await hold(await sharedDataDir())
  for (const name of ['pg_trgm', 'unaccent', 'intarray']) await query(connection, `CREATE EXTENSION ${name}`)
  const [role] = await query(
    connection,
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
  expect(await query(connection, "SELECT lower('FARMÁCIA ÇÃO') AS v")).toEqual([{ v: 'farmácia ção' }])
})

test('The database writes durably, and its time is UTC', async () => {
  const { connection } = await hold(await sharedDataDir())
  const setting = async (name: string) => (await query(connection, `SHOW ${name}`))[0]?.[name.toLowerCase()]
  expect(await setting('fsync')).toBe('on')
  expect(await setting('synchronous_commit')).toBe('on')
  expect(await setting('full_page_writes')).toBe('on')
  expect(await setting('data_checksums')).toBe('on')
  expect(await setting('plan_cache_mode')).toBe('force_generic_plan')
  expect(await setting('jit')).toBe('off')
  expect((await query(connection, "SELECT current_setting('TimeZone') AS v"))[0]?.v).toBe('UTC')
})

test('nobody gets in without a password, and nothing listens on the network', async () => {
  const dataDir = await sharedDataDir()
  const { connection } = await hold(dataDir)
  const rules = (await readFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'utf8')).split('\n')
  const methods = rules.filter((line) => /^(local|host)/.test(line)).map((line) => line.trim().split(/\s+/).at(-1))
  expect(new Set(methods)).toEqual(new Set(['scram-sha-256']))
  expect(await query(connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  await expect(query({ ...connection, password: 'errada' }, 'SELECT 1')).rejects.toThrow(/password authentication/)
})

test('the folder, the passwords and the log are for their owner alone', async () => {
  const dataDir = join(await testFolder(), 'data')
  const { connection, log } = await hold(dataDir)
  expect(await modeOf(dataDir)).toBe(0o700)
  expect(await modeOf(connection.host)).toBe(0o700)
  expect(await modeOf(join(dataDir, 'postgres.json'))).toBe(0o600)
  expect(await modeOf(join(dataDir, 'postgres.log'))).toBe(0o600)
  const passwords: Record<string, string> = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  const commands = processesOf(dataDir).map(({ command }) => command)
  const serverLog = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  for (const password of Object.values(passwords)) {
    expect(password.length).toBeGreaterThanOrEqual(32)
    expect(log() + serverLog + commands.join()).not.toContain(password)
  }
})

test('a refused statement leaves no personal data in the log', async () => {
  const dataDir = await sharedDataDir()
  const { connection } = await hold(dataDir)
  await query(connection, "CREATE TABLE people (v text UNIQUE); INSERT INTO people VALUES ('ana@exemplo.ao')")
  await expect(query(connection, "INSERT INTO people VALUES ('ana@exemplo.ao')")).rejects.toThrow(/duplicate/)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('ana@exemplo.ao')
})

test('a log that has grown large is set aside at the next start', async () => {
  const dataDir = await sharedDataDir()
  await truncate(join(dataDir, 'postgres.log'), 11 * 1024 * 1024)
  await hold(dataDir)
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000)
  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBe(11 * 1024 * 1024)
})

test("the operator's own settings survive a start", async () => {
  const dataDir = await sharedDataDir()
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'work_mem = 7MB\n')
  const { connection } = await hold(dataDir)
  expect(await query(connection, 'SHOW work_mem')).toEqual([{ work_mem: '7MB' }])
})
