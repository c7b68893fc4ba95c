import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from './folders.ts'
import { hold, query } from './holders.ts'

/* Starts from other folders and by other users; each of these tests makes a cluster of its own. */
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('a DATA_DIR with spaces, accents and quotes works', async () => {
  const dataDir = join(await testFolder(), `pasta de "dádos", d'água à toa $HOME`)
  const first = await hold(dataDir)
  expect(await query(first.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
  expect(await first.stop()).toBe(0)
  const second = await hold(dataDir)
  expect(await query(second.connection, 'SELECT 1 AS um')).toEqual([{ um: 1 }])
})

test('a DATA_DIR too long for a socket gets one in the temporary folder, which goes when PostgreSQL stops', async () => {
  const folder = await testFolder()
  const dataDir = join(folder, 'muito-'.repeat(20), 'longa')
  const env = { TMPDIR: folder }
  const service = await hold(dataDir, { env })
  expect(service.connection.host.startsWith(`${folder}/botica-`)).toBe(true)
  expect(await modeOf(service.connection.host)).toBe(0o700)
  const command = await hold(dataDir, { env, role: 'command' })
  expect(command.connection.host).toBe(service.connection.host)
  await command.stop()
  await service.kill()
  const adopting = await hold(dataDir, { env })
  expect(adopting.connection.host).toBe(service.connection.host)
  await adopting.stop()
  expect(existsSync(service.connection.host)).toBe(false)
  expect((await readdir(folder)).filter((name) => name.startsWith('botica-'))).toEqual([])
})

test("the caller's environment does not reach PostgreSQL", async () => {
  const env = {
    PGHOST: 'nenhures.invalid',
    PGPORT: '1',
    PGUSER: 'ninguem',
    PGPASSWORD: 'errada',
    PGDATABASE: 'nada',
    PGDATA: '/nenhures',
    PGOPTIONS: '-c nao.existe=1 -c fsync=off',
    PGSSLMODE: 'require',
    LC_ALL: 'xx_XX.UTF-8',
    LANG: 'xx_XX',
    TZ: 'Marte/Olimpo',
  }
  const { connection, refused } = await hold(join(await testFolder(), 'data'), { env })
  expect(refused).toBe('')
  expect(await query(connection, "SELECT current_setting('TimeZone') AS v")).toEqual([{ v: 'UTC' }])
})
