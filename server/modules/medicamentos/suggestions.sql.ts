import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Page, SortKey } from '#server/db/page.ts'
import { hasTheName, matching } from './matching.sql.ts'
import { whoHas } from './offers.sql.ts'
import type { MedicineQuery } from './understanding/query.rules.ts'

export interface Where {
  position: { latitude: number; longitude: number } | undefined
  /** minute of the day in Luanda */
  minute: number
  page: Page & { limit: number }
}

export interface Suggestion {
  nome: string
  substancias: string[]
  categoria: string
  subcategoria: string
  requer_receita: boolean | null
  farmacias: number
  farmacias_abertas: number
  km: number | null
  /** true when its name is the one searched for */
  proprio: boolean
  /** true when it also answers the other query, whose results are shown besides */
  mostrado: boolean
}

export interface Suggestions {
  rows: Suggestion[]
  /** sort key of the last row; undefined when there is none */
  last: SortKey | undefined
  /** true when there are further rows */
  more: boolean
}

/** A walk or a short ride: what "nearby" means in the number of pharmacies. */
const NEARBY_KM = 25

/** Limits of the counts of a product that was never counted: beyond them the order does not change. */
const MANY_HAVE = 20
const MANY_LIST = 200

/**
 * Number of pharmacies with stock and of items of each product: the stored count, or for a product that was never
 * counted a bounded count of its rows.
 */
const counts = sql`
  cross join lateral (
    select o.tem, o.listas from produto_oferta o where o.produto_id = produto.id and o.contada_em > '-infinity'
    union all
    select (select count(*) from (select from stock_actual s join montra m using (farmacia_id)
                                   where s.produto_id = produto.id and s.quantidade > 0 and m.is_ativo limit ${MANY_HAVE}) a),
           (select count(*) from (select from stock_item s where s.produto_id = produto.id limit ${MANY_LIST}) l)
      from produto_oferta o where o.produto_id = produto.id and o.contada_em = '-infinity') q`

/** Sort key of products as one array: strength and form asked for, name, and number of pharmacies that have it. */
const rank = sql`array[(not dose)::int, (not forma)::int, coalesce((not comeca)::int, 0), (not proprio)::int,
                       coalesce(outras, ${2 ** 31 - 1}::int), -tem::int, -listas::int]`

const behind = ({ after: [last, name] = [] }: Page) =>
  sql`(${last === undefined} or (${rank}, procura) > (${last ?? null}::int[], ${name ?? null}::text))`

interface Chosen extends Suggestion {
  /** in the order they are chosen by, from 1 */
  vez: number
  ordenacao: SortKey
}

/** A page of the products that answer. @param besides what else was asked, for `mostrado` */
export async function suggestions(
  db: Reader,
  query: MedicineQuery,
  where: Where,
  besides: MedicineQuery,
): Promise<Suggestions> {
  const { limit } = where.page
  const read = await db.many<Chosen>(suggestionsQuery(query, where, besides))
  const last = read.find(({ vez }) => vez === Math.min(limit, read.length))?.ordenacao
  const rows = read.filter(({ vez }) => vez <= limit).map(({ vez: _vez, ordenacao: _ordenacao, ...row }) => row)
  return { rows, last, more: read.length > limit }
}

/** Products that answer, those that start like it first, each with how many pharmacies have it now. */
function suggestionsQuery(query: MedicineQuery, { position, minute, page }: Where, besides: MedicineQuery): Sql {
  const { latitude = 0, longitude = 0 } = position ?? {}
  const km = sql`case when ${position !== undefined} then distancia_km(${latitude}, ${longitude}, m.latitude, m.longitude) end`
  return sql`
    with grupos as (
      select min(nome) as nome, array_agg(id) as ids, procura, min(substancias) as substancias,
             min(categoria) as categoria, min(subcategoria) as subcategoria, bool_or(requer_receita) as requer_receita,
             ${hasTheName(query, sql`colado`)} as proprio,
             bool_or(doses @> ${query.amounts}::text[]) as dose, bool_or(doses && ${query.forms}::text[]) as forma,
             colado like ${query.searched[0]} || '%' as comeca,
             least(sum(q.tem), ${MANY_HAVE}) as tem, least(sum(q.listas), ${MANY_LIST}) as listas,
             bool_or(${matching(besides)}) as mostrado,
             min(nullif(cardinality(substancias), 0)) as outras
        from produto ${counts} where ${matching(query)}
       group by procura, colado),
    candidatos as materialized (
      select *, array[(${rank})::text, procura] as ordenacao, row_number() over (order by ${rank}, procura) as vez
        from grupos where ${behind(page)} order by ${rank}, procura limit ${page.limit + 1}),
    visiveis as materialized (
      select m.farmacia_id, m.km, coalesce(m.km <= ${NEARBY_KM}, true) as perto,
             aberta_ao_minuto(m.abre, m.fecha, ${minute}::smallint) as aberta
        from (select m.*, ${km} as km from montra m where m.is_ativo offset 0) m)
    select c.nome, c.substancias, c.categoria, c.subcategoria, c.requer_receita, c.proprio, c.mostrado,
           c.vez, c.ordenacao, v.farmacias, v.farmacias_abertas, v.km
      from candidatos c cross join lateral (
             select count(*) filter (where f.perto) as farmacias,
                    count(*) filter (where f.perto and f.aberta) as farmacias_abertas, min(f.km) as km
               from ${whoHas(sql`c.ids`)} t join visiveis f using (farmacia_id)) v
     order by c.dose desc, c.forma desc, c.comeca desc, c.proprio desc, c.outras, v.farmacias desc, c.procura`
}
