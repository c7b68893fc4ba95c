import sql, { empty, type Sql } from 'sql-template-tag'
import { named } from './names.sql.ts'
import { answer, asIndexed, columns, conditions, gathered, upTo, where } from './parts.sql.ts'
import type { Search } from './search.rules.ts'

/** Pharmacies near, or by name or place. */
export function pharmacyList(search: Search): Sql {
  const rows = sql`
    select ${columns(search)}, null::numeric as preco from montra m ${where(conditions(search))}
     order by ${asIndexed(search)} ${upTo(gathered(search))}`
  // one that is closed or too far is known all the same: its name was not misspelt
  const known = sql`count(*) > 0 or exists (select from montra m ${where([sql`m.is_ativo`, ...named(search)])})`
  return answer(search, rows, empty, known)
}

/** Every word in the names, or in the places, of the pharmacies people see. */
export const vocabulary = ({ search_type }: Search): Sql => sql`
  select distinct palavra
    from montra m, regexp_split_to_table(${search_type === 'bairro' ? sql`m.bairro_procura` : sql`m.nome_procura`}, '[^a-z0-9]+') palavra
   where m.is_ativo and length(palavra) > 2`
