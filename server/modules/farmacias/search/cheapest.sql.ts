import sql, { type Sql } from 'sql-template-tag'
import { hours } from './parts.sql.ts'
import { placeOf } from './products.sql.ts'
import type { Search } from './search.rules.ts'

/** The cheapest of all there are, near or far. */
export const isByPriceAlone = ({ ordenar, position }: Search): boolean => ordenar === 'preco' && !position

/** Items looked at first, of all products together, for each pharmacy that is wanted: some have several. */
const LOOKS = 4

/** Items of one product that have a price above 0, the cheapest first, that there are at pharmacies that may be listed; these are looked up in a hash. */
const offers = ({ livres }: Search, priced: Sql) => sql`
  select s.farmacia_id, s.preco from stock_actual s
   where s.produto_id = p.id and ${priced} and s.quantidade > 0 and (${!livres} or s.reservado_ate is null)
     and (s.farmacia_id in (select farmacia_id from visiveis)) is true
   order by s.preco`

/** Pharmacies that may be listed; all of them, from an index. */
const visible = (search: Search) => sql`
  select m.farmacia_id from montra m
   where (${!search.somente_ativas} or m.is_ativo)
     and ${hours(search)}
     and (${!search.registeredBy}
          or m.farmacia_id in (select id from farmacia where registada_por = ${search.registeredBy ?? null}))`

/** As many pharmacies as are wanted may each have a product twice. */
const most = ({ limite }: Search) => sql`limit (select ${2 * limite}::int)`

/**
 * `baratas`: the pharmacies that have the lowest prices of what is asked for, with no look at the others. A few items of
 * each product tell a price that enough pharmacies are not above (`tecto`); what is below it is then looked for everywhere,
 * and of those that have exactly this price, which may be many, the ones already met will do.
 */
export const cheapest = (search: Search): Sql => sql`,
  pedidos as materialized (
    select id from unnest((select ids from alvo)) id where (select pedidos from alvo)${placeOf(sql`id`)}),
  visiveis as materialized (${visible(search)}),
  primeiros as materialized (
    select p.id, o.farmacia_id, o.preco
      from pedidos p cross join lateral (
             ${offers(search, sql`s.preco > 0`)}
             limit (select 1 + ${LOOKS * search.limite}::int / (1 + count(*))::int from pedidos)) o),
  tecto as materialized (
    select coalesce((
      select min(preco) from primeiros group by farmacia_id order by 1 offset ${search.limite - 1} limit 1),
      'infinity') as preco),
  baratas as materialized (
    select farmacia_id, min(preco) as preco
      from (select farmacia_id, preco from primeiros
            union all
            select o.farmacia_id, o.preco
              from (select id from primeiros group by id having min(preco) < (select preco from tecto)) p
             cross join lateral (${offers(search, sql`s.preco > 0 and s.preco < (select preco from tecto)`)} ${most(search)}) o) v
     group by farmacia_id order by 2, 1 limit ${search.limite})`
