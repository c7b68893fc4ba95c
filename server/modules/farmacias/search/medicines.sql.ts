import sql, { empty, type Sql } from 'sql-template-tag'
import { hasTheName, type MedicineQuery, matching } from '../../medicamentos/public.ts'
import { answer, asIndexed, columns, conditions, gathered, inOrder, nearerThan, upTo, where } from './parts.sql.ts'
import type { Search } from './search.rules.ts'

/** Which products there are of what is searched for. */
function productFilter({ medicine, categoria, subcategoria }: Search): Sql {
  return where([
    ...(medicine ? [matching(medicine)] : []),
    sql`(${!categoria} or categoria_procura = (select normalizar(${categoria ?? ''})))`,
    sql`(${!subcategoria} or subcategoria_procura = (select normalizar(${subcategoria ?? ''})))`,
  ])
}

/** The strength and form asked for first, then the name searched for, then what has nothing else in it, then by name. */
function preference(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return sql`procura`
  const { amounts, forms } = medicine
  return sql`doses @> ${amounts}::text[] desc, doses && ${forms}::text[] desc, ${hasTheName(medicine, sql`colado`)} desc,
             nullif(cardinality(substancias), 0), procura`
}

/** Is a product of the strength and form asked for? What was not asked for does not count. */
function asAsked(medicine: MedicineQuery | undefined): Sql {
  const { amounts = [], forms = [] } = medicine ?? {}
  return sql`doses @> ${amounts}::text[] and (${forms.length === 0} or doses && ${forms}::text[])`
}

/** Why an item is there whose name is not what was searched for. */
function correspondence(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return empty
  const { correspondeA } = medicine
  const member = correspondeA ? `,"corresponde_a":${JSON.stringify(correspondeA)}` : ''
  return sql`|| case when ${hasTheName(medicine, sql`colado`)} then '' else ${member} end`
}

/** Up to so many, finding a text in an array is quicker than finding its row. */
const FEW = 500

const label = ({ medicine }: Search) => sql`rotulo ${correspondence(medicine)}`

/**
 * The products searched for, side by side in arrays ordered by id: looked up by place for each item, they cost half of
 * what joining them does.
 */
const products = (search: Search) => sql`
  select coalesce(array_agg(id order by id), '{}') as ids, array_agg(rotulo order by id) as rotulos,
         array_agg(ordem order by id) as ordens, array_agg(pedido order by id) as pedidos, count(*) <= ${FEW} as poucos
    from (select id, ${label(search)} as rotulo, ${asAsked(search.medicine)} as pedido,
                 rank() over (order by ${preference(search.medicine)}) as ordem
            from produto ${productFilter(search)}) p`

/** Where an item's product is in the arrays: ids are in order, so it is found by halving. */
const place = sql`[width_bucket(s.produto_id, (select ids from alvo))]`

/** A text has no fixed length: the array that holds it is walked from its start. */
const labelOf = (search: Search) => sql`
  case when (select poucos from alvo) then (select rotulos from alvo)${place}
       else (select ${label(search)} from produto where id = s.produto_id) end`

/** Where the order is by price: of the strength and form asked for, so that who has only others comes last. */
const price = ({ ordenar }: Search) =>
  sql`min(s.preco) filter (where ${ordenar === 'preco'} and (select pedidos from alvo)${place})`

/** The items of one pharmacy that match and that there are; no row when there are none. */
const matchingItems = (search: Search) => sql`
  select string_agg(json_item(s, ${labelOf(search)}), ','
                    order by (select ordens from alvo)${place}, s.id) as itens,
         ${price(search)} as preco
    from stock_actual s
   where s.farmacia_id = m.farmacia_id and s.produto_id = any (m.produtos & (select ids from alvo)) and s.quantidade > 0
     and (${!search.livres} or s.reservado_ate is null)
  having count(*) > 0`

/** Above this many items, walking on from the nearest pharmacy, or by name, meets enough of them soon. */
const COMMON_ITEMS = 500

/** Within so little, the pharmacies there are fewer than walking would meet. */
const SMALL_RADIUS_KM = 5

const lists = sql`m.produtos && (select ids from alvo)`
/** The same, out of sight of the index on product lists, which would fetch all there are. */
const listsIndeed = sql`(${lists}) is true`

/** Those that may be, in order, and stock only for as many as are wanted. */
const sorted = (search: Search, listing: Sql[]) => sql`
  select m.*, i.itens, i.preco
    from (select ${columns(search)}, m.produtos from montra m
          ${where([...listing, ...conditions(search)])} order by ${inOrder} offset 0) m
   cross join lateral (${matchingItems(search)}) i ${upTo(gathered(search))}`

/** On from the nearest, or by name, until enough have it. */
function walked(search: Search): Sql {
  const { raio_km, ...anywhere } = search
  const radius = search.position && raio_km !== undefined ? [nearerThan(search.position, raio_km)] : []
  const listing = [sql`(select sim from comum)`, listsIndeed, ...radius, ...conditions(anywhere)]
  return sql`
    select ${columns(search)}, m.produtos, i.itens, i.preco
      from montra m cross join lateral (${matchingItems(search)}) i
      ${where(listing)} order by ${asIndexed(search)} ${upTo(gathered(search))}`
}

/**
 * Pharmacies that have a medicine: products first, then the pharmacies that list them, and stock only for those, until
 * there are enough. What is common is met by walking an index; what is rare is fetched whole by the index on product
 * lists and sorted. The statement looks which it is, since only the data knows.
 */
export function medicineList(search: Search): Sql {
  const stays = search.raio_km !== undefined && search.raio_km <= SMALL_RADIUS_KM
  const rows = stays
    ? sorted(search, [listsIndeed])
    : sql`(${walked(search)}) union all (select * from (${sorted(search, [lists])}) m where not (select sim from comum))`
  return sql`
    with alvo as materialized (${products(search)}),
    comum as materialized (
      select count(*) = ${COMMON_ITEMS} as sim
        from (select from stock_item where produto_id = any ((select ids from alvo)::int[]) limit ${COMMON_ITEMS}) v)
    ${answer(search, rows, sql`|| ',"stock":[' || itens || ']'`)}`
}
