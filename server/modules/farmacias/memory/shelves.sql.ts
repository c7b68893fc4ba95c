import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { cheapestItem, matchingItems } from '../search/items.sql.ts'
import { productIds, products } from '../search/products.sql.ts'
import type { Search } from '../search/search.rules.ts'
import type { Shelf } from './kept-shelves.service.ts'

/** Ids of the products that a search is about, and of those of the strength and form asked for, in order. */
export const readProducts = (db: Reader, search: Search) =>
  db.one<{ ids: number[]; pedidos: number[] }>(productIds(search))

export interface ShelfText extends Shelf {
  /** What a list shows of its items: members of its JSON; null when it has none. */
  texto: string | null
}

/** When something held at `m` that is of `alvo` is free again, in ms since 1970. */
const freeAgain = sql`
  (select extract(epoch from min(s.reservado_ate))::float8 * 1000 from stock_item s
    where s.farmacia_id = m.farmacia_id and s.produto_id = any (m.produtos & (select ids from alvo))
      and s.reservado_ate > now())`

/** What these pharmacies have of it. */
export const readShelves = (db: Reader, search: Search, ids: readonly string[]) =>
  db.many<ShelfText>(sql`
    with alvo as materialized (${products(search)})
    select m.farmacia_id as id, ',"total_itens":' || i.todos || ',"stock":[' || i.itens || ']' as texto,
           ${freeAgain} as ate
      from montra m left join lateral (${matchingItems(search)}) i on true
     where m.farmacia_id = any (${ids}::uuid[])`)

/** What somebody who wants one of it is offered at a pharmacy. */
export interface Offer extends Shelf {
  /** The item's JSON; null when there is none. */
  item: string | null
  preco: number | null
  /** It is what was asked for: of its strength and form, with no other substance in it. */
  pedido: boolean
  /** It has no other substance in it. */
  puro: boolean
}

/** The one item of each of these pharmacies that somebody who wants it is offered. */
export const readOffers = (db: Reader, search: Search, ids: readonly string[]) =>
  db.many<Offer>(sql`
    with alvo as materialized (${products(search)})
    select m.farmacia_id as id, i.item, i.preco, coalesce(i.pedido, false) as pedido,
           coalesce(i.puro, false) as puro, ${freeAgain} as ate
      from montra m left join lateral (${cheapestItem(search)}) i on true
     where m.farmacia_id = any (${ids}::uuid[])`)

/** The items that one pharmacy has of what is searched for, as members of a JSON list. */
export const readItems = (db: Reader, search: Search, id: string) =>
  db.maybe<{ itens: string | null }>(sql`
    with alvo as materialized (${products(search)})
    select i.itens from montra m left join lateral (${matchingItems(search)}) i on true where m.farmacia_id = ${id}::uuid`)
