import sql, { join, type Sql } from 'sql-template-tag'
import type { MedicineQuery } from '#medicamentos/query.ts'
import type { Reader } from '#server/db/database.ts'
import { fitOf, hasTheName, matching } from '../../medicamentos/public.ts'
import type { Search } from './search.rules.ts'

/** Condition for the products of a search; what is controlled is in none. */
const productFilter = ({ medicine, categoria, subcategoria }: Search): Sql => sql`
  where ${medicine ? matching(medicine) : sql`true`} and not controlado
    and (${!categoria} or categoria_procura = (select normalizar(${categoria ?? ''})))
    and (${!subcategoria} or subcategoria_procura = (select normalizar(${subcategoria ?? ''})))`

/**
 * Order of products: combinations of all the medicines searched for; how they fit what is required; the name searched
 * for; products without another substance; by name. In a search for something that is no medicine, medicines come last: a
 * medicine that comes in a syringe is no syringe.
 */
function preference(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return sql`procura`
  const { thing, apart, substances } = medicine
  return sql`(${thing !== undefined} and substancias <> '{}'), (${apart.length > 0} and not substancias @> ${substances}::text[]), ${fitOf(medicine)}, ${hasTheName(medicine, sql`colado`)} desc,
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

/** Why an item is there whose name is not what was searched for: 0 its name, 1 `correspondeA`, 2 `correspondeAUm`. */
function correspondence(medicine: MedicineQuery | undefined): Sql {
  if (!medicine) return sql`0`
  const { correspondeAUm, substances } = medicine
  return sql`case when substancias = '{}' or ${hasTheName(medicine, sql`colado`)} then 0
                  when ${correspondeAUm !== undefined} and not substancias @> ${substances}::text[] then 2
                  else 1 end`
}

/** The products that a search is about, side by side, ascending by id. */
export interface SelectedRow {
  ids: number[]
  ordens: number[]
  /** Values of `fitOf`. */
  encaixes: number[]
  puros: boolean[]
  /** Number of substances of each product; 0 for one that is not in the lexicon. */
  substancias: number[]
  /** Values of `correspondence`. */
  razoes: number[]
}

/** Reads which products a search is about, how they fit what it asks for, and the order in which a list shows them. */
export const readSelection = (db: Reader, search: Search) =>
  db.one<SelectedRow>(sql`
    select coalesce(array_agg(id order by id), '{}') as ids, coalesce(array_agg(ordem order by id), '{}') as ordens,
           coalesce(array_agg(encaixe order by id), '{}') as encaixes, coalesce(array_agg(puro order by id), '{}') as puros,
           coalesce(array_agg(substancias order by id), '{}') as substancias,
           coalesce(array_agg(razao order by id), '{}') as razoes
      from (select id, (rank() over (order by ${preference(search.medicine)}))::int as ordem,
                   ${search.medicine ? fitOf(search.medicine) : sql`0`} as encaixe, ${hasNothingElse(search.medicine)} as puro,
                   cardinality(substancias) as substancias, ${correspondence(search.medicine)} as razao
              from produto ${productFilter(search)}) p`)

/** Tells if a search selects at least one of these products. */
export const isAnySelected = async (db: Reader, search: Search, ids: readonly number[]): Promise<boolean> =>
  (
    await db.one<{ ha: boolean }>(sql`
      select exists (select from (select * from produto where id = any(${ids}::int[]) offset 0) p
                     ${productFilter(search)}) as ha`)
  ).ha

/** Reads every name, or place, of the pharmacies that people see, and whatever else there a search finds words in. */
export const readVocabulary = (db: Reader, { search_type }: Search) =>
  db.many<{ texto: string; nome: boolean }>(
    search_type === 'bairro'
      ? sql`
      select distinct normalizar(lugar) as texto, true as nome
        from farmacia f, unnest(array[f.bairro, f.municipio]) lugar where f.is_ativo and lugar is not null`
      : sql`
      select distinct nome_ordem as texto, true as nome from montra where is_ativo
      union all
      select distinct palavra, false from montra m, regexp_split_to_table(m.nome_procura, '[^a-z0-9]+') palavra where m.is_ativo`,
  )
