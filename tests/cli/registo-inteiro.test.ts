import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { onlyProgress } from './program.ts'
import { generatedRegister, realRegister } from './register.ts'
import { linesOf, openScene, ourCsv } from './scene.ts'

const registers: { name: string; given?: string }[] = [
  { name: 'a generated register' },
  ...(realRegister ? [{ name: 'the real register', given: realRegister }] : []),
]

test.each(registers)('$name comes in whole, once, and its codes open its pharmacies', async ({ given }) => {
  const scene = await openScene()
  const path = given ?? (await scene.file('registo.csv', generatedRegister()))
  const codigos = join(scene.folder, 'codigos.csv')

  const first = await scene.botica('importar', 'farmacias', path, '--codigos', codigos)
  expect(first).toMatchObject({ status: 0, err: expect.stringMatching(onlyProgress) })
  expect(first.out).toMatch(/^Colunas ignoradas: fonte, provincia, .*\n178 linhas: 178 novas, 0 saltadas, 0 recusadas/)
  expect(await scene.count('farmacia')).toBe(178)

  // no telephone of anybody is shown for these pharmacies
  const shown: { telefone: string | null }[] = succeed(await scene.service.anyone.get('/api/farmacias'))
  expect(new Set(shown.map(({ telefone }) => telefone))).toEqual(new Set([null]))

  expect((await stat(codigos)).mode & 0o777).toBe(0o600)
  const codes = parse<{ id: string; nome: string; codigo_acesso: string }>(await readFile(codigos), ourCsv)
  expect(codes).toHaveLength(178)
  for (const { id, nome, codigo_acesso } of [codes[0], codes[1], codes.at(-1)].filter((code) => code !== undefined)) {
    const session = succeed(await scene.service.anyone.post('/api/auth/farmacia', { codigo: codigo_acesso }))
    expect(session.farmacia).toEqual({ id, nome: nome.replace(/^'/, ''), is_ativo: true })
  }

  const again = await scene.botica('importar', 'farmacias', path)
  expect(again.status).toBe(0)
  expect(again.out).toContain('\n178 linhas: 0 novas, 178 saltadas, 0 recusadas')
  expect(linesOf(again.out)[1]).toMatch(/^linhas 2 a \d+ \(178 linhas\): saltada: já há uma farmácia/)
  expect(await scene.count('farmacia')).toBe(178)
  expect(await scene.count('notificacao')).toBe(0)
})
