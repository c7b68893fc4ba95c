import sql, { join, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { olderThan, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import { type AccountRow, accountColumns } from '../conta/public.ts'

export interface AccountSearch {
  term: string | undefined
  role: string | undefined
}

function conditions({ term = '', role }: AccountSearch): Sql[] {
  const list = [
    sql`(${role === undefined} or role = ${role ?? ''})`,
    sql`(${term === ''} or strpos(normalizar(nome), (select normalizar(${term}))) > 0
         or strpos(email_chave, lower(${term})) > 0 or strpos(telefone, ${term}) > 0)`,
  ]
  // what the index of the few who are no ordinary users says of itself
  if (role && role !== 'user') list.push(sql`role <> 'user'`)
  return list
}

const sortKey = [sql`criada_em`, sql`id`]

/** Accounts with these words in their name, e-mail or telephone, newest first. */
export const findAccounts = async (db: Reader, search: AccountSearch, page: Page) =>
  pageOf(
    page,
    await db.many<AccountRow>(sql`
      select ${accountColumns} ${sortKeyColumn(page, sortKey)} from utilizador
       where ${join([...conditions(search), olderThan(page, sql`criada_em`, sql`id`)], ' and ')}
       order by criada_em desc, id ${upToPage(page)}`),
  )
