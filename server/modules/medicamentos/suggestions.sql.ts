import sql, { type Sql } from 'sql-template-tag'
import type { MedicineQuery } from '#medicamentos/query.ts'
import type { Reader } from '#server/db/database.ts'
import type { Page, SortKey } from '#server/db/page.ts'
import { fitOf, hasTheName, matching } from './matching.sql.ts'
import { countHaving, MANY_HAVE } from './offers.sql.ts'

export interface SuggestionRow {
  nome: string
  substancias: string[]
  categoria: string
  subcategoria: string
  requer_receita: boolean | null
  /** fit of the best product of this name to the strength, size and form asked for: bits of `FIT` */
  encaixe: number
  /** rank by how well it answers, equal where only the number of pharmacies differs */
  grau: number
  /** true when its name is the one searched for */
  proprio: boolean
  /** true when it also answers the other query, whose results are shown besides */
  mostrado: boolean
}

export interface Suggestions {
  rows: SuggestionRow[]
  /** sort key of the last row; undefined when there is none */
  last: SortKey | undefined
  /** true when there are further rows */
  more: boolean
}

/** Limit of the count of items of a product that was never counted: beyond it the order does not change. */
const MANY_LIST = 200

/**
 * Number of pharmacies with stock and of items of each product: the stored count, or for a product that was never
 * counted a bounded count of its rows.
 */
const counts = sql`
  cross join lateral (
    select o.tem, o.listas from produto_oferta o where o.produto_id = produto.id and o.contada_em > '-infinity'
    union all
    select ${countHaving(sql`produto.id`)},
           (select count(*) from (select from stock_item s where s.produto_id = produto.id limit ${MANY_LIST}) l)
      from produto_oferta o where o.produto_id = produto.id and o.contada_em = '-infinity') q`

/** Keys by which products answer, best first: how they fit, beginning, name, and no other substance. */
const answering = sql`encaixe, coalesce((not comeca)::int, 0), (not proprio)::int,
                      coalesce(outras, ${2 ** 31 - 1}::int)`

/** Sort key of products as one array: how well they answer, and the number of pharmacies that have them. */
const rank = sql`array[${answering}, -tem::int, -listas::int]`

const behind = ({ after: [last, name] = [] }: Page) =>
  sql`(${last === undefined} or (${rank}, procura) > (${last ?? null}::int[], ${name ?? null}::text))`

interface RankedSuggestion extends SuggestionRow {
  /** in the order they are chosen by, from 1 */
  vez: number
  ordenacao: SortKey
}

/** A page of the products that answer, those that start like it first. @param besides what else was asked, for `mostrado` */
export async function suggestions(
  db: Pick<Reader, 'many'>,
  query: MedicineQuery,
  page: Page & { limit: number },
  besides: MedicineQuery,
): Promise<Suggestions> {
  const { limit } = page
  const read = await db.many<RankedSuggestion>(suggestionsQuery(query, page, besides))
  const last = read.find(({ vez }) => vez === Math.min(limit, read.length))?.ordenacao
  const rows = read.filter(({ vez }) => vez <= limit).map(({ vez: _vez, ordenacao: _ordenacao, ...row }) => row)
  return { rows, last, more: read.length > limit }
}

function suggestionsQuery(query: MedicineQuery, page: Page & { limit: number }, besides: MedicineQuery): Sql {
  return sql`
    with grupos as (
      select min(nome) as nome, procura, min(substancias) as substancias,
             min(categoria) as categoria, min(subcategoria) as subcategoria, bool_or(requer_receita) as requer_receita,
             ${hasTheName(query, sql`colado`)} as proprio,
             min(${fitOf(query)}) as encaixe,
             colado like ${query.searched[0]} || '%' as comeca,
             least(sum(q.tem), ${MANY_HAVE}) as tem, least(sum(q.listas), ${MANY_LIST}) as listas,
             bool_or(${matching(besides)}) as mostrado,
             min(nullif(cardinality(substancias), 0)) as outras
        from produto ${counts} where ${matching(query)} and not controlado
       group by procura, colado)
    select nome, encaixe, substancias, categoria, subcategoria, requer_receita, proprio, mostrado,
           array[(${rank})::text, procura] as ordenacao, (row_number() over (order by ${rank}, procura))::int as vez,
           (dense_rank() over (order by ${answering}))::int as grau
      from grupos where ${behind(page)} order by ${rank}, procura limit ${page.limit + 1}`
}
