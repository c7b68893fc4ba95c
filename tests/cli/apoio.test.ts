import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { variables } from '#server/config/variables.ts'
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

/** A secret with a sign that addresses write otherwise, where one may have it. */
const mark = (name: string) =>
  `M4rc4-${/SEGREDO|TOKEN/.test(name) ? '' : '%'}${name.replaceAll('_', '').toLowerCase()}`.padEnd(40, 'z')
/** A value of each setting that may hold a secret, in which the mark is the secret, as it must be written there. */
function markedValue(name: string): string {
  const coded = encodeURIComponent(mark(name))
  if (/^DATABASE/.test(name)) return `postgres://botica:${coded}@127.0.0.1:1,127.0.0.2:1/botica`
  if (name === 'SMTP_URL') return `smtp://carteiro:${coded}@127.0.0.1:9`
  if (name === 'REDIS_URL') return `redis://:${coded}@127.0.0.1:9`
  if (name === 'OTEL_EXPORTER_OTLP_HEADERS') return `authorization=Bearer ${mark(name)}`
  if (name.includes('ENDPOINT')) return `http://pessoa:${coded}@127.0.0.1:9`
  return /URL/.test(name) ? `http://127.0.0.1:9/${coded}?chave=${coded}` : mark(name)
}

const settings: Record<string, { secret?: true; description: string }> = variables
/** The keys of push are a pair of numbers, in which there is no room for a mark. */
const isMarked = (name: string) =>
  !name.startsWith('VAPID') && (settings[name]?.secret || /URL|ENDPOINT|_SID|_USER$/.test(name))
const marked = [...Object.keys(settings).filter(isMarked), 'OTEL_EXPORTER_OTLP_HEADERS']

test('No secret of any setting is in the bundle, however it is written in the setting and in the log', async () => {
  const { file, folder } = await openScene()
  const keys = { JWT_SECRET: 'chave das sessões de um teste', CODIGO_SECRET: 'chave dos códigos de um teste' }
  const others = {
    ADMIN_EMAIL: 'm4rc4-de-admin@exemplo.ao',
    S3_BUCKET: 'fotos',
    S3_REGION: 'ao',
    S3_ACCESS_KEY_ID: 'm4rc4-do-s3-no-acesso',
  }
  const env = Object.fromEntries(marked.map((name) => [name, markedValue(name)]))
  const lines = marked.flatMap((name) => [mark(name), encodeURIComponent(mark(name)), markedValue(name)])
  const log = await file(
    'registo.txt',
    lines.map((causa) => line({ msg: 'falhou', causa: `com ${causa} não` })).join(''),
  )
  const path = join(folder, 'apoio.tar.zst')
  const given = { ...keys, ...env, ...others, DATA_DIR: folder, PORT: '1' }
  expect(await run(['apoio', path, '--registo', log], given)).toMatchObject({ status: 0, err: '' })
  const bundle = zstdDecompressSync(await readFile(path)).toString()
  expect(bundle.match(/falhou/g)).toHaveLength(lines.length)
  expect(bundle.match(/.*m4rc4.*/gi)).toBe(null)
})

test('A parameter that is a secret is hidden whole, also with the signs that part parameters and in an address within an address', async () => {
  const { file, folder } = await openScene()
  const secrets = ['meia?senha-inteira', 'senha-doutro-endereco', 'senha-do-fragmento']
  const [first, second, third] = secrets
  const DATABASE_URL = `postgres://botica@127.0.0.1:1/botica?password=${first}&a=b?token=${second}&c#d?key=${third}#e`
  const log = await file(
    'registo.txt',
    secrets.map((causa) => line({ msg: 'falhou', causa: `com ${causa} não` })).join(''),
  )
  const path = join(folder, 'apoio.tar.zst')
  const env = { DATA_DIR: folder, DATABASE_URL }
  expect(await run(['apoio', path, '--registo', log], env)).toMatchObject({ status: 0, err: '' })
  const bundle = zstdDecompressSync(await readFile(path)).toString()
  expect(bundle.match(/falhou/g)).toHaveLength(secrets.length)
  expect(bundle.match(/senha/g)).toBe(null)
})

test('A password with a sign that no address has is no fault of the bundle', async () => {
  const { folder } = await openScene()
  const path = join(folder, 'apoio.tar.zst')
  const env = { DATA_DIR: folder, SMTP_URL: 'smtp://u:cem%por-cento@127.0.0.1:9' }
  expect(await run(['apoio', path], env)).toMatchObject({ status: 0, err: '' })
})
