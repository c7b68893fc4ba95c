import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { conditions, upTo, walk, where } from '../search/parts.sql.ts'
import type { Search } from '../search/search.rules.ts'
import { type Row, rowColumns } from './register.sql.ts'

/**
 * Pharmacies that list such products, nearest first or by name, where memory does not know them. The index is walked as it
 * is for a common medicine: how many list them is not known.
 * @param listing ids of products, as intarray's query_int
 */
export function readListing(db: Reader, search: Search, listing: string, most: number): Promise<Row[]> {
  const { order } = walk(search)
  const lists = sql`(m.produtos @@ (select ${listing}::query_int)) is true`
  return db.many<Row>(sql`
    select ${rowColumns} from montra m ${where([lists, ...conditions(search)])} order by ${order} ${upTo(most)}`)
}
