import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { accessCodes } from '#server/modules/auth/public.ts'
import { testSecrets } from '../support/service.ts'
import { openScene, type Scene } from './scene.ts'

const LINES = 3000

const bigFile = () => {
  const lines = Array.from({ length: LINES }, (_, n) => `Farmácia ${n},923000001,${-8 - n / 1000},13.23\n`)
  return `nome,telefone,latitude,longitude\n${lines.join('')}`
}

/** Starts an import and waits until its first pharmacies are committed. */
async function halfway(scene: Scene) {
  const codigos = join(scene.folder, 'codigos.csv')
  const path = await scene.file('f.csv', bigFile())
  const running = scene.starts('importar', 'farmacias', path, '--codigos', codigos)
  while ((await scene.count('farmacia')) === 0) {
    if (running.child.exitCode !== null) throw new Error((await running.ended).err)
    await wait(10)
  }
  return { ...running, codigos }
}

async function codesMissing({ service }: Scene, codigos: string) {
  const codes = parse<{ id: string; codigo_acesso: string }>(await readFile(codigos), { columns: true })
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

test('an import that is killed loses no code, and the same file brings in the rest', async () => {
  const scene = await openScene()
  const { child, ended, codigos } = await halfway(scene)
  child.kill('SIGKILL')
  await ended
  await wait(300)
  const { there, missing } = await codesMissing(scene, codigos)
  expect(missing).toEqual([])
  const again = await scene.botica('importar', 'farmacias', join(scene.folder, 'f.csv'))
  expect(again).toMatchObject({ status: 0 })
  expect(again.out).toContain(`${LINES} linhas: ${LINES - there} novas, ${there} saltadas`)
}, 120_000)
