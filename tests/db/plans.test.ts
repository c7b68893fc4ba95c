import type { Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { openClient } from '#server/db/leader.ts'
import {
  readLines,
  readPharmacies,
  readPharmaciesAfter,
  readShelves,
} from '#server/modules/procura/catalogue/catalogue.sql.ts'
import { seed } from '../../bench/seed.ts'
import { withDatabase } from '../support/database.ts'
import { prepare } from '../support/prepare.ts'

const clone = withDatabase()
/** Connection with the service's own session settings: one generic plan a statement. */
const client = prepare(
  () => openClient(clone.connection, 'planos'),
  (opened) => opened.end(),
)
let pharmacies: string[]
beforeAll(async () => {
  await seed(clone.connection, { pharmacies: 2000, itemsEach: 40, users: 1 })
  // a service that has worked for a while: what is held is not all there ever was
  await client.query(`
    insert into reserva (stock_item_id, farmacia_id, quantidade, estado, reservado_ate, codigo_levantamento, vaga, produto_nome)
    select id, farmacia_id, 1, 'concluida', now(), '123456', 1, '' from stock_item limit 10000`)
  await client.query('analyze reserva')
  // and notices of some years
  await client.query(`
    insert into recolha (numero, data, produto, lotes, motivo, accao, fonte_url, substancias, doses, outras_formas, nomes, casa, lotes_lidos, lotes_talvez)
    select n, now(), '', '{}', '', '', '', '{}', '{}', '{}', '{}', '{}', '{}', '{}' from generate_series(1, 20) n`)
  await client.query(`
    insert into recolha_produto (produto_id, recolha_id, proibe)
    select p.id, r.id, false from recolha r cross join (select id from produto order by id limit 30) p`)
  await client.query('analyze recolha_produto')
  pharmacies = (await client.query('select id from farmacia limit 60')).rows.map(({ id }) => id)
})

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return client.escapeLiteral(String(value))
}

/** The plan that the statement of a read runs with, and what running it touched. */
async function plan(name: string, read: (db: { many: (query: Sql) => Promise<never[]> }) => unknown): Promise<string> {
  const sent: Sql[] = []
  await read({
    async many(query) {
      sent.push(query)
      return []
    },
  })
  const [{ text, values }] = sent as [Sql]
  await client.query(`prepare ${name} as ${text}`)
  const { rows } = await client.query(
    `explain (analyze, buffers, costs off, timing off, summary off) execute ${name} (${values.map(literal).join(', ')})`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const index = (name: string) => new RegExp(`(Index Scan|Index Only Scan|Bitmap Index Scan)[^\\n]* ${name}\\b`)

test('Shelves are read by the index of the items of a pharmacy', async () => {
  const text = await plan('prateleiras', (db) => readShelves(db as never, pharmacies))
  expect(text).toMatch(index('stock_item_farmacia'))
  // once for all shelves of the statement: it has the names that notices touch, and no row of a shelf
  expect(text).toMatch(/Seq Scan on recolha_produto \(actual rows=[\d.]+ loops=1\)/)
  expect(text.replace('Seq Scan on recolha_produto', '')).not.toContain('Seq Scan')
})

test('Items that changed are read by their keys, and no other of their shelves', async () => {
  const { rows } = await client.query(
    'select farmacia_id as id, array_agg(id) as items from stock_item where farmacia_id = any($1) group by 1',
    [pharmacies],
  )
  const lines = rows.map(({ id, items }) => ({ id, items: new Set<string>(items.slice(0, 3)) }))
  const text = await plan('artigos', (db) => readLines(db as never, lines))
  expect(text).toMatch(index('stock_item_pkey'))
  expect(text).not.toMatch(/Scan[^\n]* stock_item_farmacia\b/)
  expect(text.replace('Seq Scan on recolha_produto', '')).not.toContain('Seq Scan')
})

test('Pharmacies that changed are read by their keys', async () => {
  const text = await plan('mudadas', (db) => readPharmacies(db as never, pharmacies))
  expect(text).toMatch(index('montra_pkey'))
  expect(text).toMatch(index('farmacia_pkey'))
  expect(text).not.toContain('Seq Scan')
})

test('The register is read along its key, a part at a time', async () => {
  const text = await plan('registo', (db) => readPharmaciesAfter(db as never, pharmacies[0] ?? '', 100))
  expect(text).toMatch(index('montra_pkey'))
  expect(text).toMatch(/rows=100\b/)
})

test('The test notices a missing index of the items of a pharmacy', async () => {
  await client.query('begin; drop index stock_item_farmacia')
  expect(await plan('sem_indice', (db) => readShelves(db as never, pharmacies))).not.toMatch(
    index('stock_item_farmacia'),
  )
  await client.query('rollback')
})
