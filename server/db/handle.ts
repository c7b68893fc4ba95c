import { createHash } from 'node:crypto'
import type { QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import { inSpan } from '#server/ground/trace.ts'
import type { Transaction } from './database.ts'

export interface Queryable {
  query(config: { name: string | undefined; text: string; values: unknown[] }): Promise<QueryResult>
}

/** The name of a statement on the server, by its text; undefined for one that is not kept there. */
export type StatementName = (text: string) => string | undefined

/** More than the service has, whatever it is asked (tests/db/statements.test.ts); each costs every connection memory. */
const MOST_NAMES = 250

/**
 * A statement's name is a digest of its text: each text is parsed and planned once a connection, and kept there. Should
 * there ever be more texts than any code of ours makes, those beyond are parsed each time and kept nowhere.
 */
export function statementNames(): StatementName {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
}

export interface Handle {
  tx: Transaction
  close(): void
}

/** A handle on one connection or on the pool, with an end after which every use is an error. */
export function openHandle(queryable: Queryable, nameOf: StatementName, uses = Number.POSITIVE_INFINITY): Handle {
  let left = uses
  async function rows<Row>(query: Sql): Promise<{ rows: Row[]; count: number }> {
    if (left-- <= 0) throw new Error('query outside its transaction')
    const text = query.text
    const name = nameOf(text)
    const values = query.values
    const result = await inSpan('SQL', { 'db.system.name': 'postgresql', 'db.query.text': text }, () =>
      queryable.query({ name, text, values }),
    )
    return { rows: result.rows as Row[], count: result.rowCount ?? 0 }
  }
  const methods: Omit<Transaction, symbol> = {
    many: async <Row>(query: Sql) => (await rows<Row>(query)).rows,
    maybe: async <Row>(query: Sql) => (await rows<Row>(query)).rows[0],
    async one<Row>(query: Sql) {
      const found = (await rows<Row>(query)).rows
      if (found.length !== 1 || found[0] === undefined) throw new Error(`expected one row, found ${found.length}`)
      return found[0]
    },
    run: async (query: Sql) => (await rows(query)).count,
  }
  return {
    tx: methods as Transaction,
    close() {
      left = 0
    },
  }
}
