import sql, { join, type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { olderThan, type Page, pageOf, sortKeyColumn, upToPage } from '#server/db/page.ts'
import type { UserRole } from '#server/http/session.ts'
import { type AccountRow, accountColumns } from '../conta/public.ts'

export interface PlatformStatistics {
  total_farmacias: number
  farmacias_ativas: number
  farmacias_congeladas: number
  admins: AdminRow[]
}

export interface AdminRow {
  id: string
  name: string
  email: string | null
  role: UserRole
  is_ativo: boolean
  ultimo_login: string | null
}

export async function platformStatistics(db: Reader): Promise<PlatformStatistics> {
  const totals = await db.one<Omit<PlatformStatistics, 'admins'>>(sql`
    select count(*) as total_farmacias, count(*) filter (where is_ativo) as farmacias_ativas,
           count(*) filter (where not is_ativo) as farmacias_congeladas
      from farmacia`)
  const admins = await db.many<AdminRow>(sql`
    select id, nome as name, email, role, is_ativo, ultimo_login
      from utilizador where role = 'admin' order by nome, id`)
  return { ...totals, admins }
}

export const accountIfAny = (db: Reader, id: string) =>
  db.maybe<AccountRow>(sql`select ${accountColumns} from utilizador where id = ${id}`)

export const accountById = (db: Reader, id: string) =>
  db.one<AccountRow>(sql`select ${accountColumns} from utilizador where id = ${id}`)

export interface AccountSearch {
  term: string | undefined
  role: string | undefined
}

/** Accounts that are looked through, from the newest, before the index of words is asked. */
const LOOKED_THROUGH = 10_000

/** Tells if the trigram index can find a term: it needs three letters in a row. */
const indexed = (term: string) => /[\p{L}\p{N}]{3}/u.test(term)

function conditions(role: string | undefined, page: Page): Sql {
  const list = [sql`(${role === undefined} or role = ${role ?? ''})`, olderThan(page, sql`criada_em`, sql`id`)]
  // the predicate of the partial index, repeated so that PostgreSQL uses it
  if (role && role !== 'user') list.push(sql`role <> 'user'`)
  return join(list, ' and ')
}

const sortKey = [sql`criada_em`, sql`id`]
const newestFirst = sql`order by criada_em desc, id`

/**
 * Selects a page of accounts that match a term. A common term is soon found among the newest; a rare one by the trigram
 * index, which would take long to sort many rows. Neither way grows with the number of accounts.
 */
function withTerm(term: string, role: string | undefined, page: Page): Sql {
  const matches = sql`procura like (select contendo(${term}))`
  const newest = sql`
    with perto as materialized (
      select id from (select id, criada_em, procura from utilizador where ${conditions(role, page)}
                       ${newestFirst} limit ${LOOKED_THROUGH}) ultimas
       where ${matches} ${newestFirst} ${upToPage(page)})`
  if (!indexed(term)) return sql`${newest} select id from perto`
  return sql`${newest}, todas as materialized (
      select id, criada_em from utilizador
       where (select count(*) from perto) <= ${page.limit ?? LOOKED_THROUGH} and ${matches} and ${conditions(role, page)})
    select id from perto union (select id from todas ${newestFirst} ${upToPage(page)})`
}

/** Accounts with these words in their name, e-mail or telephone, newest first. */
export const findAccounts = async (db: Reader, { term, role }: AccountSearch, page: Page) =>
  pageOf(
    page,
    await db.many<AccountRow>(sql`
      select ${accountColumns} ${sortKeyColumn(page, sortKey)} from utilizador
       where ${term === undefined ? conditions(role, page) : sql`id = any(array(${withTerm(term, role, page)}))`}
       ${newestFirst} ${upToPage(page)}`),
  )
