import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { openClient } from '#server/db/leader.ts'
import { prepare } from './prepare.ts'

export interface Plan {
  text: string
  /** pages of the database that were touched */
  buffers: number
}

/** A connection with the service's own session settings: one generic plan a statement. */
export const withPlanner = (clone: { connection: pg.ClientConfig }): pg.Client =>
  prepare(
    () => openClient(clone.connection, 'planos'),
    (opened) => opened.end(),
  )

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return pg.escapeLiteral(String(value))
}
let plans = 0

/**
 * Runs the service's prepared statement, and returns its plan and the pages it touched. The statement's writes stay.
 */
export async function planOf(client: pg.Client, { text, values }: Sql): Promise<Plan> {
  const name = `plano_${++plans}`
  await client.query(`prepare ${name} as ${text}`)
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  const explained = await client.query(
    `explain (analyze, buffers, costs off, timing off, summary off) execute ${name}${given}`,
  )
  const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { text: plan, buffers: Number(hit) + Number(read) }
}
