import sql, { empty, type Sql } from 'sql-template-tag'
import { answer, columns, conditions, gathered, nearestFirst, where } from './search-parts.ts'
import type { Search } from './search-terms.ts'

/** Pharmacies near, or by name or place. */
export function pharmacyList(search: Search): Sql {
  const { position } = search
  const order = position ? nearestFirst(position) : sql`m.nome_procura, m.farmacia_id`
  const rows = sql`
    select ${columns(search)} from montra m ${where(conditions(search))} order by ${order} limit ${gathered(search)}`
  return answer(search, rows, empty, sql`count(*) > 0`)
}
