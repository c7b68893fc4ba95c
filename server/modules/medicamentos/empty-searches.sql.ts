import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/**
 * Most new terms stored a day, far beyond what people look for, because anybody can make up words. Terms of an earlier day
 * have as many places again, so that a day of nonsense does not hide real ones.
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

/** Time after midnight in which a search of the day before may still be written. */
const SETTLED = '1 hour'

/** Searches that found nothing, on each of the last days in Luanda, today last: days not yet counted are counted now. */
export const emptySearchesByDay = (db: Reader, days: number) =>
  db.many<{ dia: string; vezes: number }>(sql`
    with hoje as materialized (select dia_em_luanda(now()) as hoje),
    contados as materialized (select dia, vezes from procura_dia where dia > (select hoje - ${days}::int from hoje))
    select (hoje - n)::text as dia,
           coalesce((select vezes from contados where dia = hoje - n),
                    (select sum(vezes) from procura_vazia where dia = hoje - n), 0)::int as vezes
      from hoje, generate_series(0, ${days}::int - 1) n order by dia`)

/**
 * Counts the first day that is over and was not counted. Its searches do not change any more, so that it may be done by
 * any number of processes, and again.
 * @returns 0 when there was none
 */
export const countEmptyDay = (tx: Transaction) =>
  tx.run(sql`
    insert into procura_dia (dia, vezes)
    select dia, (select coalesce(sum(vezes), 0) from procura_vazia v where v.dia = por_contar.dia)
      from (select d::date as dia
              from generate_series((select min(dia) from procura_vazia)::timestamp,
                                   dia_em_luanda(now() - ${SETTLED}::interval) - 1, '1 day') d
             where not exists (select from procura_dia p where p.dia = d::date)
             order by 1 limit 1) por_contar
    on conflict do nothing`)
