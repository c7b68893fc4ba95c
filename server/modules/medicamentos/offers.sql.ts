import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'

/** Greatest number of pharmacies with stock that the order of suggestions tells apart. */
export const MANY_HAVE = 20

/** Number of active pharmacies' items of a product that the public may have, up to `MANY_HAVE`: it reads no more than these. */
export const countHaving = (produto: Sql): Sql => sql`
  (select count(*)::int from (
     select from stock_actual s join montra m using (farmacia_id)
      where s.produto_id = ${produto} and s.quantidade > 0 and not s.fora_de_validade and m.is_ativo limit ${MANY_HAVE}) a)`

/** Greatest age of a count, in minutes: the number of pharmacies of a product that hundreds have may be as late. */
const OLD_MINUTES = 10
/** Products whose turn it may be at once, and items that are counted for them: some milliseconds of work. */
const TURN = 500
const ITEMS = 20_000
/** Assumed number of items of a product that was never counted. */
const GUESS = 200

/** The longest uncounted first, as many as have so many items together; at least one. */
const turn = sql`
  select produto_id from (
    select produto_id, sum(listas) over (order by contada_em, produto_id) - listas as antes
      from (select produto_id, case when contada_em = '-infinity' then ${GUESS} else listas end as listas, contada_em
              from produto_oferta
             where contada_em < now() - make_interval(mins => ${OLD_MINUTES})
             order by contada_em limit ${TURN} for update skip locked) o) t
   where antes < ${ITEMS}`

/**
 * Counts again who has what, of the products that were not counted for the longest time: all that list it, in an index alone, and
 * as many that have it as the order of suggestions tells apart. Reads the stock and writes nothing of it; a product that is
 * deleted meanwhile has no row to write.
 * @returns how many were counted
 */
export const countOffers = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    with vez as materialized (${turn})
    update produto_oferta o
       set listas = (select count(*) from stock_item s where s.produto_id = vez.produto_id),
           tem = ${countHaving(sql`vez.produto_id`)}, contada_em = now()
      from vez
     where o.produto_id = vez.produto_id`)
