import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { openClient } from '../support/database.ts'
import { expectHoldsToMatch, hold, storedUnits, tally, together, type User, users } from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* Holds under an `Idempotency-Key` go together too, and each key stands for its own request, done once. */
const service = withService({ crowd: true, env: { RESERVAS_POR_HORA: '20' } })
const pharmacy = prepare(() => openPharmacy(service))

interface Asked {
  who: Client
  item: string
  key?: string
  quantidade?: number
}

const reserve = ({ who, item, key = randomUUID(), quantidade = 1 }: Asked) =>
  who.post('/api/reservas', { stock_item_id: item, quantidade }, { 'idempotency-key': key })
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

const items = (count: number) => together(count, () => stockItem(pharmacy.client))

/** Prepares requests, each with a user, an item and a key of its own. */
async function apart(count: number): Promise<(Asked & { who: User; key: string })[]> {
  const [people, wanted] = [await users(service, count), await items(count)]
  return people.map((who, index) => ({ who, item: wanted[index] ?? '', key: randomUUID() }))
}

/** Blocks the reading of sessions until it ends, so that the requests that come meanwhile go on at one moment. */
const nobodyIn = () => blocker(service, 'lock table utilizador in access exclusive mode')

async function atOnce(all: readonly Asked[]) {
  const meanwhile = await nobodyIn()
  const asked = Promise.all(all.map(reserve))
  await meanwhile.waiters(1)
  await meanwhile.commit()
  return asked
}

/** Live holds of these items, and in how many transactions they were made. */
const made = (all: readonly Asked[]) =>
  service.db.one<{ holds: number; transactions: number }>(sql`
    select count(*) as holds, count(distinct xmin::text) as transactions
      from reserva where stock_item_id = any(${all.map(({ item }) => item)}::uuid[]) and estado = 'activa'`)

test('forty users, each with a key: all have theirs, in fewer transactions than holds, and get it again', async () => {
  const all = await apart(40)
  const answers = await atOnce(all)
  expect(tally(answers)).toEqual({ '201': 40 })
  for (const [index, { body }] of answers.entries()) {
    expect([body.reserva.stock_item_id, body.reserva.utilizador_id]).toEqual([all[index]?.item, all[index]?.who.id])
  }
  const { holds, transactions } = await made(all)
  expect(holds).toBe(40)
  expect(transactions).toBeLessThan(20)
  const again = await Promise.all(all.map(reserve))
  expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text))
  expect(new Set(again.map(replayed))).toEqual(new Set(['true']))
  await expectHoldsToMatch(service)
})

test('each is told its own, and told it again: held, taken, too few, gone, over the limit, the same key', async () => {
  const [a, b, c, d, e, f, g] = (await apart(7)) as [Asked, Asked, Asked, Asked, Asked, Asked, Asked & { who: User }]
  await hold(a.who, b.item)
  for (const item of await items(10)) await hold(g.who, item)
  const all: Asked[] = [
    a,
    b,
    { ...c, quantidade: 11 },
    { ...d, item: '00000000-0000-4000-8000-000000000000' },
    // a key twice at once, and once more for something else
    e,
    e,
    { ...e, quantidade: 2 },
    // somebody else's key of that name
    { ...f, ...(e.key && { key: e.key }) },
    g,
  ]
  const first = await atOnce(all)
  const [held, taken, few, gone, once, twice, other, theirs, over] = first
  expect(held?.status).toBe(201)
  expect(taken?.body.detalhes).toEqual({ motivo: 'ja_reservado' })
  expect(few?.body.detalhes).toEqual({ motivo: 'stock_insuficiente', disponivel: 10 })
  expect(gone?.status).toBe(404)
  expect(theirs?.status).toBe(201)
  expect(over?.body.detalhes).toEqual({ motivo: 'limite_de_reservas', limite: 10 })
  // one of the three requests took the key: an equal request gets its answer, a different request is refused
  const { held: units } = await storedUnits(service, e.item)
  const [same, odd] = units === 2 ? [[other], [once, twice]] : [[once, twice], [other]]
  expect(new Set(same.map((answer) => answer?.text)).size).toBe(1)
  expect(same[0]?.status).toBe(201)
  for (const answer of odd) expect(answer?.body.detalhes).toEqual({ motivo: 'chave_reutilizada' })
  expect([once, twice, other].filter((answer) => answer && answer.status === 201 && !replayed(answer))).toHaveLength(1)
  const again = await Promise.all(all.map(reserve))
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  await expectHoldsToMatch(service)
})

