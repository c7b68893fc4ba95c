import sql, { empty, join, type Sql } from 'sql-template-tag'
import { named } from './names.sql.ts'
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
function called(search: Search): Sql {
  const names = named(search)
  // not for the index on words, which would fetch all there are, nor for a guess at how few they may be
  const indeed = sql`case when ${join(names, ' and ')} then true else false end`
  const rare = [sql`not (select sim from comum)`, ...names, ...conditions(search)]
  return sql`
    with comum as materialized (
      select count(*) = ${COMMON_NAMES} as sim from (select from montra m ${where(names)} limit ${COMMON_NAMES}) v)
    (${walked(search, [sql`(select sim from comum)`, indeed])}) union all
    (select * from (${shown(search)} montra m ${where(rare)} offset 0) m order by ${inOrder(search)} ${upTo(gathered(search))})`
}

/** Pharmacies near, or by name or place. */
export function pharmacyList(search: Search): Sql {
  if (search.names.length === 0) return answer(search, walked(search, []), empty, sql`true`)
  // one that is closed or too far is known all the same: its name was not misspelt
  const known = sql`count(*) > 0 or exists (select from montra m ${where([sql`m.is_ativo`, ...named(search)])})`
  return answer(search, called(search), empty, known)
}

/** Every word in the names, or in the places, of the pharmacies people see. */
export const vocabulary = ({ search_type }: Search): Sql => sql`
  select distinct palavra
    from montra m, regexp_split_to_table(${search_type === 'bairro' ? sql`m.bairro_procura` : sql`m.nome_procura`}, '[^a-z0-9]+') palavra
   where m.is_ativo and length(palavra) > 2`
