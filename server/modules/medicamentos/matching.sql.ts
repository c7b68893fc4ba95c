import sql, { type Sql } from 'sql-template-tag'
import { HARDLY_ANYWHERE, hasAll, longestFirst } from '#server/db/words.ts'
import type { MedicineQuery } from './understanding/query.rules.ts'

type Wanted = Pick<MedicineQuery, 'substances' | 'words' | 'searched' | 'doubt' | 'excluded'>

/** It may be a medicine; a syringe is not. */
const isNotKnown = ({ excluded }: Wanted) => sql`(substancias = '{}' and not doses && ${excluded}::text[])`

/** A list of texts as the database writes it: lists of lists that differ in length are no array there. */
const asList = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`

/** Of what has the words: what may be meant, where that is in doubt. */
const mayBeMeant = (wanted: Wanted): Sql => sql`
  (${wanted.doubt.length === 0} or ${isNotKnown(wanted)}
   or exists (select from unnest(${wanted.doubt.map(({ substances }) => asList(substances))}::text[]) d
               where substancias @> d::text[]))`

const nothing: Wanted = { substances: [], words: [], searched: [], doubt: [], excluded: [] }

/**
 * Is a row of `produto` what was searched for? What we know to be something else is never found by its words. In one
 * shape, whatever is wanted; where nothing is, no row is.
 */
export function matching(wanted = nothing): Sql {
  const { substances, words } = wanted
  const named = substances.length > 0
  return sql`((${named} and substancias @> ${named ? substances : [HARDLY_ANYWHERE]}::text[])
    or (${hasAll(sql`procura`, longestFirst(words))}
        and case when ${named} then ${isNotKnown(wanted)} else ${mayBeMeant(wanted)} end))`
}

/** Has it the very name that was searched for? @param colado the column of `produto` */
export const hasTheName = ({ searched }: Wanted, colado: Sql): Sql =>
  sql`${colado} like all (${searched.map((name) => `%${name}%`)}::text[])`
