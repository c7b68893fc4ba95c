import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { run } from './program.ts'
import { openScene } from './scene.ts'

const person = { nome: 'Tchissola Ngunza', email: 'tchissola@exemplo.ao', telefone: '923 456 789' }
/** Values that must be nowhere in the bundle, by their setting. */
const secrets = {
  OPERADOR_TOKEN: 'token-do-operador-que-ninguem-adivinha',
  SMTP_URL: 'smtp://carteiro:senha-do-correio@127.0.0.1:9',
  REDIS_URL: 'redis://:senha-do-redis@127.0.0.1:9',
  EMAIL_FROM: 'nao-responda@exemplo.ao',
  CONTACTO_APOIO: '+244 924 111 222',
}
const line = (fields: object) => `${JSON.stringify({ level: 40, time: '2026-11-29T10:00:00.000Z', ...fields })}\n`

test('The bundle for support has the state, the settings and the log, and no secret and nobody in it', async () => {
  const { service, env, file, folder, botica } = await openScene()
  await service.anyone.register(person)
  const log = await file(
    'registo.txt',
    line({ msg: 'pedido', rota: '/api/reservas', status: 503, code: 'INDISPONIVEL', causa: 'connect ECONNREFUSED' }) +
      line({
        msg: 'falhou',
        causa: `a chave "${person.nome}" de ${person.email}, ${person.telefone}`,
        nome: person.nome,
      }) +
      line({ msg: `ligação a ${secrets.REDIS_URL} perdida`, causa: secrets.OPERADOR_TOKEN }) +
      `${person.nome} ${person.email}\n{"msg":"${person.nome}"}\n`,
  )
  const path = join(folder, 'apoio.tar.zst')
  const ran = await run(['apoio', path, '--registo', log], { ...env, ...secrets, RESERVAS_POR_UTILIZADOR: '7' })
  expect(ran).toMatchObject({ status: 0, err: '' })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const bundle = zstdDecompressSync(await readFile(path)).toString()
  for (const expected of [
    'estado.json',
    'definicoes.json',
    'registo.jsonl',
    'ECONNREFUSED',
    '/api/reservas',
    '0001_base',
  ]) {
    expect(bundle).toContain(expected)
  }
  expect(bundle).toMatch(/"RESERVAS_POR_UTILIZADOR": \{\s+"valor": "7"/)
  const passwords = [env.DATABASE_URL, env.JWT_SECRET, env.CODIGO_SECRET, 'senha-do-correio', 'senha-do-redis']
  for (const hidden of [...passwords, ...Object.values(secrets), ...Object.values(person), 'Ngunza', 'tchissola']) {
    expect(bundle).not.toContain(hidden)
  }
  // a file that is there stays as it is
  expect(await botica('apoio', path)).toMatchObject({ status: 1, out: '' })
})

test('The bundle is made without the database too', async () => {
  const { env, folder } = await openScene()
  const path = join(folder, 'apoio.tar.zst')
  const away = { ...env, DATABASE_URL: 'postgres://botica:senha-da-base@127.0.0.1:1/botica' }
  expect(await run(['apoio', path], away)).toMatchObject({ status: 0, err: '' })
  const bundle = zstdDecompressSync(await readFile(path)).toString()
  expect(bundle).toContain('A base de dados não responde')
  expect(bundle).not.toContain('senha-da-base')
})
