import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { removeSharedAtEnd, sharedDataDir, testFolder } from './folders.ts'
import { eventually, hold, query } from './holders.ts'
import { postmasterOf, processesOf } from './processes.ts'

removeSharedAtEnd()

async function serviceWithData() {
  const dataDir = await sharedDataDir()
  const service = await hold(dataDir)
  await query(service.connection, "DROP TABLE IF EXISTS t; CREATE TABLE t (v text); INSERT INTO t VALUES ('ficou')")
  return { dataDir, service }
}

const kept = [{ v: 'ficou' }]

test('the PostgreSQL of a killed service is adopted, and stopped by who adopted it', async () => {
  const { dataDir, service } = await serviceWithData()
  const pid = await postmasterOf(dataDir)
  await service.kill()
  await expect.poll(() => processesOf(dataDir)).toHaveLength(1)

  const next = await hold(dataDir)
  expect(await postmasterOf(dataDir)).toBe(pid)
  expect(await query(next.connection, 'SELECT v FROM t')).toEqual(kept)
  await next.stop()
  expect(processesOf(dataDir)).toEqual([])
})

test('a killed PostgreSQL is restarted by the service that started it, at the same address', async () => {
  const { dataDir, service } = await serviceWithData()
  const pool = new pg.Pool(service.connection)
  pool.on('error', () => undefined)
  try {
    await pool.query('SELECT 1')
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    // The service still answers until the pool's connection notices.
    await eventually(async () => expect(service.log()).toContain('de novo em funcionamento'))
    const { rows } = await eventually(() => pool.query('SELECT v FROM t'))
    expect(rows).toEqual(kept)
  } finally {
    await pool.end()
  }
  expect(await service.stop()).toBe(0)
})

test('a killed PostgreSQL is restarted again and again', async () => {
  const { dataDir, service } = await serviceWithData()
  for (let time = 0; time < 3; time++) {
    const pid = await postmasterOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await eventually(async () => expect(await query(service.connection, 'SELECT v FROM t')).toEqual(kept))
    expect(await postmasterOf(dataDir)).not.toBe(pid)
  }
})

test('a killed PostgreSQL that had been adopted is restarted too', async () => {
  const { dataDir, service } = await serviceWithData()
  await service.kill()
  const next = await hold(dataDir)
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await eventually(async () => expect(await query(next.connection, 'SELECT v FROM t')).toEqual(kept))
})

test('a start works after the service and PostgreSQL were both killed', async () => {
  const { dataDir, service } = await serviceWithData()
  await service.kill()
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  const next = await hold(dataDir)
  expect(await query(next.connection, 'SELECT v FROM t')).toEqual(kept)
})

test('a postmaster.pid and a socket lock that name another living program are no obstacle', async () => {
  const { dataDir, service } = await serviceWithData()
  await service.stop()
  const other = String(process.pid)
  const claim = [other, join(dataDir, 'postgres'), '1', '5432', service.connection.host, '', ' 1 1', 'ready   ', '']
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), claim.join('\n'))
  await writeFile(join(service.connection.host, '.s.PGSQL.5432.lock'), claim.slice(0, 5).join('\n'))
  const next = await hold(dataDir)
  expect(await query(next.connection, 'SELECT v FROM t')).toEqual(kept)
})

test('a PostgreSQL told to stop by somebody else is started again', async () => {
  const { dataDir, service } = await serviceWithData()
  process.kill(await postmasterOf(dataDir), 'SIGINT')
  await eventually(async () => expect(await query(service.connection, 'SELECT v FROM t')).toEqual(kept))
})

test('PostgreSQL is not restarted once the service is leaving', async () => {
  const { dataDir, service } = await serviceWithData()
  const pid = await postmasterOf(dataDir)
  const leaving = service.stop()
  process.kill(pid, 'SIGKILL')
  expect(await leaving).toBe(0)
  // a server that was started again would stay
  await expect.poll(() => processesOf(dataDir), patience).toEqual([])
})

test('a service that leaves while it restarts PostgreSQL leaves nothing behind', async () => {
  const { dataDir, service } = await serviceWithData()
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await eventually(async () => expect(service.log()).toContain('a reiniciar'))
  expect(await service.stop()).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

test('a PostgreSQL that was told to stop, and waits for its clients, is not waited for', async () => {
  const { dataDir, service } = await serviceWithData()
  const client = new pg.Client(service.connection)
  client.on('error', () => undefined)
  await client.connect()
  const pid = await postmasterOf(dataDir)
  process.kill(pid, 'SIGTERM')
  await eventually(() => expect(query(service.connection, 'SELECT 1')).rejects.toThrow(/shutting down/))
  const command = await hold(dataDir, { role: 'command' })
  expect(await query(command.connection, 'SELECT v FROM t')).toEqual(kept)
  expect(await postmasterOf(dataDir)).not.toBe(pid)
  await client.end().catch(() => undefined)
})

test('Ctrl-C in the terminal reaches the service alone', async () => {
  const { dataDir, service } = await serviceWithData()
  const groupOf = async (pid: number | undefined) =>
    (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2]
  expect(await groupOf(await postmasterOf(dataDir))).not.toBe(await groupOf(service.child.pid))
})

test('a first start that was cut short is begun anew, and its remains are cleared', async () => {
  const dataDir = join(await testFolder(), 'data')
  await mkdir(join(dataDir, 'postgres.novo-abc', 'cluster', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.novo-abc', 'cluster', 'PG_VERSION'), '18\n')
  const { connection } = await hold(dataDir)
  expect(await query(connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.includes('novo'))).toEqual([])
})

test('a service killed in the middle of its first start does not spoil the next one', async () => {
  const dataDir = join(await testFolder(), 'data')
  const starting = hold(dataDir).catch((error: Error) => error)
  const initdb = await eventually(async () => {
    const [found] = processesOf(dataDir)
    if (!found) throw new Error('initdb has not begun')
    return found
  })
  const status = await readFile(`/proc/${initdb.pid}/status`, 'utf8')
  process.kill(Number(/^PPid:\t(\d+)/m.exec(status)?.[1]), 'SIGKILL')
  expect(await starting).toBeInstanceOf(Error)
  const { connection } = await hold(dataDir)
  expect(await query(connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
})

test('lost passwords are replaced when nobody else uses the database', async () => {
  const { dataDir, service } = await serviceWithData()
  await service.stop()
  await rm(join(dataDir, 'postgres.json'))
  const next = await hold(dataDir)
  expect(next.connection.password).not.toBe(service.connection.password)
  expect(await query(next.connection, 'SELECT v FROM t')).toEqual(kept)
})
