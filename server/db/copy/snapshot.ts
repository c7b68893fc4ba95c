import type { Readable } from 'node:stream'
import copy from 'pg-copy-streams'
import sql, { join } from 'sql-template-tag'
import type { Reader } from '../database.ts'
import { openHandle } from '../handle.ts'
import { type Connection, openClient } from '../leader.ts'
import { tryCopyLock } from '../locks.ts'
import { type CopiedTable, identifier } from './catalogue.ts'

/** The whole database as it was at one moment, for as long as reading it takes; others go on writing. */
export interface Snapshot extends Pick<Reader, 'many' | 'maybe' | 'one'> {
  /** The rows of a table as text, in the form that COPY reads. Take one table's whole before the next. */
  rows(table: CopiedTable): Readable & { readonly rowCount: number }
}

/**
 * Reads everything in one snapshot. While it is open no other copy begins, and no photograph is deleted.
 * @returns undefined when another copy is under way
 */
export async function withSnapshot<T>(
  connection: Connection,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T | undefined> {
  const client = await openClient(connection, 'botica copia')
  // a broken connection fails its query; without a listener it would also end the process
  client.on('error', () => {})
  try {
    const { tx } = openHandle(client, () => undefined)
    for (const what of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) {
      await tx.run(sql`select set_config(${what}, '0', false)`)
    }
    // before the snapshot: what is deleted from now on was nobody's already
    if (!(await tryCopyLock(tx))) return undefined
    await client.query('begin isolation level repeatable read read only')
    return await work({
      many: tx.many,
      maybe: tx.maybe,
      one: tx.one,
      rows: ({ nome, colunas }) =>
        client.query(copy.to(sql`copy ${identifier(nome)} (${join(colunas.map(identifier))}) to stdout`.text)),
    })
  } finally {
    await client.end().catch(() => {})
  }
}
