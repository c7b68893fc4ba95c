import sql, { empty, type Sql } from 'sql-template-tag'
import { hasTheName, type MedicineQuery, matching } from '../../medicamentos/public.ts'
import { where } from './parts.sql.ts'
import type { Search } from './search.rules.ts'

/** Which products there are of what is searched for. */
function productFilter({ medicine, categoria, subcategoria }: Search): Sql {
  return where([
    ...(medicine ? [matching(medicine)] : []),
    sql`(${!categoria} or categoria_procura = (select normalizar(${categoria ?? ''})))`,
    sql`(${!subcategoria} or subcategoria_procura = (select normalizar(${subcategoria ?? ''})))`,
  ])
}

/** Who looks for a syringe wants no medicine that comes in one: that is last. Then the strength and form asked for, then the name searched for, then what has nothing else in it, then by name. */
function preference(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return sql`procura`
  const { amounts, forms, thing } = medicine
  return sql`(${thing !== undefined} and substancias <> '{}'), doses @> ${amounts}::text[] desc, doses && ${forms}::text[] desc, ${hasTheName(medicine, sql`colado`)} desc,
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
  return sql`|| case when substancias = '{}' or ${hasTheName(medicine, sql`colado`)} then '' else ${member} end`
}

/** Up to so many, finding a text in an array is quicker than finding its row. */
const FEW = 2000

const label = ({ medicine }: Search) => sql`rotulo ${correspondence(medicine)}`

/**
 * The products searched for, side by side in arrays ordered by id: looked up by place for each item, they cost half of
 * what joining them does.
 */
export const products = (search: Search): Sql => sql`
  select coalesce(array_agg(id order by id), '{}') as ids,
         array_agg(rotulo order by id) filter (where quantos <= ${FEW}) as rotulos,
         array_agg(ordem order by id) as ordens, array_agg(pedido order by id) as pedidos, count(*) <= ${FEW} as poucos
    from (select id, ${label(search)} as rotulo, ${asAsked(search.medicine)} as pedido, count(*) over () as quantos,
                 rank() over (order by ${preference(search.medicine)}) as ordem
            from produto ${productFilter(search)}) p`

/** Ids of the products searched for, and of those of the strength and form asked for, in order. */
export const productIds = (search: Search): Sql => sql`
  select coalesce(array_agg(id order by id), '{}') as ids,
         coalesce(array_agg(id order by id) filter (where ${asAsked(search.medicine)}), '{}') as pedidos
    from produto ${productFilter(search)}`

/** Where an item's product is in the arrays: ids are in order, so it is found by halving. */
export const placeOf = (product: Sql): Sql => sql`[width_bucket(${product}, (select ids from alvo))]`

/** A text has no fixed length: the array that holds it is walked from its start. */
export const labelOf = (search: Search, product: Sql): Sql => sql`
  case when (select poucos from alvo) then (select rotulos from alvo)${placeOf(product)}
       else (select ${label(search)} from produto where id = ${product}) end`
