import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { lookUp } from '#server/modules/farmacias/import/repository.ts'
import { insertPharmacies } from '#server/modules/farmacias/repository.ts'
import { seed } from '../../bench/seed.ts'
import { withDatabase } from '../support/database.ts'
import { withPlanner } from '../support/plan-of.ts'

/*
 * A session keeps the plan of each statement. The first register comes into an empty table, and the plans are made then.
 */

const clone = withDatabase()
const client = withPlanner(clone)

const lines = (from: number) =>
  Array.from({ length: 20 }, (_, n) => ({ nome: `Farmácia Nova ${from + n}`, latitude: -9 - n / 100, longitude: 14 }))

/** The plan and the effects of a statement that the session keeps under a name. */
async function explained(name: string, { text, values }: Sql): Promise<string> {
  await client.query(`prepare ${name} as ${text}`).catch((error: pg.DatabaseError) => {
    if (error.code !== '42P05') throw error
  })
  const given = values.map((value) =>
    pg.escapeLiteral(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : String(value)),
  )
  const { rows } = await client.query(
    `explain (analyze, buffers, costs off, timing off, summary off) execute ${name}(${given.join(', ')})`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function statementsOf(from: number): Promise<{ found: string; inserted: string }> {
  const out = { found: '', inserted: '' }
  const db = {
    async many(query: Sql) {
      out.found = await explained('procurar', query)
      return []
    },
  }
  await lookUp(db as never, lines(from))
  const tx = {
    many: async (query: Sql) => (await client.query({ text: query.text, values: query.values })).rows,
    run: async (query: Sql) => {
      out.inserted = await explained('inserir', query)
    },
  }
  const made = lines(from).map((values, n) => ({
    id: randomUUID(),
    values,
    codigoHmac: Buffer.from(`${from + n}`),
    registadaPor: null,
  }))
  await insertPharmacies(tx as never, made)
  return out
}

beforeAll(async () => {
  await statementsOf(0)
  await seed(clone.connection, { pharmacies: 2000, itemsEach: 1, users: 1 })
})

test('Plans made on an empty register find the twins of lines by the index of names, and insert without reading others', async () => {
  const { found, inserted } = await statementsOf(1000)
  expect(found).toMatch(/Index Scan (?:using|on) farmacia_nome/)
  // of what was deleted and is still to go there are never many
  expect(found).not.toMatch(/Seq Scan on (?!resto\b)/)
  expect(inserted).not.toMatch(/Scan[^\n]* on (farmacia|montra)\b/)
})
