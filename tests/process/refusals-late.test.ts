import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/ground/error.ts'
import { startService } from '#server/service.ts'
import { databaseAfter, environmentOf, run } from '../cli/program.ts'
import { withDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { dataFolder } from './serving.ts'

// Refusals that need a database: of the one that is named, or after waiting for it. That a process ends with the line of a
// refusal is in refusals.test.ts.
const log = pino({ level: 'silent' })

async function expectNoStart(env: NodeJS.ProcessEnv, line: RegExp): Promise<void> {
  const start = async () => startService(readConfig({ DATA_DIR: await dataFolder(), PORT: '0', ...env }), log)
  const failure: unknown = await start().then(
    async (service) => {
      await service.stop()
      return 'it serves'
    },
    (error) => error,
  )
  expect(failure).toBeInstanceOf(StartupError)
  expect((failure as StartupError).message).toMatch(line)
}

const secrets = { JWT_SECRET: 'x'.repeat(32), CODIGO_SECRET: 'y'.repeat(32) }

const clone = withDatabase()

test('A first administrator of whom nothing is right keeps the service from starting', () =>
  expectNoStart(
    { ...environmentOf(clone.connection), ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'curta', ADMIN_NOME: ' ' },
    /^Configuração inválida: (?=.*ADMIN_EMAIL não é um)(?=.*ADMIN_NOME não pode ficar vazio)(?=.*ADMIN_PASSWORD tem de ter)/,
  ))

test('An address that is not this machine’s keeps the service from starting', () =>
  expectNoStart({ ...environmentOf(clone.connection), HOST: '203.0.113.7' }, /203\.0\.113\.7 não é desta máquina/))

test('A port that is taken, its own or the operator’s, keeps the service from starting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const line = (name: string) => new RegExp(`^A porta ${port} já está em uso\\..* com ${name}\\.$`)
  const env = environmentOf(clone.connection)
  await expectNoStart({ ...env, PORT: String(port) }, line('PORT'))
  await expectNoStart({ ...env, OPERADOR_PORT: String(port) }, line('OPERADOR_PORT'))
})

test('A database that is not there is waited for as long as it might be starting, then refused', async () => {
  const started = Date.now()
  await expectNoStart(
    { ...secrets, DATABASE_URL: 'postgres://botica:segredo-da-base@127.0.0.1:9/botica' },
    /^Não foi possível ligar à base de dados \(DATABASE_URL\): ninguém responde nessa (?!.*segredo-da-base)/,
  )
  expect(Date.now() - started).toBeGreaterThan(9000)
})

test('A database that refuses our name keeps the service from starting', async () => {
  const { DATABASE_URL = '' } = environmentOf(inject('server'))
  const wrong = DATABASE_URL.replace(/\/\/[^@]*@/, '//ninguem:errada@')
  await expectNoStart({ ...secrets, DATABASE_URL: wrong }, /: o servidor não aceita esse papel com essa palavra-passe/)
})

/** A key, and its certificate, which ran out as soon as it was made. */
async function outdatedCertificate(): Promise<{ key: Buffer; cert: Buffer; path: string }> {
  const folder = await dataFolder()
  const [key, cert] = [join(folder, 'chave.pem'), join(folder, 'certificado.pem')]
  const request = join(folder, 'pedido.pem')
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args)
  const ours = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
  await openssl('req', ...ours, '-subj', '/CN=localhost', '-out', request)
  await openssl('x509', '-req', '-in', request, '-signkey', key, '-days', '0', '-out', cert)
  const made = { key: await readFile(key), cert: await readFile(cert), path: cert }
  const end = Date.parse(new X509Certificate(made.cert).validTo)
  await expect.poll(() => Date.now() - end, patience).toBeGreaterThan(1000)
  return made
}

test('A database whose certificate ran out keeps the service from starting, and verificar says so too', async () => {
  const { key, cert, path } = await outdatedCertificate()
  // what a client asks of PostgreSQL before TLS, it grants
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      const secured = new TLSSocket(socket, { isServer: true, key, cert })
      for (const each of [socket, secured]) each.on('error', () => {})
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const DATABASE_URL = `postgres://botica@localhost:${port}/botica?sslmode=verify-full&sslrootcert=${path}`
  const said = /\(DATABASE_URL\): o certificado do servidor caducou \(certificate has expired\)\.$/
  await expectNoStart({ ...secrets, DATABASE_URL }, said)
  const { out } = await run(['verificar'], { ...secrets, DATABASE_URL, DATA_DIR: await dataFolder() })
  expect(out).toContain('o certificado do servidor caducou')
})

test('A database that belongs to another role is refused', async () => {
  const env = await databaseAfter('revoke create on schema public from pg_database_owner')
  await expectNoStart(env, /^O papel \S+ de DATABASE_URL não é dono da base de dados \S+ .*«alter database/)
})

test('A database that is newer than the program is refused', async () => {
  const env = await databaseAfter("insert into migracao (numero, nome, hash) values (9000, 'x', 'y')")
  await expectNoStart(env, /mais nova do que este programa/)
})

test('A first administrator whose e-mail is someone else’s is refused', async () => {
  const env = await databaseAfter("insert into utilizador (nome, email) values ('Outro', 'Admin@teste.ao')")
  await expectNoStart({ ...env, ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'uma frase longa' }, /^ADMIN_EMAIL já é/)
})
