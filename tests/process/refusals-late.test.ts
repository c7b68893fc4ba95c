import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { cloneDatabase, openClient, withDatabase } from '../support/database.ts'
import { expectRefusal } from './refused.ts'

// Refusals that need a database: of the one that is named, or after waiting for it.
const secrets = { JWT_SECRET: 'x'.repeat(32), CODIGO_SECRET: 'y'.repeat(32) }

const clone = withDatabase()

test('a first administrator of whom nothing is right', () =>
  expectRefusal(
    { ...environmentOf(clone.connection), ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'curta', ADMIN_NOME: ' ' },
    /^Configuração inválida: (?=.*ADMIN_EMAIL não é um)(?=.*ADMIN_NOME não pode ficar vazio)(?=.*ADMIN_PASSWORD tem de ter)/,
  ))

test('an address that is not this machine’s', () =>
  expectRefusal({ ...environmentOf(clone.connection), HOST: '203.0.113.7' }, /203\.0\.113\.7 não é desta máquina/))

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

test('a database that is not there, for as long as it might be starting', async () => {
  const started = Date.now()
  await expectRefusal(
    { ...secrets, DATABASE_URL: 'postgres://botica:segredo-da-base@127.0.0.1:9/botica' },
    /^Não foi possível ligar à base de dados \(DATABASE_URL\)(?!.*segredo-da-base)/,
  )
  expect(Date.now() - started).toBeGreaterThan(9000)
})

test('a database that refuses us', async () => {
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

test('a database that belongs to another role', async () => {
  const env = await databaseAfter('revoke create on schema public from pg_database_owner')
  await expectRefusal(env, /^O papel \S+ de DATABASE_URL não é dono da base de dados \S+ .*«alter database/)
})

test('a database that is newer than the program', async () => {
  const env = await databaseAfter("insert into migracao (numero, nome, hash) values (9000, 'x', 'y')")
  await expectRefusal(env, /mais nova do que este programa/)
})

test('a database that has the first administrator’s e-mail as someone else’s', async () => {
  const env = await databaseAfter("insert into utilizador (nome, email) values ('Outro', 'Admin@teste.ao')")
  await expectRefusal({ ...env, ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'uma frase longa' }, /^ADMIN_EMAIL já é/)
})
