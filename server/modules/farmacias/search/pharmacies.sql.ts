import sql, { empty, join, type Sql } from 'sql-template-tag'
import { isItself, named } from './names.sql.ts'
import { answer, columns, conditions, gathered, inOrder, upTo, walk, where } from './parts.sql.ts'
import type { Search } from './search.rules.ts'

const shown = (search: Search) => sql`select ${columns(search)}, null::numeric as preco from`

/** On from the nearest, from the best rated, or by name. */
function walked(search: Search, called: Sql[]): Sql {
  const { from, order } = walk(search)
  return sql`${shown(search)} ${from} ${where([...called, ...conditions(search)])} order by ${order} ${upTo(gathered(search))}`
}

/** Above this many of a name, walking on meets enough of them sooner than fetching all. */
const COMMON_NAMES = 300

/** By name or place: what is common is met by walking an index, what is rare is fetched whole by its words and sorted. */
function called(search: Search, more: Sql[] = []): Sql {
  const names = [...named(search), ...more]
  // not for the index on words, which would fetch all there are, nor for a guess at how few they may be
  const indeed = sql`case when ${join(names, ' and ')} then true else false end`
  const rare = [sql`not (select sim from comum)`, ...names, ...conditions(search)]
  return sql`
    with comum as materialized (
      select count(*) = ${COMMON_NAMES} as sim from (select from montra m ${where(names)} limit ${COMMON_NAMES}) v)
    (${walked(search, [sql`(select sim from comum)`, indeed])}) union all
    (select * from (${shown(search)} montra m ${where(rare)} offset 0) m order by ${inOrder(search)} ${upTo(gathered(search))})`
}

/** The place itself before what it takes in, and who is called so before who only lives there. */
const itselfFirst = (search: Search, itself: Sql) => sql`
  (select v.*, true as proprio from (${called(search, [itself])}) v) union all
  (select v.*, false as proprio from (${called(search, [sql`not (${itself})`])}) v)`

/** Only where no other order is asked for. */
const isUnordered = ({ position, ordenar }: Search) => !position && ordenar === undefined

const isAnyCalled = (search: Search) => sql`exists (select from montra m ${where([sql`m.is_ativo`, ...named(search)])})`

/** One that is closed or too far is known all the same: its name was not misspelt. */
const isKnown = (search: Search) => sql`count(*) > 0 or ${isAnyCalled(search)}`

/** Pharmacies near, or by name or place. */
export function pharmacyList(search: Search): Sql {
  if (search.names.length === 0) return answer(search, walked(search, []), empty, sql`true`)
  const known = search.typed ? sql`not ${isAnyCalled({ ...search, names: search.typed })}` : isKnown(search)
  const itself = isUnordered(search) ? isItself(search) : undefined
  if (!itself) return answer(search, called(search), empty, known)
  return answer(search, itselfFirst(search, itself), empty, known, sql`proprio desc,`)
}

/** What pharmacies that people see are called, and where they are: every name, and whatever else holds words. */
export const vocabulary = ({ search_type }: Search): Sql =>
  search_type === 'bairro'
    ? sql`
      select distinct normalizar(lugar) as texto, true as nome
        from farmacia f, unnest(array[f.bairro, f.municipio]) lugar where f.is_ativo and lugar is not null`
    : sql`
      select distinct nome_ordem as texto, true as nome from montra where is_ativo
      union all
      select distinct palavra, false from montra m, regexp_split_to_table(m.nome_procura, '[^a-z0-9]+') palavra where m.is_ativo`
