import sql, { empty, type Sql } from 'sql-template-tag'
import { hasTheName, type MedicineQuery, matching } from '../medicamentos/public.ts'
import { answer, asIndexed, columns, conditions, gathered, inOrder, nearerThan, upTo, where } from './search-parts.ts'
import type { Search } from './search-terms.ts'

function products({ medicine, categoria, subcategoria }: Search): Sql {
  const list: Sql[] = medicine ? [matching(medicine)] : []
  if (categoria) list.push(sql`categoria_procura = (select normalizar(${categoria}))`)
  if (subcategoria) list.push(sql`subcategoria_procura = (select normalizar(${subcategoria}))`)
  return sql`select coalesce(array_agg(id order by id), '{}') as ids from produto ${where(list)}`
}

/** The strength and form asked for first, then the name searched for, then by name. */
function preference(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return empty
  const { amounts, forms } = medicine
  return sql`p.doses @> ${amounts}::text[] desc, p.doses && ${forms}::text[] desc,
             ${hasTheName(medicine, sql`p.colado`)} desc,`
}

/** Why an item is there whose name is not what was searched for. */
function correspondence(medicine: MedicineQuery | undefined): Sql {
  if (!medicine?.correspondeA) return empty
  const member = `,"corresponde_a":${JSON.stringify(medicine.correspondeA)}`
  return sql`|| case when ${hasTheName(medicine, sql`p.colado`)} then '' else ${member} end`
}

/** The items of one pharmacy that match and that there are; no row when there are none. */
const matchingItems = ({ medicine }: Search) => sql`
  select string_agg(json_item(s, p.rotulo ${correspondence(medicine)}), ','
                    order by ${preference(medicine)} p.procura, s.id) as itens,
         min(s.preco) as preco
    from stock_actual s
   cross join lateral (select rotulo, procura, colado, doses from produto where id = s.produto_id offset 0) p
   where s.farmacia_id = m.farmacia_id and s.produto_id = any (m.produtos & (select ids from alvo)) and s.quantidade > 0
  having count(*) > 0`

/** Above this many items, walking on from the nearest pharmacy, or by name, meets enough of them soon. */
const COMMON = 500

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
  const { position, raioKm } = search
  const radius = position && raioKm !== undefined ? [nearerThan(position, raioKm)] : []
  const listing = [
    sql`(select sim from comum)`,
    listsIndeed,
    ...radius,
    ...conditions({ ...search, raioKm: undefined }),
  ]
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
  const stays = search.raioKm !== undefined && search.raioKm <= SMALL_RADIUS_KM
  const rows = stays
    ? sorted(search, [listsIndeed])
    : sql`(${walked(search)}) union all (select * from (${sorted(search, [lists])}) m where not (select sim from comum))`
  return sql`
    with alvo as materialized (${products(search)}),
    comum as materialized (
      select count(*) = ${COMMON} as sim
        from (select from stock_item where produto_id = any ((select ids from alvo)::int[]) limit ${COMMON}) v)
    ${answer(search, rows, sql`|| ',"stock":[' || itens || ']'`, sql`(select ids from alvo) <> '{}'`)}`
}
