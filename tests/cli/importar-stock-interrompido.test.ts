import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { start } from './program.ts'
import { openScene, type Scene } from './scene.ts'
import { header } from './stock-files.ts'

const PHARMACIES = 12
const EACH = 2500

/** Starts an import of pharmacies whose lines come in turns, and waits until the first of them are in. */
async function halfway(scene: Scene) {
  const ids: string[] = []
  for (let n = 0; n < PHARMACIES; n++) ids.push((await openPharmacy(scene.service)).id)
  const lines = Array.from({ length: EACH }, (_, n) =>
    ids.map((id) => `Artigo ${n},M,V,${n % 9},${n},${id}\n`).join(''),
  )
  const path = await scene.file('s.csv', `${header},farmacia\n${lines.join('')}`)
  const temporary = join(scene.folder, 'tmp')
  await mkdir(temporary)
  const args = ['importar', 'stock', path, '--por-coluna', 'farmacia']
  const running = start(args, { ...scene.env, TMPDIR: temporary })
  while ((await scene.count('stock_item')) === 0) {
    if (running.child.exitCode !== null) throw new Error((await running.ended).err)
    await wait(10)
  }
  return { ...running, args, temporary }
}

const sizes = async ({ service }: Scene) =>
  (
    await service.db.many<{ artigos: number }>(
      sql`select count(*)::int as artigos from stock_item group by farmacia_id order by 1`,
    )
  ).map(({ artigos }) => artigos)

/** Waits until nothing of a process that was killed goes on in the database. */
async function settled(scene: Scene): Promise<void> {
  const others = sql`
    select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`
  while ((await scene.service.db.many(others)).length > 0) await wait(20)
}

test('Ctrl-C ends an import of stock between pharmacies: each is in whole or not at all, and the rest goes in later', async () => {
  const scene = await openScene()
  const { child, ended, args, temporary } = await halfway(scene)
  child.kill('SIGINT')
  const { status, out } = await ended
  expect(status).toBe(2)
  const [, novas] = /(\d+) novas, .*\nParou depois da linha \d+: Interrompido\.\n/.exec(out) ?? []
  const there = await sizes(scene)
  expect(there.length).toBeLessThan(PHARMACIES)
  expect(there).toEqual(there.map(() => EACH))
  expect(Number(novas)).toBe(there.length * EACH)
  expect(await readdir(temporary)).toEqual([])
  const again = await scene.botica(...args)
  expect(again.out).toContain(
    `${(PHARMACIES - there.length) * EACH} novas, 0 alteradas, ${there.length * EACH} já estavam`,
  )
})

test('An import of stock that is killed leaves whole pharmacies and no file behind', async () => {
  const scene = await openScene()
  const { child, ended, args, temporary } = await halfway(scene)
  child.kill('SIGKILL')
  await ended
  await settled(scene)
  const there = await sizes(scene)
  expect(there).toEqual(there.map(() => EACH))
  expect(await readdir(temporary)).toEqual([])
  const again = await scene.botica(...args)
  expect(again).toMatchObject({ status: 0 })
  expect(await sizes(scene)).toEqual(Array.from({ length: PHARMACIES }, () => EACH))
})
