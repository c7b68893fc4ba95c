import type { Sql } from 'sql-template-tag'

/** Runs queries that change nothing. */
export interface Reader {
  many<Row>(query: Sql): Promise<Row[]>
  maybe<Row>(query: Sql): Promise<Row | undefined>
  /** @throws Error when there is not exactly one row: a bug, not an answer */
  one<Row>(query: Sql): Promise<Row>
}

declare const writes: unique symbol

/**
 * Runs queries that may write. Only `db/` makes one, and it dies with its transaction: a function that takes one
 * cannot be called outside, and a query cannot leave it by accident.
 */
export interface Transaction extends Reader {
  readonly [writes]: true
  /** The number of rows written. */
  run(query: Sql): Promise<number>
}

export interface Database extends Reader {
  /** Commits when `work` resolves, rolls back when it throws; runs it again after a deadlock. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** For writes of exactly one statement, which is its own transaction: saves two round trips. Run again likewise. */
  statement<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
