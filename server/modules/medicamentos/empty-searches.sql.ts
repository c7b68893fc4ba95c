import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/sweep.ts'

const KEPT_DAYS = 90

/**
 * Terms of one day, far beyond what people look for: anybody can make up words. Those that were asked for on another day
 * have as many places again, so that a day of nonsense does not hide what is lacking.
 */
const NEW_TERMS = 2000
const ALL_TERMS = 2 * NEW_TERMS

const today = sql`dia_em_luanda(now())`

/** Counts one more; a term that is new on a day that has too many is not kept. */
export const noteEmptySearch = (tx: Transaction, termo: string) =>
  tx.run(sql`
    insert into procura_vazia as p (termo)
    select ${termo}
     where exists (select from procura_vazia where termo = ${termo} and dia = ${today})
        or (select count(*) from (select from procura_vazia where dia = ${today} limit ${ALL_TERMS}) v)
           < case when exists (select from procura_vazia_total where termo = ${termo})
                  then ${ALL_TERMS}::int else ${NEW_TERMS}::int end
    on conflict (termo, dia) do update set vezes = p.vezes + 1`)

export const emptySearches = (db: Reader, limit: number) =>
  db.many<{ termo: string; vezes: number; ultima_em: string }>(sql`
    select termo, vezes, ultima_em::text as ultima_em from procura_vazia_total order by vezes desc, termo limit ${limit}`)

export const forgetEmptySearches = (tx: Transaction, limit: number) =>
  sweep(tx, 'procura_vazia', 'dia', sql`dia <= current_date - ${KEPT_DAYS}::int`, limit)
