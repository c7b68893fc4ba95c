import sql, { type Sql } from 'sql-template-tag'
import { ITEMS_SHOWN } from '#contract/limits.ts'
import { labelOf, placeOf } from './products.sql.ts'
import type { Search } from './search.rules.ts'

/*
 * The items of one pharmacy, `m` with its `produtos`, that are of the products searched for (`alvo`) and that there are.
 */

/** Up to this share of a shelf is fetched product by product; of more, the shelf is read in one go, which is less work. */
const SHARE_OF_SHELF = 1 / 16

const place = placeOf(sql`s.produto_id`)

/** Items that there are, of those products that are searched for. A price of 0 is one that nobody filled in: no item is cheapest by it. */
const shelf = ({ livres }: Search) => sql`
  select s as artigo, s.id, s.produto_id, nullif(s.preco, 0) as preco
    from stock_actual s
   where s.farmacia_id = m.farmacia_id and s.quantidade > 0 and (${!livres} or s.reservado_ate is null)`

const several = sql`(select icount(seus) > icount(m.produtos) * ${SHARE_OF_SHELF}::float8)`

const found = (search: Search) => sql`
  (select m.produtos & (select ids from alvo) as seus offset 0) p cross join lateral (
    ${shelf(search)} and s.produto_id = any (case when ${several} then null else seus end)
    union all
    ${shelf(search)} and ${several} and (select ids from alvo)${place} = s.produto_id) s`

/** Where the order is by price: of the strength and form asked for, so that who has only others comes last. */
const price = ({ ordenar }: Search) =>
  sql`case when ${ordenar === 'preco'} and (select pedidos from alvo)${place} then s.preco end`

/**
 * As the JSON text `itens`: the best of them, and how many there are in all, `todos`; their lowest `preco` where the order
 * is by price, and then the cheapest are the best. No row when there are none.
 */
export const matchingItems = (search: Search): Sql => sql`
  select string_agg(json_item(v.artigo, ${labelOf(search, sql`v.produto_id`)}), ',' order by v.ordem, v.id) as itens,
         min(v.todos) as todos, min(v.menor) as preco
    from (select s.*, (select ordens from alvo)${place} as ordem, count(*) over () as todos,
                 min(${price(search)}) over () as menor
            from ${found(search)}
           order by ${price(search)}, ordem, s.id limit ${ITEMS_SHOWN}) v
  having count(*) > 0`

/** Of what has several substances, last, and of what is unknown. */
const substances = sql`
  (select nullif(cardinality(substancias), 0) from produto where id = s.produto_id)`

/**
 * The one item that somebody who wants a medicine is offered: what was asked for, else without another substance, free, and
 * then the cheapest. `pedido` says whether it is what was asked for, and `puro` whether it has no other substance in it. No
 * row when there is none.
 */
export const cheapestItem = (search: Search): Sql => sql`
  select json_item(v.artigo, ${labelOf(search, sql`v.produto_id`)}) as item, v.preco, v.pedido, v.puro
    from (select s.*, (select pedidos from alvo)${place} as pedido, (select puros from alvo)${place} as puro
            from ${found(search)}
           order by pedido desc, puro desc, ${substances}, ((s.artigo).reservado_ate is null) desc, s.preco,
                    (select ordens from alvo)${place}, s.id limit 1) v`
