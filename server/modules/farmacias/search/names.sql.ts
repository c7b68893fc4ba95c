import sql, { type Sql } from 'sql-template-tag'
import { hasAll } from '#server/db/words.ts'
import type { NameTerm } from './name-terms.rules.ts'
import type { Search } from './search.rules.ts'

/** What is neither letter nor digit, between the words of a name; before a number there may be nothing. */
const BETWEEN = '[^a-z0-9]+'
const spaced = (name: string) => name.replaceAll(/ (?=\d)/g, '[^a-z0-9]*').replaceAll(' ', BETWEEN)

/** A name where it is not a part of one of these. */
function aloneIn(name: string, notIn: readonly string[]): string {
  let [before, behind] = ['', '']
  for (const longer of notIn) {
    const [left, right, ...more] = ` ${longer} `.split(` ${name} `)
    if (left === undefined || right === undefined || more.length > 0) continue
    if (left.trim()) before += `(?<!\\m${spaced(left.trim())}${BETWEEN})`
    else if (right.trim()) behind += `(?!${BETWEEN}${spaced(right.trim())}\\M)`
  }
  return `${before}\\m${spaced(name)}\\M${behind}`
}

/** Names as whole words; they hold nothing but letters, digits and spaces. */
const wholeWords = ({ whole, notIn }: NameTerm) => `(${whole.map((name) => aloneIn(name, notIn)).join('|')})`

/** The words a term was written with, where they count by themselves. */
const wordsOf = ({ parts, whole, wholeOnly }: NameTerm) => (wholeOnly && whole.length > 0 ? [] : parts)

/** Is called what a place is called, or has the words it was written with, in a way that indexes can find. */
const isCalled = (column: Sql, term: NameTerm): Sql =>
  sql`(${hasAll(column, wordsOf(term))} or ${column} ~ ${wholeWords(term)})`

/** What stands before the name of a bairro and is no part of it. */
const KIND = `((bairro|cidade|centralidade|urbanizacao|municipio)${BETWEEN}(d[aeo]s?${BETWEEN})?)?`

/** Is the place itself, or has its very name? Undefined where more than one thing is asked for. */
export function isItself({ search_type, names }: Pick<Search, 'search_type' | 'names'>): Sql | undefined {
  const [term, ...others] = names
  if (!term || others.length > 0 || term.own.length === 0) return undefined
  const own = term.own.map((name) => aloneIn(name, term.notIn)).join('|')
  const place = sql`m.bairro_procura ~ ${`^${KIND}(${own})|(${own})$`}`
  return search_type === 'bairro' ? place : sql`(${place} or m.nome_ordem ~ ${`(${own})`})`
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