test('The answer of a hold is equal, made together or alone, whatever names and prices are written with', async () => {
  const name = `"Ácido" \\ fólico ${randomUUID().slice(0, 6)}`
  const [one, two] = (await users(service, 2)) as [User, User]
  for (const preco of [1250.5, 0, null]) {
    const item = () => stockItem(pharmacy.client, { nome: `${name} ${preco} ${randomUUID().slice(0, 6)}`, preco })
    const [keyed, plain] = [await reserve({ who: one, item: await item() }), await hold(two, await item())]
    expect(keyed.body.reserva.preco).toBe(preco)
    expect(keyed.body.reserva.produto_nome).toContain(name)
    const { id } = keyed.body.reserva
    const listed = (await one.get('/api/reservas/minhas')).body.find((mine: { id: string }) => mine.id === id)
    expect(keyed.body.reserva).toEqual(listed)
    expect(Object.keys(keyed.body.reserva).sort()).toEqual(Object.keys(plain).sort())
  }
})

test('a key that somebody takes just now, for something else: the others are held, and it is told', async () => {
  const all = await apart(6)
  const stuck = await blocker(
    service,
    `insert into idempotencia (utilizador_id, chave, pedido, estado, corpo)
    values ($1, $2, 'outro', 201, '{}')`,
    [all[0]?.who.id, all[0]?.key],
  )
  const asked = Promise.all(all.map(reserve))
  await stuck.waiters(1)
  await stuck.commit()
  expect(tally(await asked)).toEqual({ '201': 5, '409 chave_reutilizada': 1 })
  await expectHoldsToMatch(service)
})

test('too many within the hour is not what a key stands for', async () => {
  const one = (await apart(1))[0] as Asked
  for (const item of await items(20)) {
    const { id } = await hold(one.who, item)
    expect((await one.who.patch(`/api/reservas/${id}/cancelar`)).status).toBe(200)
  }
  expect((await reserve(one)).status).toBe(429)
  expect(await service.db.many(sql`select from idempotencia where chave = ${one.key}`)).toHaveLength(0)
})

test('a key that a request under way has, and a locked item, keep nobody else waiting', async () => {
  const all = await apart(12)
  const [busy, locked, ...others] = all as [(typeof all)[0], Asked, ...Asked[]]
  const stuck = await blocker(service, LOCK_ITEM, [locked.item])
  await stuck.query(`insert into idempotencia (utilizador_id, chave, pedido) values ($1, $2, 'outro')`, [
    busy.who.id,
    busy.key,
  ])
  const late = Promise.all([busy, locked].map(reserve))
  await stuck.waiters(2)
  expect(tally(await Promise.all(others.map(reserve)))).toEqual({ '201': 10 })
  await stuck.commit()
  expect(tally(await late)).toEqual({ '201': 1, '409 chave_reutilizada': 1 })
})

test('a connection that is cut with several of them on it: sent again, each is held once', async () => {
  const all = await apart(30)
  const cutter = await openClient(service.connection)
  const cut = async () =>
    (
      await cutter.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length
  const meanwhile = await blocker(service, 'lock table reserva in share row exclusive mode')
  const asked = Promise.all(all.map(reserve))
  await meanwhile.waiters(1)
  while ((await cut()) === 0) await meanwhile.waiters(1)
  await meanwhile.commit()
  const answers = await asked
  expect(tally(answers)['503']).toBeGreaterThan(0)
  const { holds } = await made(all)
  expect(tally(answers)['201'] ?? 0).toBe(holds)
  const again = await Promise.all(all.map(reserve))
  expect(tally(again)).toEqual({ '201': 30 })
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 201) expect(again[index]?.text).toBe(answer.text)
  }
  expect((await made(all)).holds).toBe(30)
  await expectHoldsToMatch(service)
})
