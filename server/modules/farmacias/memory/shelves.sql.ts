import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { matchingItems } from '../search/items.sql.ts'
import { productIds, products } from '../search/products.sql.ts'
import type { Search } from '../search/search.rules.ts'

/** Ids of the products that a search is about, in order. */
export const readProducts = async (db: Reader, search: Search) =>
  (await db.one<{ ids: number[] }>(productIds(search))).ids

export interface Shelf {
  id: string
  /** What a list shows of its items: members of its JSON; null when it has none. */
  texto: string | null
  /** When something held there is free again, in ms since 1970. */
  ate: number | null
}

/** What these pharmacies have of it. */
export const readShelves = (db: Reader, search: Search, ids: readonly string[]) =>
  db.many<Shelf>(sql`
    with alvo as materialized (${products(search)})
    select m.farmacia_id as id, ',"total_itens":' || i.todos || ',"stock":[' || i.itens || ']' as texto,
           (select extract(epoch from min(s.reservado_ate))::float8 * 1000 from stock_item s
             where s.farmacia_id = m.farmacia_id and s.produto_id = any (m.produtos & (select ids from alvo))
               and s.reservado_ate > now()) as ate
      from montra m left join lateral (${matchingItems(search)}) i on true
     where m.farmacia_id = any (${ids}::uuid[])`)
