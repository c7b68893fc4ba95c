import sql, { join, type Sql } from 'sql-template-tag'
import type { MedicineQuery } from './understanding/query.rules.ts'

type Wanted = Pick<MedicineQuery, 'substances' | 'words' | 'searched' | 'doubt' | 'excluded'>

const contains = (substances: readonly string[]): Sql => sql`substancias @> ${substances}::text[]`
/** It may be a medicine; a syringe is not. */
const isNotKnown = ({ excluded }: Wanted) => sql`(substancias = '{}' and not doses && ${excluded}::text[])`

const hasWords = (words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`procura like (select contendo(${word}))`),
    ' and ',
  )

/** Is a row of `produto` what was searched for? What we know to be something else is never found by its words. */
export function matching(wanted: Wanted): Sql {
  const { substances, words, doubt } = wanted
  if (substances.length > 0 && words.length === 0) return contains(substances)
  if (substances.length > 0) return sql`(${contains(substances)} or (${isNotKnown(wanted)} and ${hasWords(words)}))`
  if (doubt.length === 0) return hasWords(words)
  const possible = [isNotKnown(wanted), ...doubt.map((name) => contains(name.substances))]
  return sql`(${hasWords(words)} and (${join(possible, ' or ')}))`
}

/** Has it the very name that was searched for? @param colado the column of `produto` */
export const hasTheName = ({ searched }: Wanted, colado: Sql): Sql =>
  sql`${colado} like all (${searched.map((name) => `%${name}%`)}::text[])`
