import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { takeDeliveries, takeTurns } from '#server/doors/webhooks/queue.sql.ts'
import { lastDeliveries, webhooksOf } from '#server/doors/webhooks/repository.ts'
import { forget } from '#server/worker/retention.ts'
import { withDatabase } from '../support/database.ts'
import { planOf, withPlanner } from '../support/plan-of.ts'
import { keptBy } from '../support/retention.ts'

const clone = withDatabase()
const client = withPlanner(clone)
let busy: string

beforeAll(async () => {
  // five hundred webhooks, a week of deliveries of each, and ten thousand that wait for one
  await client.query(`
    insert into webhook (farmacia_id, url, eventos, segredo)
    select gen_random_uuid(), 'https://caixa.exemplo.ao/', '{reserva.criada}', '' from generate_series(1, 500)`)
  await client.query(`
    insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados, estado, criada_em)
    select w.id, w.farmacia_id, 'reserva.criada', now(), '{}', 'entregue', now() - make_interval(mins => n)
      from webhook w cross join generate_series(1, 100) n`)
  busy = (await client.query('select id from webhook order by id desc limit 1')).rows[0].id
  await client.query(
    `insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados)
     select id, farmacia_id, 'reserva.criada', now(), '{}' from webhook cross join generate_series(1, 10000) where id = $1`,
    [busy],
  )
  await client.query('analyze webhook, webhook_entrega')
})

/** The plan of the statement that a function runs. */
async function planFor(work: (tx: Transaction) => unknown) {
  const sent: Parameters<Transaction['many']>[0][] = []
  const record = async (query: (typeof sent)[number]) => {
    sent.push(query)
    return []
  }
  await work({ many: record, run: record } as never)
  const [query] = sent
  if (!query) throw new Error('nothing was asked')
  return planOf(client, query)
}

test('A turn costs one look for each webhook that waits, and not for each event', async () => {
  const { text, buffers } = await planFor((tx) => takeTurns(tx, false, 16, 30))
  expect(text).toMatch(/webhook_entrega_devida/)
  expect(text).not.toMatch(/Seq Scan on webhook/)
  expect(buffers).toBeLessThan(100)
})

test('The event that is due for longest is the first of its index', async () => {
  const { text, buffers } = await planFor((tx) => takeDeliveries(tx, [busy]))
  expect(text).toMatch(/webhook_entrega_devida/)
  expect(text).not.toMatch(/Seq Scan/)
  expect(buffers).toBeLessThan(200)
})

test('The last deliveries of a webhook are a page of its index', async () => {
  const { text, buffers } = await planFor((tx) => lastDeliveries(tx, busy))
  expect(text).toMatch(/webhook_entrega_lista/)
  expect(buffers).toBeLessThan(120)
})

test('The webhooks of a pharmacy, and old deliveries, are found by an index', async () => {
  const { rows } = await client.query('select farmacia_id from webhook where id = $1', [busy])
  expect((await planFor((tx) => webhooksOf(tx, rows[0].farmacia_id))).text).toMatch(/webhook_da_farmacia/)
  const old = await planFor((tx) => forget(tx, keptBy('entregas de webhooks antigas'), 500))
  expect(old.text).toMatch(/webhook_entrega_idade/)
  expect(old.buffers).toBeLessThan(50)
})
