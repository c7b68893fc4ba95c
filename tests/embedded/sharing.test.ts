import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeSharedAtEnd, sharedDataDir, testFolder } from './folders.ts'
import { eventually, hold, query } from './holders.ts'
import { postmasterOf, processesOf } from './processes.ts'

removeSharedAtEnd()

const FIVE = Array.from({ length: 5 })

test('Five services that start at once on an empty folder: one wins, four are told why not, and none is harmed', async () => {
  const dataDir = join(await testFolder(), 'data')
  const services = await Promise.all(FIVE.map(() => hold(dataDir)))
  const [winner, ...others] = services.filter(({ refused }) => refused === '')
  expect(others).toEqual([])
  const refusals = services.filter(({ refused }) => refused !== '')
  expect(refusals).toHaveLength(4)
  for (const { refused, child } of refusals) {
    expect(refused).toMatch(/^Já há um serviço da Botica a usar a pasta de dados .*pare-o primeiro/)
    expect(refused).not.toContain('\n')
    expect(child.exitCode).toBe(1)
  }
  expect(winner && (await query(winner.connection, 'SELECT 1 AS um'))).toEqual([{ um: 1 }])
  await expect.poll(() => processesOf(dataDir)).toHaveLength(1)
})

test('a second service is refused while the first goes on serving', async () => {
  const dataDir = await sharedDataDir()
  const first = await hold(dataDir)
  const pid = await postmasterOf(dataDir)
  const second = await hold(dataDir)
  expect(second.refused).toContain(dataDir)
  expect(await query(first.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  expect(await postmasterOf(dataDir)).toBe(pid)
  await first.stop()
  expect((await hold(dataDir)).refused).toBe('')
})

test('Five commands that start at once on an empty folder share one database, and the last one out stops it', async () => {
  const dataDir = join(await testFolder(), 'data')
  const commands = await Promise.all(FIVE.map(() => hold(dataDir, { role: 'command' })))
  expect(commands.map(({ refused }) => refused)).toEqual(FIVE.map(() => ''))
  for (const { connection } of commands) expect(await query(connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  await expect.poll(() => processesOf(dataDir)).toHaveLength(1)
  await Promise.all(commands.map((command) => command.stop()))
  expect(processesOf(dataDir)).toEqual([])
})

test('a command works beside the service, and leaves it its database', async () => {
  const dataDir = await sharedDataDir()
  const service = await hold(dataDir)
  const command = await hold(dataDir, { role: 'command' })
  await query(command.connection, 'CREATE TABLE beside AS SELECT 7 AS v')
  expect(await command.stop()).toBe(0)
  expect(await query(service.connection, 'SELECT v FROM beside')).toEqual([{ v: 7 }])
})

test('a service that finds the database of a command keeps it when the command ends, watches it, and stops it', async () => {
  const dataDir = await sharedDataDir()
  const command = await hold(dataDir, { role: 'command' })
  const pid = await postmasterOf(dataDir)
  const service = await hold(dataDir)
  await command.stop()
  expect(await query(service.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  expect(await postmasterOf(dataDir)).toBe(pid)

  process.kill(pid, 'SIGKILL')
  await eventually(() => query(service.connection, 'SELECT 1'))
  await service.stop()
  expect(processesOf(dataDir)).toEqual([])
})

test('a service that stops leaves the database to a command that still runs, which then stops it', async () => {
  const dataDir = await sharedDataDir()
  const service = await hold(dataDir)
  const command = await hold(dataDir, { role: 'command' })
  expect(await service.stop()).toBe(0)
  expect(await query(command.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  await command.stop()
  expect(processesOf(dataDir)).toEqual([])
})

test('a killed command does not keep the database running after the service', async () => {
  const dataDir = await sharedDataDir()
  const service = await hold(dataDir)
  const command = await hold(dataDir, { role: 'command' })
  await command.kill()
  await service.stop()
  expect(processesOf(dataDir)).toEqual([])
})

test('A PostgreSQL that is killed under several processes is restarted by one of them, and all go on', async () => {
  const dataDir = await sharedDataDir()
  const all = [await hold(dataDir), await hold(dataDir, { role: 'command' }), await hold(dataDir, { role: 'command' })]
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  for (const { connection } of all) await eventually(() => query(connection, 'SELECT 1'))
  await expect.poll(() => processesOf(dataDir)).toHaveLength(1)
  await Promise.all(all.map((holder) => holder.stop()))
  expect(processesOf(dataDir)).toEqual([])
})

test('services that come and go without a pause find the database sound each time', async () => {
  const dataDir = await sharedDataDir()
  for (let time = 0; time < 4; time++) {
    const [command, service] = await Promise.all([hold(dataDir, { role: 'command' }), hold(dataDir)])
    const gone = command.stop()
    expect(await query(service.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
    await Promise.all([gone, service.stop()])
    expect(processesOf(dataDir)).toEqual([])
  }
})
