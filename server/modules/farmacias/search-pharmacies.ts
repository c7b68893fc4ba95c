import sql, { empty, type Sql } from 'sql-template-tag'
import { answer, asIndexed, columns, conditions, gathered, upTo, where } from './search-parts.ts'
import type { Search } from './search-terms.ts'

/** Pharmacies near, or by name or place. */
export function pharmacyList(search: Search): Sql {
  const rows = sql`
    select ${columns(search)} from montra m ${where(conditions(search))}
     order by ${asIndexed(search)} ${upTo(gathered(search))}`
  return answer(search, rows, empty, sql`count(*) > 0`)
}
