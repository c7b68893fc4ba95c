import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { medicineQuery, nothing } from '#medicamentos/query.ts'
import type { Transaction } from '#server/db/database.ts'
import { openPool } from '#server/db/pool.ts'
import { clientConfig, settleSession } from '#server/db/session.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { countOffers } from '#server/modules/medicamentos/public.ts'
import { unknownLabels } from '#server/modules/medicamentos/repository.ts'
import { suggestions } from '#server/modules/medicamentos/suggestions.sql.ts'
import { searchFor } from '#server/modules/procura/search/search.rules.ts'
import { readSelection } from '#server/modules/procura/search/search.sql.ts'
import { seed } from '../../bench/seed.ts'
import { withDatabase } from '../support/database.ts'
import { lexicon } from '../support/lexicon.ts'
import { relaxedTimeouts } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'

/*
 * Pages of 8 KB that the statements of searches touch, in a register of 2,000 pharmacies whose stock fills more than
 * 2,000 of them.
 */

const clone = withDatabase()
const db = prepare(
  async () => openPool({ connection: clone.connection, name: 'planos', patience: relaxedTimeouts, onIdleError() {} }),
  (pool) => pool.close(),
)
/** Connection with the service's own session settings: one generic plan a statement. */
const client = prepare(
  async () => {
    const opened = new pg.Client(clientConfig(clone.connection, 'planos'))
    await opened.connect()
    await settleSession(opened, { patience: relaxedTimeouts })
    return opened
  },
  (opened) => opened.end(),
)
beforeAll(async () => {
  await seed(clone.connection, { pharmacies: 2000, itemsEach: 40, users: 1 })
  while ((await db.statement(countOffers)) > 0);
  await client.query('vacuum analyze')
})

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return client.escapeLiteral(String(value))
}

let plans = 0
/** Runs the service's prepared statement, and returns its plan and the pages it touched. */
async function run({ text, values }: Sql): Promise<{ plan: string; buffers: number }> {
  const name = `plano_${++plans}`
  await client.query(`prepare ${name} as ${text}`)
  const given = `(${values.map(literal).join(', ')})`
  const explained = await client.query(
    `explain (analyze, buffers, costs off, timing off, summary off) execute ${name} ${given}`,
  )
  const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { plan, buffers: Number(hit ?? 0) + Number(read ?? 0) }
}

const moment = minuteInLuanda(new Date())

/** The statement that says which products a search is about. */
async function selection(asked: { search?: string; categoria?: string }): Promise<Sql> {
  const sent: Sql[] = []
  const one = <Row>(query: Sql) => {
    sent.push(query)
    return db.one<Row>(query)
  }
  const search = searchFor({ search_type: 'medicamento', ...asked }, moment)
  const medicine = asked.search ? medicineQuery(lexicon, asked.search) : undefined
  await readSelection({ ...db, one }, { ...search, medicine })
  return sent[0] as Sql
}

test.each([
  ['a category alone', { categoria: 'medicamentos' }],
  ['one letter', { search: 'a' }],
  ['two things in one search', { search: 'seringa e luvas' }],
  ['a thing of which no label has every word', { search: 'luvas roxas de latex grandes' }],
  ['a medicine and a thing', { search: 'paracetamol e luvas' }],
  ['two medicines that are also sold in one', { search: 'paracetamol e ibuprofeno' }],
  ['a medicine', { search: 'paracetamol' }],
])('The products of %s are found without a look at any shelf, in less than 200 pages', async (_what, asked) => {
  const { plan, buffers } = await run(await selection(asked))
  expect(plan).not.toMatch(/stock_item|montra/)
  expect(buffers).toBeLessThan(200)
})

/** The statement that suggestions are read with. */
async function suggestion(term: string): Promise<Sql> {
  const sent: Sql[] = []
  const many = <Row>(query: Sql) => {
    sent.push(query)
    return db.many<Row>(query)
  }
  const query = medicineQuery(lexicon, term)
  const begun = term.length === 1 ? { ...query, whole: [], typing: true } : query
  const { rows } = await suggestions({ ...db, many }, begun, { limit: 10, after: undefined }, nothing)
  expect(rows).toHaveLength(10)
  return sent[0] as Sql
}

test.each(['p', 'paracetamol'])(
  'Suggestions for «%s» are read without a look at pharmacies or shelves',
  async (term) => {
    const { plan, buffers } = await run(await suggestion(term))
    expect(buffers).toBeLessThan(1000)
    expect(plan).not.toMatch(/Seq Scan on (montra|stock_item|farmacia)/)
  },
)

test('Counting a product that two thousand pharmacies list reads their items in an index alone', async () => {
  const { rows } = await client.query(`
    update produto_oferta set contada_em = now() - interval '1 hour'
     where produto_id = (select produto_id from stock_item group by 1 order by count(*) desc limit 1) returning listas`)
  expect(rows[0].listas).toBeGreaterThan(1500)
  const sent: Sql[] = []
  const count = async (query: Sql) => sent.push(query)
  await countOffers({ ...db, run: count } as unknown as Transaction)
  const { plan, buffers } = await run(sent[0] as Sql)
  expect(plan).toMatch(/Index Only Scan using stock_item_preco/)
  expect(buffers).toBeLessThan(500)
})

test('Labels that no table explains are read by an index of them alone, however many products there are', async () => {
  await client.query(`
    insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
    select 'Outro ' || n, 'Medicamentos', '', array['paracetamol'], '{}', false, 'x' from generate_series(1, 20000) n`)
  await client.query('vacuum analyze produto')
  const sent: Sql[] = []
  const many = <Row>(query: Sql) => {
    sent.push(query)
    return db.many<Row>(query)
  }
  await unknownLabels({ ...db, many }, 1000)
  const { plan } = await run(sent[0] as Sql)
  expect(plan).toMatch(/produto_por_saber/)
  expect(plan).not.toMatch(/Seq Scan/)
})
