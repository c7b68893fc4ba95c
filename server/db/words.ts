import sql, { type Sql } from 'sql-template-tag'

/*
 * Conditions about words, in one shape of statement however many there are: the words are a parameter, since each new
 * text of a statement is parsed, planned and kept by every connection. Words are as people type them.
 */

/**
 * Letters that hardly any text has. A condition that does not apply is looked up in its index by them, and a parameter
 * beside it says that it does not apply.
 */
export const HARDLY_ANYWHERE = 'qxzqxzqxz'

/**
 * Has all of these words in it, where an index is asked for the first two and the others are looked for in what it
 * finds.
 */
export function hasAll(column: Sql, words: readonly string[]): Sql {
  const [first = HARDLY_ANYWHERE, second = '', ...others] = words
  const has = (word: string) => sql`${column} like (select contendo(${word}))`
  return sql`(${words.length > 0} and ${has(first)} and ${has(second)}
    and ${column} like all (array(select contendo(w) from unnest(${others}::text[]) w)))`
}

/** The longest first: an index finds fewer with it. */
export const longestFirst = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length)
