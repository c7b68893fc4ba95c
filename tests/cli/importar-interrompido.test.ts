import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { accessCodes } from '#server/modules/auth/codes/public.ts'
import { testSecrets } from '../support/service.ts'
import { openScene, ourCsv, type Scene } from './scene.ts'

const LINES = 3000

const bigFile = () => {
  const lines = Array.from({ length: LINES }, (_, n) => `Farmácia ${n},923000001,${-8 - n / 1000},15.5\n`)
  return `nome,telefone,latitude,longitude\n${lines.join('')}`
}

async function starting(scene: Scene) {
  const codigos = join(scene.folder, 'codigos.csv')
  const path = await scene.file('f.csv', bigFile())
  return { ...scene.starts('importar', 'farmacias', path, '--codigos', codigos), codigos }
}

/** Starts an import and waits until its first pharmacies are committed. */
async function halfway(scene: Scene) {
  const running = await starting(scene)
  while ((await scene.count('farmacia')) === 0) {
    if (running.child.exitCode !== null) throw new Error((await running.ended).err)
    await wait(10)
  }
  return running
}

async function codesMissing({ service }: Scene, codigos: string) {
  const codes = parse<{ id: string; codigo_acesso: string }>(await readFile(codigos), ourCsv)
  const { digest } = accessCodes(testSecrets.codigo)
  const digests = new Map(codes.map(({ id, codigo_acesso }) => [id, digest(codigo_acesso).toString('hex')]))
  const there = await service.db.many<{ id: string; codigo_hmac: Buffer }>(sql`select id, codigo_hmac from farmacia`)
  return {
    there: there.length,
    missing: there.filter(({ id, codigo_hmac }) => digests.get(id) !== codigo_hmac.toString('hex')),
  }
}

test('Ctrl-C ends an import between batches: it says how far it got, and no code of what is in is lost', async () => {
  const scene = await openScene()
  const { child, ended, codigos } = await halfway(scene)
  child.kill('SIGINT')
  const { status, out } = await ended
  expect(status).toBe(2)
  const [, novas, upTo] = /(\d+) novas, .*\nParou depois da linha (\d+): Interrompido\.\n/.exec(out) ?? []
  const { there, missing } = await codesMissing(scene, codigos)
  expect(there).toBeLessThan(LINES)
  expect([Number(novas), Number(upTo)]).toEqual([there, there + 1])
  expect(missing).toEqual([])
})

/** Makes the commit of the first batch take two seconds, from now on. */
async function slowCommit({ service }: Scene): Promise<void> {
  await service.db.statement((tx) =>
    tx.run(sql`
      create function demorar() returns trigger language plpgsql as
        $$ begin if new.nome = 'Farmácia 0' then perform pg_sleep(2); end if; return null; end $$`),
  )
  await service.db.statement((tx) =>
    tx.run(sql`
      create constraint trigger demorar after insert on farmacia deferrable initially deferred
        for each row execute function demorar()`),
  )
}

const committing = async ({ service }: Scene) =>
  (
    await service.db.many(
      sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
  ).length > 0

test('an import that is killed while it commits loses no code, and the same file brings in the rest', async () => {
  const scene = await openScene()
  await slowCommit(scene)
  const { child, ended, codigos } = await starting(scene)
  while (!(await committing(scene))) await wait(10)
  child.kill('SIGKILL')
  await ended
  // the database finishes what it was told
  while ((await scene.count('farmacia')) === 0) await wait(50)
  const { there, missing } = await codesMissing(scene, codigos)
  expect(missing).toEqual([])
  const again = await scene.botica('importar', 'farmacias', join(scene.folder, 'f.csv'))
  expect(again).toMatchObject({ status: 0 })
  expect(again.out).toContain(`${LINES} linhas: ${LINES - there} novas, ${there} saltadas`)
})
