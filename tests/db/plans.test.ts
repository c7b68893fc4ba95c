import type { Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { openClient } from '#server/db/leader.ts'
import { seed } from '../../bench/seed.ts'
import { withDatabase } from '../support/database.ts'
import { prepare } from '../support/prepare.ts'
import { mark, statements } from './marked-statements.ts'

const clone = withDatabase()
/** Connection with the service's own session settings: one generic plan a statement. */
const client = prepare(
  () => openClient(clone.connection, 'planos'),
  (opened) => opened.end(),
)
let pharmacy: string
beforeAll(async () => {
  await seed(clone.connection, { pharmacies: 2000, itemsEach: 40, users: 1 })
  pharmacy = (await client.query('select id from farmacia limit 1')).rows[0].id
})

const real = (value: unknown) =>
  value === mark.latitude ? -8.83 : value === mark.longitude ? 13.25 : value === mark.farmacia ? pharmacy : value

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return client.escapeLiteral(String(value))
}

/** The plan the service's prepared statement runs with, and what running it touched. */
async function plan(name: string, { text, values }: Sql): Promise<string> {
  await client.query(`prepare ${name} as ${text}`)
  const run = `execute ${name} (${values.map((value) => literal(real(value))).join(', ')})`
  const { rows } = await client.query(`explain (analyze, buffers, costs off, timing off, summary off) ${run}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const index = (name: string) => new RegExp(`(Index Scan|Index Only Scan|Bitmap Index Scan)[^\\n]* ${name}\\b`)
/** Parts of the plan that were not needed this time say so. */
const used = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes('never executed'))
    .join('\n')

test('near walks the index of positions, nearest first, and stops', async () => {
  const text = await plan('perto', statements.near)
  expect(text).toMatch(index('montra_posicao'))
  expect(text).not.toContain('Seq Scan')
})

test('a common medicine is met by walking the index of positions', async () => {
  const text = used(await plan('comum', statements.common))
  expect(text).toMatch(index('montra_posicao'))
  expect(text).toMatch(index('stock_item_farmacia'))
  expect(text).not.toMatch(/Seq Scan on (stock_item|montra)/)
})

test('a rare medicine is found by its words and fetched by the index of product lists', async () => {
  const text = used(await plan('raro', statements.rare))
  expect(text).toMatch(index('produto_procura'))
  expect(text).toMatch(index('montra_produtos'))
  expect(text).not.toMatch(index('montra_posicao'))
  expect(text).not.toMatch(/Seq Scan on (stock_item|montra)/)
})

test('a pharmacy is one row and its own items', async () => {
  const text = await plan('detalhe', statements.detail)
  expect(text).toMatch(index('montra_pkey'))
  expect(text).toMatch(index('stock_item_farmacia'))
  expect(text).not.toContain('Seq Scan')
})

test('The test notices a missing index of positions', async () => {
  await client.query('begin; drop index montra_posicao')
  expect(await plan('sem_indice', statements.near)).not.toMatch(index('montra_posicao'))
  await client.query('rollback')
})
