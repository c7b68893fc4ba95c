import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '#server/ground/error.ts'
import { programCommit, programName, programVersion } from '#server/ground/program.ts'
import { type Connection, openClient } from './leader.ts'
import { MIGRATION_KEY } from './locks.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** A migration of this program. */
export interface Migration {
  number: number
  name: string
  sql: string
  hash: string
  /**
   * Number of a migration: programs that end with it, or with a later one, work with the schema that this migration leaves. It
   * is the migration's own, unless its text says `-- serve desde: NNNN`, with the last migration of an earlier release.
   */
  servesFrom: number
}

/** Reads this program's migrations, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.slice(0, 4))
      if (number !== index + 1) throw new Error(`migrations must be numbered without gaps: ${name}`)
      const sql = await readFile(join(folder, name), 'utf8')
      const servesFrom = Number(/^-- serve desde: (\d{4})/m.exec(sql)?.[1] ?? number)
      return { number, name, sql, hash: createHash('sha256').update(sql).digest('hex'), servesFrom }
    }),
  )
}

interface Applied {
  numero: number
  nome: string
  hash: string
  /** The number of `Migration.servesFrom`, kept for programs that do not have the migration. Null: nobody has said it. */
  serve_desde: number | null
}

async function applied(client: pg.Client): Promise<Map<number, Applied>> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('migracao') is not null as exists`,
  )
  if (!found[0]?.exists) return new Map()
  const { rows } = await client.query<Applied>('select * from migracao order by numero')
  return new Map(rows.map((row) => [row.numero, row]))
}

/** Refuses a database whose schema this program does not make. @throws StartupError with the way out */
function assertServed(done: Map<number, Applied>, migrations: Migration[]): void {
  const other = migrations.find(({ number, name }) => done.has(number) && done.get(number)?.nome !== name)
  if (other) {
    throw new StartupError(
      `A base de dados é de antes da versão 0.1.0 (esquema ${Math.max(...done.keys())}, migração ${done.get(other.number)?.nome}): com o programa que a fez, ` +
        '«exportar farmacias» e «exportar stock», e com este, numa base vazia, «importar farmacias» e «importar stock» ' +
        '(docs/operacao.md, «Versões novas»).',
    )
  }
  const newest = migrations.length
  const ahead = [...done.values()].find(
    ({ numero, serve_desde }) => numero > newest && (serve_desde ?? numero) > newest,
  )
  if (ahead) {
    throw new StartupError(
      `A base de dados, no esquema ${Math.max(...done.keys())}, é mais nova do que este programa, ` +
        `${programName(programVersion, programCommit)}, que conhece até ao ${newest}. ` +
        'Actualize-o, ou reponha uma cópia de antes (docs/operacao.md, «Versões novas»).',
    )
  }
  const edited = migrations.find(({ number, hash }) => done.has(number) && done.get(number)?.hash !== hash)
  if (edited)
    throw new StartupError(
      `A migração ${edited.name} foi alterada depois de aplicada: a base não foi feita por este programa, ${programName(programVersion, programCommit)}. Reponha o ficheiro.`,
    )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into migracao (numero, nome, hash, serve_desde) values ($1, $2, $3, $4)', [
      migration.number,
      migration.name,
      migration.hash,
      migration.servesFrom,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`A migração ${migration.name} falhou e nada mudou: ${(error as Error).message}`)
  }
}

/** A role that is not the schema's owner is told so in a line: what to do is not the program's to guess. */
const notOwner = ({ user, database }: pg.Client, reason: string) =>
  new StartupError(
    `O papel ${user} de DATABASE_URL não é dono da base de dados ${database} e não a pode preparar ` +
      `(${reason}): corra «alter database ${database} owner to ${user}», ou use o papel que é dono.`,
  )

const NOT_ALLOWED = '42501'

const explain = (error: unknown, client: pg.Client): unknown =>
  (error as pg.DatabaseError).code === NOT_ALLOWED ? notOwner(client, (error as Error).message) : error

const EXTENSIONS = ['unaccent', 'pg_trgm', 'intarray']

interface Means {
  missing: string[]
  may_make_tables: boolean | null
  may_make_extensions: boolean
}

/** Refuses a database that lacks what the migrations need. @throws StartupError */
async function assertMeans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Means>(
    `select has_schema_privilege(current_schema(), 'create') as may_make_tables,
            has_database_privilege(current_database(), 'create')
              or not exists (select from unnest($1::text[]) as name where name not in (select extname from pg_extension))
              as may_make_extensions,
            array(select name from unnest($1::text[]) as name
                   where name not in (select name from pg_available_extensions)) as missing`,
    [EXTENSIONS],
  )
  const [{ missing, may_make_tables, may_make_extensions }] = rows as [Means]
  if (missing.length > 0) throw new StartupError(`Faltam no servidor as extensões ${missing.join(', ')}.`)
  if (!may_make_tables) throw notOwner(client, 'não pode criar tabelas')
  if (!may_make_extensions) throw notOwner(client, 'não pode criar extensões')
}

/** Refuses a database that `migrate` would refuse, and changes nothing. @throws StartupError */
export async function assertMigratable(connection: Connection): Promise<void> {
  const migrations = await readMigrations()
  const client = await openClient(connection, 'botica migrar')
  try {
    await assertMeans(client)
    assertServed(await applied(client), migrations)
  } catch (error) {
    throw explain(error, client)
  } finally {
    await client.end()
  }
}

/**
 * Brings the database's schema up to this code's: each migration in a transaction, under a lock, so that any number
 * of processes may start at once. Forward only; a database that the next version has brought further is served as it is.
 * @param upTo the number of the last one to apply, for rows of an older schema; all of them unless said
 * @returns the names of those applied now
 * @throws StartupError when one fails, was edited after it ran, or is unknown to this code
 */
export async function migrate(connection: Connection, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const migrations = await readMigrations()
  const client = await openClient(connection, 'botica migrar')
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
    await assertMeans(client)
    await client.query(`create table if not exists migracao (
      numero integer primary key, nome text not null, hash text not null, aplicada_em timestamptz not null default now(),
      serve_desde integer)`)
    const done = await applied(client)
    assertServed(done, migrations)
    const names: string[] = []
    for (const migration of migrations) {
      if (done.has(migration.number) || migration.number > upTo) continue
      await apply(client, migration)
      names.push(migration.name)
    }
    return names
  } catch (error) {
    throw explain(error, client)
  } finally {
    await client.end()
  }
}
