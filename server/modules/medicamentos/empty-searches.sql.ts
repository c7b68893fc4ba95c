import sql from 'sql-template-tag'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { plain } from './understanding/fold.rules.ts'

const TERM_LENGTH = 60
const KEPT_DAYS = 90

/** Counts a search for a medicine that found nothing. Failing to count is no failure of the search. */
export async function countEmptySearch(db: Database, term: string): Promise<void> {
  const termo = plain(term).slice(0, TERM_LENGTH)
  // numbers may be a telephone or a card: only what reads as words is kept
  if (!/[a-z]{3}/.test(termo) || /\d{6}/.test(termo)) return
  await db
    .statement((tx) =>
      tx.run(sql`
        insert into procura_vazia as p (termo) values (${termo})
        on conflict (termo, dia) do update set vezes = p.vezes + 1`),
    )
    .catch(() => {})
}

export const emptySearches = (db: Reader, limit: number) =>
  db.many<{ termo: string; vezes: number; ultima_em: string }>(sql`
    select termo, sum(vezes) as vezes, max(dia)::text as ultima_em from procura_vazia
     where dia > current_date - ${KEPT_DAYS}::int group by termo order by vezes desc, termo limit ${limit}`)

export const forgetEmptySearches = (tx: Transaction) =>
  tx.run(sql`delete from procura_vazia where dia <= current_date - ${KEPT_DAYS}::int`)
