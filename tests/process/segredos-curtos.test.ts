import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ApiFailure } from '#call/failure.ts'
import { readConfig } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { failureScreen } from '#web/site/failure.ts'

async function folderWith(secrets: { jwt: string; codigo: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'segredos.json'), JSON.stringify(secrets))
  return folder
}

const long = 'x'.repeat(32)

test.each([
  { jwt: long, codigo: 'curta' },
  { jwt: 'curta', codigo: long },
])('A segredos.json with a key of less than 32 bytes is refused: %j', async (secrets) => {
  const config = readConfig({ DATA_DIR: await folderWith(secrets) })
  await expect(loadSecrets(config)).rejects.toThrow(/segredos\.json: «\w+» tem menos de 32 bytes/)
})

test('A segredos.json with both keys long enough is taken', async () => {
  const config = readConfig({ DATA_DIR: await folderWith({ jwt: long, codigo: long }) })
  expect(await loadSecrets(config)).toEqual({ jwt: long, codigo: long })
})

test('The keys that a first start makes are for their owner alone, and long enough', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made = await loadSecrets(readConfig({ DATA_DIR: folder }))
  expect(Math.min(made.jwt.length, made.codigo.length)).toBeGreaterThan(43)
  expect(made.jwt).not.toBe(made.codigo)
  expect((await stat(join(folder, 'segredos.json'))).mode & 0o777).toBe(0o600)
})

test('A form that came too slowly is told so, and not that the page does not exist', () => {
  const slow = new ApiFailure(400, { code: 'PEDIDO_INVALIDO', mensagem: 'O pedido demorou demasiado a chegar.' })
  const { status, title, main } = failureScreen(slow, crypto.randomUUID())
  expect([status, title]).toEqual([400, 'Não foi possível'])
  expect(main.toString()).toContain('demorou demasiado')
})
