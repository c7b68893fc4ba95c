import sql, { type Sql } from 'sql-template-tag'
import { cheapest, isByPriceAlone } from './cheapest.sql.ts'
import { matchingItems } from './items.sql.ts'
import { answer, columns, conditions, gathered, inOrder, upTo, walk, where } from './parts.sql.ts'
import { products } from './products.sql.ts'
import type { Search } from './search.rules.ts'

/** Above this many items, walking on from the nearest pharmacy, or by name, meets enough of them soon. */
const COMMON_ITEMS = 500

const lists = sql`m.produtos && (select ids from alvo)`
/** The same, out of sight of the index on product lists, which would fetch all there are. */
const listsIndeed = sql`(${lists}) is true`

const shown = (search: Search) => sql`${columns(search)}, m.produtos`

/** Of what is rare: those that may be, in order, and stock only for as many as are wanted. */
const sorted = (search: Search, listing: Sql[]) => sql`
  select m.*, i.itens, i.todos, i.preco
    from (select ${shown(search)} from montra m
          ${where([...listing, lists, ...conditions(search)])} order by ${inOrder(search)} offset 0) m
   cross join lateral (${matchingItems(search)}) i ${upTo(gathered(search))}`

/** Of what is common: on from the nearest, or by name, until enough have it. */
function walked(search: Search, listing: Sql[]): Sql {
  const { from, order } = walk(search)
  return sql`
    select ${shown(search)}, i.itens, i.todos, i.preco
      from ${from} cross join lateral (${matchingItems(search)}) i
      ${where([...listing, sql`(select sim from comum)`, listsIndeed, ...conditions(search)])}
     order by ${order} ${upTo(gathered(search))}`
}

const either = (search: Search, listing: Sql[] = []) => sql`
  (${walked(search, listing)}) union all
  (select * from (${sorted(search, listing)}) m where not (select sim from comum))`

/** The cheapest there are; where those are too few, others that have it, too. */
const byPrice = (search: Search) => sql`
  (select ${shown(search)}, i.itens, i.todos, i.preco
     from baratas b join montra m using (farmacia_id) cross join lateral (${matchingItems(search)}) i) union all
  (select * from (${either(search, [sql`m.farmacia_id <> all (array(select farmacia_id from baratas))`])}) m
    where (select count(*) from baratas) < ${search.limite})`

/**
 * Pharmacies that have a medicine: products first, then the pharmacies that list them, and stock only for those, until
 * there are enough. What is common is met by walking an index; what is rare is fetched whole by the index on product
 * lists and sorted. The statement looks which it is, since only the data knows.
 */
export function medicineList(search: Search): Sql {
  const byPriceAlone = isByPriceAlone(search)
  return sql`
    with alvo as materialized (${products(search)}),
    comum as materialized (
      select count(*) = ${COMMON_ITEMS} as sim
        from (select from stock_item where produto_id = any ((select ids from alvo)::int[]) limit ${COMMON_ITEMS}) v)
    ${byPriceAlone ? cheapest(search) : sql``}
    ${answer(
      search,
      byPriceAlone ? byPrice(search) : either(search),
      sql`|| ',"total_itens":' || todos || ',"stock":[' || itens || ']'`,
    )}`
}
