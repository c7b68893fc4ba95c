import { randomUUID } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdQuery } from '#server/modules/reservas/hold.sql.ts'
import { withDatabase } from '../support/database.ts'
import { seedPast } from '../support/past-reservations.ts'
import { planOf, withPlanner } from '../support/plan-of.ts'
import { itemsAndUsers, oneUnit } from './hold-scene.ts'

const clone = withDatabase()
const client = withPlanner(clone)
let items: string[]
let users: string[]

const LIVE = 800
const hold = (...asked: Parameters<typeof oneUnit>) => holdQuery([oneUnit(...asked)], true)

beforeAll(async () => {
  await seedPast(client, { pharmacies: 100, users: 3000, reservations: 10_000 })
  // the planner's last look at the table: a night when nothing was held
  await client.query('vacuum analyze')
  await client.query(`insert into idempotencia (utilizador_id, chave, pedido, estado, corpo)
    select id, gen_random_uuid(), 'criar', 201, '{}' from utilizador, generate_series(1, 5)`)
  ;({ items, users } = await itemsAndUsers(client))
  for (let turn = 0; turn < LIVE; turn++) {
    const { text, values } = hold(items[turn % items.length], users[turn], String(turn).padStart(6, '0'))
    await client.query(text, values)
  }
})

/** Runs a hold, and returns the pages it touched and the number of whole tables it read. */
async function touched(asked: Sql) {
  await client.query('begin')
  const { buffers } = await planOf(client, asked)
  const { rows } = await client.query(
    "select coalesce(sum(seq_scan), 0)::int as scans from pg_stat_xact_user_tables where relname in ('reserva', 'notificacao', 'stock_item', 'utilizador', 'idempotencia')",
  )
  await client.query('rollback')
  return { buffers, scans: rows[0].scans }
}

/** Far fewer than those that are live: nobody looks through what others hold. */
const FEW = LIVE / 2

test('a refused hold looks at its item and its user, whatever was reserved before and by others', async () => {
  const { buffers, scans } = await touched(hold(items[0], users[LIVE + 1]))
  expect(scans).toBe(0)
  expect(buffers).toBeLessThan(FEW)
})

test('A hold that is made looks at its item and its user, whatever was reserved before and by others', async () => {
  const { buffers, scans } = await touched(hold(items[LIVE + 1], users[LIVE + 1]))
  expect(scans).toBe(0)
  expect(buffers).toBeLessThan(FEW)
})

const SEVERAL = 8
const several = (first: number) =>
  Array.from({ length: SEVERAL }, (_, n) => oneUnit(items[first + n], users[LIVE + 1 + n], String(900_000 + n)))

describe.each([
  ['refused', 0],
  ['made', LIVE + 1],
])('several that are %s together look at no more than each would alone', (_, first) => {
  test('as they are', async () => {
    const { buffers, scans } = await touched(holdQuery(several(first), false))
    expect(scans).toBe(0)
    expect(buffers).toBeLessThan(FEW * SEVERAL)
  })

  test('under keys', async () => {
    const keyed = several(first).map((one) => ({ ...one, chave: randomUUID() }))
    const { buffers, scans } = await touched(holdQuery(keyed, false))
    expect(scans).toBe(0)
    expect(buffers).toBeLessThan(FEW * SEVERAL)
  })
})
