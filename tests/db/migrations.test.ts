import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { MIGRATION_KEY, timeouts } from '#server/db/locks.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartupError } from '#server/ground/error.ts'
import { cloneDatabase, emptyDatabase, openClient } from '../support/database.ts'

const folder = join(import.meta.dirname, '../../migrations')
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

const done = async (client: pg.Client) =>
  (await client.query('select numero, nome, hash, aplicada_em from migracao order by numero')).rows

/** A database with all migrations, for the test that runs. */
async function migrated(): Promise<pg.ClientConfig> {
  const { connection, drop } = await cloneDatabase()
  onTestFinished(drop)
  return connection
}

/** Describes the whole schema in one text. */
const schema = async (client: pg.Client) =>
  (
    await client.query(`
      select jsonb_agg(x order by x) as everything from (
        select format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) from information_schema.columns
         where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select format('%s %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
        union all select format('%s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
      ) _(x)`)
  ).rows[0].everything

test('ten processes that start at once on one empty database migrate it once', async () => {
  const connection = await emptyDatabase()
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(connection)))
  expect(applied.filter((list) => list.length > 0)).toEqual([names])
  const client = await openClient(connection)
  expect((await done(client)).map(({ nome }) => nome)).toEqual(names)
  expect(await schema(client)).toEqual(await schema(await openClient(inject('server'))))
})

test('whoever signs in under the role of the service leaves no transaction open for longer than half a minute', async () => {
  // a clone has not what is said of the role
  const connection = await emptyDatabase()
  await migrate(connection)
  const client = await openClient(connection)
  const { rows } = await client.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
})

test('once more changes nothing', async () => {
  const connection = await migrated()
  const client = await openClient(connection)
  const before = await done(client)
  expect(await migrate(connection)).toEqual([])
  expect(await done(client)).toEqual(before)
})

test('a migration edited after it ran is refused, by name', async () => {
  const connection = await migrated()
  const client = await openClient(connection)
  await client.query("update migracao set hash = 'outro' where numero = 2")
  const refusal = await migrate(connection).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartupError)
  expect(refusal.message).toContain(names[1])
  expect(refusal.message).toMatch(/alterada depois de aplicada/)
})

test('a database newer than the program is refused', async () => {
  const connection = await migrated()
  const client = await openClient(connection)
  await client.query(
    "insert into migracao (numero, nome, hash, serve_desde) values (9000, '9000_futuro.sql', 'x', 9000)",
  )
  const refusal = await migrate(connection).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartupError)
  expect(refusal.message).toMatch(/9000.*mais nova/)
})

test('A database that the next version brought further is served as it is; one of the version after that is refused', async () => {
  const connection = await migrated()
  const client = await openClient(connection)
  const ours = names.length
  const next = (number: number, since: number) =>
    client.query("insert into migracao (numero, nome, hash, serve_desde) values ($1, 'futura', 'x', $2)", [
      number,
      since,
    ])
  await next(ours + 1, ours)
  await next(ours + 2, ours - 1)
  expect(await migrate(connection)).toEqual([])
  await next(ours + 3, ours + 2)
  await expect(migrate(connection)).rejects.toThrow(
    new RegExp(`esquema ${ours + 3}, é mais nova.* conhece até ao ${ours}\\..*Versões novas`),
  )
})

test('A database from before 0.1.0 is left as it is, and told in one line how to come across', async () => {
  const connection = await emptyDatabase()
  const client = await openClient(connection)
  await client.query(`create table migracao (numero integer primary key, nome text not null, hash text not null,
    aplicada_em timestamptz not null default now(), serve_desde integer)`)
  await client.query(`insert into migracao (numero, nome, hash)
    select n, lpad(n::text, 4, '0') || case n when 1 then '_funcoes.sql' else '_outra.sql' end, 'x'
      from generate_series(1, 51) n`)
  const before = await done(client)
  await expect(migrate(connection)).rejects.toThrow(
    /^A base de dados é de antes da versão 0\.1\.0 \(esquema \d+, migração 0001_funcoes\.sql\): .*exportar farmacias.*importar stock.*$/,
  )
  expect(await done(client)).toEqual(before)
})

test('A migration leaves no earlier program working, unless it says which', async () => {
  const client = await openClient(inject('server'))
  const { rows } = await client.query('select distinct serve_desde - numero as diferenca from migracao')
  expect(rows).toEqual([{ diferenca: 0 }])
})

test('a migration that fails changes nothing, and runs when what stood in its way is gone', async () => {
  const connection = await emptyDatabase()
  const client = await openClient(connection)
  // the last statement of one of the migrations meets something of its name
  await client.query('create table denuncia (id integer)')
  const refusal = await migrate(connection).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartupError)
  expect(refusal.message).toMatch(/^A migração 0003_farmacias\.sql falhou e nada mudou: /)
  expect((await done(client)).map(({ numero }) => numero)).toEqual([1, 2])
  const { rows } = await client.query("select to_regclass('acesso') as acesso, to_regclass('farmacia') as farmacia")
  expect(rows).toEqual([{ acesso: null, farmacia: null }])

  await client.query('drop table denuncia')
  expect(await migrate(connection)).toEqual(names.slice(2))
})

test('A migration waits for another one, longer than any request would wait for a lock', async () => {
  const usual = { ...timeouts }
  onTestFinished(() => void Object.assign(timeouts, usual))
  Object.assign(timeouts, { lock: 100, statement: 100 })
  const connection = await emptyDatabase()
  const other = await openClient(connection)
  await other.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
  const migrating = migrate(connection)
  const waiting = `select from pg_stat_activity where application_name = 'botica migrar' and datname = $1
    and wait_event_type = 'Lock' and query_start < now() - interval '200 ms'`
  await expect.poll(async () => (await other.query(waiting, [connection.database])).rowCount).toBe(1)
  await other.query('select pg_advisory_unlock($1)', [MIGRATION_KEY])
  expect(await migrating).toEqual(names)
})
