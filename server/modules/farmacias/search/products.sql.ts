import sql, { empty, join, type Sql } from 'sql-template-tag'
import { formNames, hasTheName, type MedicineQuery, matching } from '../../medicamentos/public.ts'
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

/**
 * Where several medicines were asked for, those that have them in one first; the strength and form asked for, then the name searched for, then what has nothing else in it, then by name; and all
 * medicines last for who looks for something that is none: what comes in a syringe is no syringe.
 */
function preference(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return sql`procura`
  const { amounts, forms, thing, apart, substances } = medicine
  return sql`(${thing !== undefined} and substancias <> '{}'), (${apart.length > 0} and not substancias @> ${substances}::text[]), doses @> ${amounts}::text[] desc, doses && ${forms}::text[] desc, ${hasTheName(medicine, sql`colado`)} desc,
             nullif(cardinality(substancias), 0), procura`
}

/** Does a product contain only substances that were asked for? Of an unknown one nothing else is known. */
function hasNothingElse(medicine: MedicineQuery | undefined): Sql {
  const { substances = [], several = [] } = medicine ?? {}
  if (several.length > 0)
    return sql`(${join(
      several.map((one) => sql`substancias <@ ${one}::text[]`),
      ' or ',
    )})`
  return substances.length > 0 ? sql`substancias <@ ${substances}::text[]` : sql`true`
}

/**
 * Is a product what was asked for: of its strength and form, with no other substance in it? What was not asked for does
 * not count, and a form that the label does not state is unknown, not another.
 */
function asAsked(medicine: MedicineQuery | undefined): Sql {
  const { amounts = [], forms = [] } = medicine ?? {}
  return sql`doses @> ${amounts}::text[] and ${hasNothingElse(medicine)}
    and (${forms.length === 0} or doses && ${forms}::text[] or not doses && ${formNames}::text[])`
}

/** Why an item is there whose name is not what was searched for. */
function correspondence(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return empty
  const { correspondeA, correspondeAUm, substances } = medicine
  const member = (name: string | undefined) => (name ? `,"corresponde_a":${JSON.stringify(name)}` : '')
  return sql`|| case when substancias = '{}' or ${hasTheName(medicine, sql`colado`)} then ''
                     when ${correspondeAUm !== undefined} and not substancias @> ${substances}::text[] then ${member(correspondeAUm)}
                     else ${member(correspondeA)} end`
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
         array_agg(ordem order by id) as ordens, array_agg(pedido order by id) as pedidos,
         array_agg(puro order by id) as puros, count(*) <= ${FEW} as poucos
    from (select id, ${label(search)} as rotulo, ${asAsked(search.medicine)} as pedido,
                 ${hasNothingElse(search.medicine)} as puro, count(*) over () as quantos,
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
