import sql from 'sql-template-tag'
import type { Transaction } from '#server/db/database.ts'

/** Greatest age of a count, in minutes: the number of pharmacies of a product that hundreds have may be as late. */
const OLD_MINUTES = 10
/** Products whose turn it may be at once, and items that are looked at for them: some milliseconds of work. */
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
 * Counts again who has what, of the products that were not counted for the longest time. Reads the stock and writes
 * nothing of it; a product that is deleted meanwhile has no row to write.
 * @returns how many were counted
 */
export const countOffers = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    with vez as materialized (${turn})
    update produto_oferta o
       set listas = v.listas, tem = v.tem, contada_em = now()
      from (select vez.produto_id, c.* from vez cross join lateral (
              select count(*) as listas,
                     count(*) filter (where s.quantidade > 0 and not s.fora_de_validade
                                      and s.farmacia_id in (select farmacia_id from montra where is_ativo)) as tem
                from stock_actual s where s.produto_id = vez.produto_id) c) v
     where o.produto_id = v.produto_id`)
