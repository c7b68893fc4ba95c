import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { processesOf } from '../embedded/processes.ts'
import { cloneDatabase, openClient, withDatabase } from '../support/database.ts'
import { dataFolder, servir } from './serving.ts'

const secrets = { JWT_SECRET: 'x'.repeat(32), CODIGO_SECRET: 'y'.repeat(32) }

/** It ends non-zero with one line that says what is wrong, and leaves nothing running. */
async function expectRefusal(env: NodeJS.ProcessEnv, line: RegExp): Promise<void> {
  const DATA_DIR = await dataFolder()
  const service = await servir({ DATA_DIR, ...env })
  const { status, err } = await service.ended
  expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
  expect(err).not.toMatch(/\bat .*:\d+:\d+|node:internal|Error:/)
  expect(status).toBe(1)
  expect(service.anyone.address).toBe('')
  expect(processesOf(DATA_DIR)).toEqual([])
}

test.each([
  [{ PORT: 'abc' }, /^Configuração inválida: PORT tem de ser um número inteiro/],
  [{ RESERVA_MINUTOS: '0', LOG_LEVEL: 'muito' }, /RESERVA_MINUTOS.*LOG_LEVEL/],
  [{ ADMIN_EMAIL: 'a@b.ao' }, /ADMIN_EMAIL e ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'palavra-passe' }, /^Configuração inválida: ADMIN_EMAIL não é um/],
  [{ DATABASE_URL: 'postgres://x@127.0.0.1/x' }, /^Com DATABASE_URL é preciso definir JWT_SECRET e CODIGO_SECRET\./],
  [{ DATABASE_URL: 'postgres://x@127.0.0.1/x', JWT_SECRET: secrets.JWT_SECRET }, /CODIGO_SECRET/],
  [{ OPERADOR_TOKEN: 'curto' }, /^Configuração inválida: OPERADOR_TOKEN tem de ter 32 caracteres/],
  [{ JWT_SECRET: 'curta' }, /^JWT_SECRET tem menos de 32 bytes/],
  [
    { DATABASE_URL: 'postgres://x@127.0.0.1/x', CODIGO_SECRET: 'curta' },
    /^Com DATABASE_URL é preciso definir JWT_SECRET; CODIGO_SECRET tem menos de 32 bytes\. Gere/,
  ],
])('%j', ({ ...env }, line) => expectRefusal(env, line))

const clone = withDatabase()

test('a first administrator of whom nothing is right', () =>
  expectRefusal(
    { ...environmentOf(clone.connection), ADMIN_EMAIL: 'eu@x.ao', ADMIN_PASSWORD: 'curta', ADMIN_NOME: ' ' },
    /ADMIN_NOME tem de .*; ADMIN_PASSWORD tem de ter/,
  ))

test('an address that is not this machine’s', () =>
  expectRefusal({ ...environmentOf(clone.connection), HOST: '203.0.113.7' }, /203\.0\.113\.7 não é desta máquina/))

test('a Node that cannot read TypeScript says which one it takes', async () => {
  const asOld = `data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.4' } })",
  )}`
  const start = join(import.meta.dirname, '../../server/start.js')
  const run = promisify(execFile)(process.execPath, ['--import', asOld, start, 'servir'])
  const { code, stderr } = await run.catch((failure) => failure)
  expect(stderr).toMatch(/^A Botica precisa de Node \S+ ou mais recente, e este é o 20\.19\.4: .*\n$/)
  expect(code).toBe(1)
  // the same as package.json asks for
  const { engines } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  expect(stderr).toContain(`Node ${engines.node.replace('>=', '')} `)
})

test('a port that is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const line = (name: string) => new RegExp(`^A porta ${port} já está em uso\\..* com ${name}\\.$`)
  await expectRefusal({ PORT: String(port) }, line('PORT'))
  const env = environmentOf(clone.connection)
  await expectRefusal({ ...env, OPERADOR_PORT: String(port) }, line('OPERADOR_PORT'))
})

describe('the database of DATABASE_URL', () => {
  test('is not there, for as long as it might be starting', async () => {
    const started = Date.now()
    await expectRefusal(
      { ...secrets, DATABASE_URL: 'postgres://botica:segredo-da-base@127.0.0.1:9/botica' },
      /^Não foi possível ligar à base de dados \(DATABASE_URL\)(?!.*segredo-da-base)/,
    )
    expect(Date.now() - started).toBeGreaterThan(9000)
  })

  test('refuses us', async () => {
    const { DATABASE_URL = '' } = environmentOf(inject('server'))
    const wrong = DATABASE_URL.replace(/\/\/[^@]*@/, '//ninguem:errada@')
    await expectRefusal({ ...secrets, DATABASE_URL: wrong }, /^Não foi possível ligar à base de dados/)
  })

  /** A migrated database, but for what `statement` does to it. */
  async function databaseAfter(statement: string): Promise<NodeJS.ProcessEnv> {
    const { connection, drop } = await cloneDatabase()
    onTestFinished(drop)
    const client = await openClient(connection)
    await client.query(statement)
    return environmentOf(connection)
  }

  test('belongs to another role', async () => {
    const env = await databaseAfter('revoke create on schema public from pg_database_owner')
    await expectRefusal(env, /^O papel \S+ de DATABASE_URL não é dono da base de dados \S+ .*«alter database/)
  })

  test('is newer than the program', async () => {
    const env = await databaseAfter("insert into migracao (numero, nome, hash) values (9000, 'x', 'y')")
    await expectRefusal(env, /mais nova do que este programa/)
  })

  test('has the first administrator’s e-mail as someone else’s', async () => {
    const env = await databaseAfter("insert into utilizador (nome, email) values ('Outro', 'Admin@teste.ao')")
    await expectRefusal(
      { ...env, ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'uma frase longa' },
      /^ADMIN_EMAIL já é/,
    )
  })
})
