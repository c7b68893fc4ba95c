import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBinariesOf, platformPackage } from '#server/db/embedded/binaries.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { run, start } from '../cli/program.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { succeed } from '../support/client.ts'

const OLD = '17.10.0-beta.17'
/** Two PostgreSQL are made, filled and stopped, and one is fetched. */
const MINUTES = 15 * 60_000
const silent = { info() {}, warn() {}, error() {} }
const there = (path: string) => stat(path).then(Boolean, () => false)

/** PostgreSQL 17, as an operator is told to fetch it. */
async function fetchOld(folder: string): Promise<string> {
  const path = join(folder, 'antiga')
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', '--prefix', path, ...options, `${platformPackage()}@${OLD}`])
  return path
}

async function exported(folder: string, DATA_DIR: string): Promise<string[]> {
  const tables = ['stock', 'reservas'].map(async (table) => {
    const path = join(folder, `${table}.csv`)
    const done = await run(['exportar', table, '--saida', path, '--substituir'], { DATA_DIR })
    expect(done).toMatchObject({ status: 0 })
    return readFile(path, 'utf8')
  })
  return Promise.all(tables)
}

/** A database that PostgreSQL 17 made, with something in it. */
async function oldDatabase(folder: string, from: string) {
  const DATA_DIR = join(folder, 'dados')
  const postgres = await openEmbedded({
    dataDir: DATA_DIR,
    role: 'command',
    log: silent,
    binaries: await findBinariesOf(from),
  })
  expect(await run(['demo'], { DATA_DIR })).toMatchObject({ status: 0 })
  const before = await exported(folder, DATA_DIR)
  await postgres.close()
  return { DATA_DIR, before }
}

const refusal = async (DATA_DIR: string) => {
  const refused = await (await servir({ DATA_DIR })).ended
  expect(refused.status).toBe(1)
  expect(refused.err.trim()).not.toContain('\n')
  return refused.err
}

test('a database of the PostgreSQL before comes to this one whole, however often the move is cut short', {
  timeout: MINUTES,
}, async () => {
  const folder = await dataFolder()
  const from = await fetchOld(folder)
  const { DATA_DIR, before } = await oldDatabase(folder, from)
  const secrets = await readFile(join(DATA_DIR, 'segredos.json'), 'utf8')
  expect(await refusal(DATA_DIR)).toMatch(/outra versão do PostgreSQL: .*actualizar/)

  const steps = await run(['actualizar'], { DATA_DIR })
  expect(steps).toMatchObject({ status: 1, out: expect.stringContaining('npm install --prefix /tmp/postgres-17') })
  const wrong = await run(['actualizar', '--de', process.cwd()], { DATA_DIR })
  expect(wrong).toMatchObject({ status: 1, err: expect.stringMatching(/é o 18, e a base é do 17.*Não mudei nada/) })

  const { child, ended } = start(['actualizar', '--de', from], { DATA_DIR })
  while (!(await there(join(DATA_DIR, 'actualizacao/nova/postgres/postmaster.pid')))) {
    if (child.exitCode !== null) throw new Error((await ended).err)
    await wait(5)
  }
  child.kill('SIGKILL')
  await ended
  expect(await refusal(DATA_DIR)).toMatch(/ficou a meio: repita-a/)
  const note = await readFile(join(DATA_DIR, 'a-meio'))

  const done = await run(['actualizar', '--de', from], { DATA_DIR })
  expect(done).toMatchObject({ status: 0, out: expect.stringMatching(/do PostgreSQL 17 para o 18, contada/) })
  expect(await exported(folder, DATA_DIR)).toEqual(before)
  expect(await readFile(join(DATA_DIR, 'segredos.json'), 'utf8')).toBe(secrets)
  expect(await readdir(DATA_DIR)).toEqual(expect.arrayContaining(['postgres-17', 'postgres-17.json']))
  expect(await there(join(DATA_DIR, 'actualizacao'))).toBe(false)
  const service = await servir({ DATA_DIR })
  expect(succeed(await service.anyone.get('/api/farmacias')).length).toBeGreaterThan(0)
  expect(await service.stop()).toMatchObject({ status: 0 })
  const again = await run(['actualizar'], { DATA_DIR })
  expect(again).toMatchObject({ status: 0, out: expect.stringContaining('nada a fazer') })

  // the state after a crash between the two renames: the old folder put away, the new one not in its place
  const made = join(DATA_DIR, 'actualizacao/nova')
  await mkdir(made, { recursive: true, mode: 0o700 })
  for (const name of ['postgres', 'postgres.json']) await rename(join(DATA_DIR, name), join(made, name))
  await writeFile(join(DATA_DIR, 'actualizacao/pronta'), '17')
  await writeFile(join(DATA_DIR, 'a-meio'), note)
  expect(await refusal(DATA_DIR)).toMatch(/ficou a meio/)
  expect(await run(['actualizar'], { DATA_DIR })).toMatchObject({ status: 0 })
  expect(await exported(folder, DATA_DIR)).toEqual(before)
})
