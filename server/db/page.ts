import sql, { join, type Sql } from 'sql-template-tag'

/** The values that a list is ordered by, of one of its rows, as the database writes them: nothing is lost in between. */
export type SortKey = readonly string[]

/** The part of a list to read. */
export interface Page {
  /** Rows to show at most; null shows all there are. */
  limit: number | null
  /** The last row of the page before; undefined on the first. */
  after: SortKey | undefined
}

export const wholeList: Page = { limit: null, after: undefined }

/** The rows of a page, and the last one's sort key when there are others behind it. */
export interface PageRows<Row> {
  rows: Row[]
  next: SortKey | undefined
}

interface Sorted {
  ordenacao?: SortKey
}

/** Limits a query to one row more than is shown, which tells if there are others. */
export const upToPage = ({ limit }: Page): Sql => sql`limit ${limit === null ? null : limit + 1}::int`

/** The column of each row's sort key, after other columns; null where no page ends. @param order as `SortKey` */
export const sortKeyColumn = ({ limit }: Page, order: Sql[]): Sql =>
  sql`, case when ${limit !== null} then array[${join(
    order.map((column) => sql`(${column})::text`),
    ', ',
  )}] end as ordenacao`

/** Returns the shown rows of those read with `upToPage` and `sortKeyColumn`. */
export function pageOf<Row extends object>({ limit }: Page, read: Row[]): PageRows<Row> {
  const more = limit !== null && read.length > limit
  const rows = more ? read.slice(0, limit) : read
  const next = more ? (rows.at(-1) as Sorted | undefined)?.ordenacao : undefined
  for (const row of rows) delete (row as Sorted).ordenacao
  return { rows: rows, next }
}

/** No row has it: before the first of a list that is ordered by id. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/**
 * The rows behind the last one shown, in a list from the newest to the oldest, ties by id: the first condition is where
 * the index scan begins, the second leaves out those of that same instant that were shown. On the first page it is all
 * there are, in the same statement.
 */
export function olderThan({ after: [when, last] = ['infinity', BEFORE_ALL_IDS] }: Page, instant: Sql, id: Sql): Sql {
  return sql`${instant} <= ${when}::timestamptz and (${instant} < ${when}::timestamptz or ${id} > ${last}::uuid)`
}

/**
 * Joins a table by its key, one look a row ("offset 0"): the planner does not know how few rows a page has, and would
 * read the whole table.
 */
export const lookUp = (table: Sql, id: Sql): Sql => sql`join lateral (select * from ${table} where id = ${id} offset 0)`
