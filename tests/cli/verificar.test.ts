import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startService } from '#server/service.ts'
import { emptyDatabase, openClient } from '../support/database.ts'
import { databaseAfter, environmentOf, run } from './program.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

/** The environment of a service whose data folder is something that `make` puts there. */
async function dataDirOf(make: (path: string) => Promise<void>): Promise<NodeJS.ProcessEnv> {
  const path = join(await folder(), 'dados')
  await make(path)
  return { DATA_DIR: path }
}

const filler = 'x'.repeat(32)
const otherMark = "insert into chave_do_servico (nome, marca) values ('CODIGO_SECRET', '\\x00')"

const refused: [string, () => Promise<NodeJS.ProcessEnv>][] = [
  ['a key that is too short', async () => ({ JWT_SECRET: 'curta' })],
  ['a key that is missing beside DATABASE_URL', async () => ({ DATABASE_URL: 'postgres://x@127.0.0.1/x' })],
  ['a data folder that is a file', () => dataDirOf((path) => writeFile(path, ''))],
  ['a data folder within a file', async () => ({ DATA_DIR: '/proc/version/dados' })],
  [
    'a schema that belongs to another role',
    () => databaseAfter('revoke create on schema public from pg_database_owner'),
  ],
  ['a database of before 0.1.0', () => databaseAfter("update migracao set nome = '0001_antiga.sql' where numero = 1")],
  [
    'a database that is newer',
    () => databaseAfter("insert into migracao (numero, nome, hash) values (9000, 'x', 'y')"),
  ],
  ['a migration that was edited', () => databaseAfter("update migracao set hash = 'outro' where numero = 1")],
  ['a database with codes of another key', () => databaseAfter(`delete from chave_do_servico; ${otherMark}`)],
  [
    'a first administrator whose e-mail is someone else’s',
    async () => ({
      ...(await databaseAfter("insert into utilizador (nome, email) values ('Outro', 'admin@teste.ao')")),
      ADMIN_EMAIL: 'admin@teste.ao',
      ADMIN_PASSWORD: 'o imbondeiro da minha avó',
    }),
  ],
]

test.each(refused)('What a start refuses, verificar says in the same words: %s', async (_what, make) => {
  const env = { DATA_DIR: join(await folder(), 'dados'), PORT: '0', ...(await make()) }
  const reason = await startService(readConfig(env), pino({ level: 'silent' })).then(
    async (service) => {
      await service.stop()
      return 'it serves'
    },
    (error: Error) => error.message,
  )
  const { status, out } = await run(['verificar'], env)
  expect(out.split('\n')[0]).toBe(`FALHA  base de dados: ${reason.replace(/\.$/, '')}.`)
  expect(status).toBe(1)
})

test('verificar takes an empty database that a start would fill, and leaves it empty', async () => {
  const connection = await emptyDatabase()
  const DATA_DIR = join(await folder(), 'dados')
  const { status, out } = await run(['verificar'], { ...environmentOf(connection), DATA_DIR })
  expect([status, out.split('\n')[0]]).toEqual([0, expect.stringMatching(/^bem {4}base de dados: PostgreSQL \d/)])
  const client = await openClient(connection)
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace")
  expect(rows).toEqual([])
  await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT')
})

test('verificar names the variables that nobody reads, without their values', async () => {
  const env = { DATA_DIR: await folder(), SMS_ENTRADA_CHAVE: 'so-para-mim', JWT_SECRET: filler, CODIGO_SECRET: filler }
  const { status, out } = await run(['verificar'], env)
  expect(status).toBe(0)
  expect(out).toMatch(/^aviso {2}variáveis que a Botica não conhece, e ignora: SMS_ENTRADA_CHAVE$/m)
  expect(out).not.toContain(env.SMS_ENTRADA_CHAVE)
})
