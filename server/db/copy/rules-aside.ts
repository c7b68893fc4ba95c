import sql, { join, raw } from 'sql-template-tag'
import type { Transaction } from '../database.ts'
import { identifier } from './identifier.ts'

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
export async function setAside(tx: Transaction, tables: string[]): Promise<Aside> {
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
export async function rebuild(tx: Transaction, { tables, statements }: Aside): Promise<void> {
  await tx.run(sql`select set_config('maintenance_work_mem', '256MB', true)`)
  for (const statement of statements) await tx.run(raw(statement))
  for (const table of tables) await tx.run(sql`alter table ${identifier(table)} enable trigger user`)
}
