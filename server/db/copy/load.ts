import { once } from 'node:events'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import sql, { join, raw } from 'sql-template-tag'
import type { Transaction } from '../database.ts'
import { openHandle } from '../handle.ts'
import { type Connection, openClient } from '../leader.ts'
import { type CopiedTable, identifier } from './catalogue.ts'

/**
 * The statements that make constraints and indexes again once the rows are in, and the tables whose triggers are
 * disabled.
 */
export interface Aside {
  tables: string[]
  statements: string[]
}

interface Rule {
  tabela: string
  nome: string
  feito: string
}

/**
 * Takes away foreign keys and the indexes that hold no constraint, and silences the triggers: what they would write is
 * among the rows. A tenth year's rows go in many times faster so, and in any order of the tables.
 */
async function setAside(tx: Transaction, tables: string[]): Promise<Aside> {
  const keys = await tx.many<Rule>(sql`
    select conrelid::regclass::text as tabela, conname::text as nome, pg_get_constraintdef(oid) as feito
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const indexes = await tx.many<Rule>(sql`
    select i.indrelid::regclass::text as tabela, c.relname::text as nome, pg_get_indexdef(i.indexrelid) as feito
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and t.relname = any(${tables})
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')`)
  for (const { tabela, nome } of keys) {
    await tx.run(sql`alter table ${raw(tabela)} drop constraint ${identifier(nome)}`)
  }
  if (indexes.length > 0) await tx.run(sql`drop index ${join(indexes.map(({ nome }) => identifier(nome)))}`)
  for (const table of tables) await tx.run(sql`alter table ${identifier(table)} disable trigger user`)
  return {
    tables,
    statements: [
      ...indexes.map(({ feito }) => feito),
      ...keys.map(
        ({ tabela, nome, feito }) => `alter table ${tabela} add constraint ${identifier(nome).text} ${feito}`,
      ),
    ],
  }
}

/** @throws Error when the rows do not obey what they did where they come from */
async function rebuild(tx: Transaction, { tables, statements }: Aside): Promise<void> {
  await tx.run(sql`select set_config('maintenance_work_mem', '256MB', true)`)
  for (const statement of statements) await tx.run(raw(statement))
  for (const table of tables) await tx.run(sql`alter table ${identifier(table)} enable trigger user`)
}

/** The next piece of a table's rows; the pieces of one table come together and in their order. */
export type WriteRows = (table: CopiedTable, piece: Buffer) => Promise<void>

export interface Filling {
  fill(write: WriteRows): Promise<void>
  /** Runs after the rows are in and before they are visible, for what must be true from the first moment. */
  after(tx: Transaction): Promise<void>
}

type CopyIn = ReturnType<typeof copy.from>

/**
 * Fills tables whose schema is made, in one transaction: all their rows are replaced. Indexes and foreign keys are made
 * anew from the rows that came, which proves that they hold.
 */
export async function loadTables(
  connection: Connection,
  tables: CopiedTable[],
  sequences: { nome: string; valor: string | null }[],
  { fill, after }: Filling,
): Promise<void> {
  const client = await openClient(connection, 'botica repor')
  client.on('error', () => {})
  try {
    const { tx } = openHandle(client, () => undefined)
    for (const what of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) {
      await tx.run(sql`select set_config(${what}, '0', false)`)
    }
    await client.query('begin')
    const names = tables.map(({ nome }) => nome)
    const aside = await setAside(tx, names)
    await tx.run(sql`truncate ${join(names.map(identifier))}`)
    const writer = tableWriter(client)
    await fill(writer.write)
    await writer.end()
    for (const { nome, valor } of sequences) {
      if (valor !== null) await tx.run(sql`select setval(${identifier(nome).text}::regclass, ${valor}::bigint)`)
    }
    await rebuild(tx, aside)
    await after(tx)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
}

function tableWriter(client: pg.Client) {
  let current: { nome: string; stream: CopyIn; failed: Promise<never> } | undefined

  async function end(): Promise<void> {
    if (!current) return
    const { stream, failed } = current
    current = undefined
    const finished = once(stream, 'finish')
    stream.end()
    await Promise.race([finished, failed])
  }
  async function write({ nome, colunas }: CopiedTable, piece: Buffer): Promise<void> {
    if (current?.nome !== nome) {
      await end()
      const statement = sql`copy ${identifier(nome)} (${join(colunas.map(identifier))}) from stdin`
      const stream = client.query(copy.from(statement.text))
      const failed = once(stream, 'error').then(([error]) => {
        throw error
      })
      failed.catch(() => {})
      current = { nome, stream, failed }
    }
    const { stream, failed } = current
    await Promise.race([new Promise<void>((resolve) => stream.write(piece, () => resolve())), failed])
  }
  return { write, end }
}
