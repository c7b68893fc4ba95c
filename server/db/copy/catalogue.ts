import pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../database.ts'

/** A name of the catalogue, or of a copy's own list, quoted into a statement's text. */
export const identifier = (name: string): Sql => raw(pg.escapeIdentifier(name))

/** A table whose rows are copied, and which of its columns: what the database computes itself is not. */
export interface CopiedTable {
  nome: string
  colunas: string[]
}

/** A migration as it was when it ran. */
export interface RanMigration {
  numero: number
  nome: string
  hash: string
}

/** Every table that is kept, but for the two that migrations alone write: what is restored brings its own rows of them. */
export const copiedTables = (db: Reader) =>
  db.many<CopiedTable & { bytes: number }>(sql`
    select c.relname::text as nome, pg_table_size(c.oid) as bytes,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as colunas
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname not in ('migracao', 'farmacia_campo')
     order by c.relname`)

/** Returns the value of each sequence; null for an unused one. */
export const sequences = (db: Reader) =>
  db.many<{ nome: string; valor: string | null }>(sql`
    select sequencename::text as nome, last_value::text as valor
      from pg_sequences where schemaname = current_schema() order by sequencename`)

/** The migrations that ran here, oldest first; none in a database that is not ours, or not yet. */
export async function ranMigrations(db: Reader): Promise<RanMigration[]> {
  const { existe } = await db.one<{ existe: boolean }>(sql`select to_regclass('migracao') is not null as existe`)
  return existe ? db.many<RanMigration>(sql`select numero, nome, hash from migracao order by numero`) : []
}

/** Returns the number of rows of a table. @param nome as `copiedTables` gives it */
export const rowsOf = async (db: Reader, nome: string): Promise<number> =>
  (await db.one<{ total: number }>(sql`select count(*) as total from ${identifier(nome)}`)).total
