import sql, { type Sql } from 'sql-template-tag'
import { hasAll } from '#server/db/words.ts'
import { itself, wholeWords, wordsOf } from './name-patterns.sql.ts'
import type { NameTerm } from './name-terms.rules.ts'
import type { Search } from './search.rules.ts'

/** Is called what a place is called, or has the words it was written with, in a way that indexes can find. */
const isCalled = (column: Sql, term: NameTerm): Sql =>
  sql`(${hasAll(column, wordsOf(term))} or ${column} ~ ${wholeWords(term)})`

/** Is the place itself, or has its very name? Undefined where more than one thing is asked for. */
export function isItself({ search_type, names }: Pick<Search, 'search_type' | 'names'>): Sql | undefined {
  const patterns = itself(names)
  if (!patterns) return undefined
  const place = sql`m.bairro_procura ~ ${patterns.bairro}`
  return search_type === 'bairro' ? place : sql`(${place} or m.nome_ordem ~ ${patterns.nome})`
}

/** The same of several more places, which are a parameter. */
function areCalled(column: Sql, places: NameTerm[]): Sql {
  const list = places.map((term) => ({ partes: wordsOf(term), nomes: wholeWords(term) }))
  return sql`(${places.length === 0} or not exists (
    select from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) t(partes text[], nomes text)
     where not (${column} ~ t.nomes
                or (cardinality(t.partes) > 0 and ${column} like all (array(select contendo(w) from unnest(t.partes) w))))))`
}

/**
 * Has what the terms say, in any order. Words, or else the first place, are looked for in an index; however many terms
 * there are, the statement is one of two.
 */
export function named({ search_type, names }: Pick<Search, 'search_type' | 'names'>): Sql[] {
  const column = search_type === 'bairro' ? sql`m.bairro_procura` : sql`m.nome_procura`
  const words = names.flatMap(({ parts, whole }) => (whole.length > 0 ? [] : parts))
  const places = names.filter(({ whole }) => whole.length > 0)
  if (words.length > 0) return [hasAll(column, words), areCalled(column, places)]
  const [place, ...others] = places
  return place ? [isCalled(column, place), areCalled(column, others)] : []
}
