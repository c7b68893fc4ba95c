import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Client, type Response, succeed } from '../support/client.ts'
import { rounds } from '../support/full-run.ts'
import {
  expectHoldsToMatch,
  hold,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  users,
  visit,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '1000', RESERVAS_POR_HORA: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))
const people = prepare(() => users(service, 12))

const items = async (count: number, quantidade = 1) =>
  (await together(count, () => stockItem(pharmacy.client, { quantidade }))).sort()
const visitUnder = (key: string, who: Client, ids: readonly string[]) =>
  who.post('/api/v2/reservas', { itens: ids.map((stock_item_id) => ({ stock_item_id })) }, { 'idempotency-key': key })
const heldBy = async (ids: readonly string[]) =>
  service.db.many<{ id: string; utilizador_id: string }>(sql`
    select stock_item_id as id, utilizador_id from reserva where estado = 'activa'
       and stock_item_id = any(${ids}::uuid[])`)
const deadlocks = async () =>
  Number(
    (
      await service.db.one<{ n: string }>(sql`
      select deadlocks as n from pg_stat_database where datname = current_database()`)
    ).n,
  )

test('Visits of the same items in every order wait in no circle, and each is whole or not there', async () => {
  const before = await deadlocks()
  for (let round = 0; round < rounds(6); round++) {
    const ids = await items(6, 5)
    const turned = (by: number) => (by % 2 ? ids.toReversed() : [...ids.slice(by % 6), ...ids.slice(0, by % 6)])
    const answers = await together(12, (index) => visit(people[index] as Client, ...turned(index)))
    expect(tally(answers)).toEqual({ '201': 5, '409 sem_stock': 7 })
    for (const id of ids) expect(await storedUnits(service, id)).toMatchObject({ quantidade: 0, held: 5 })
    await expectHoldsToMatch(service)
  }
  // statistics are written down when a session is idle
  await service.db.many(sql`select pg_stat_clear_snapshot()`)
  expect(await deadlocks()).toBe(before)
})

test('Of visits that overlap in a ring, whoever has one has all of it', async () => {
  const ids = await items(8)
  const wanted = (index: number) => [0, 3, 6].map((step) => ids[(index + step) % 8] as string)
  const answers = await together(8, (index) => visit(people[index] as Client, ...wanted(index)))
  const held = await heldBy(ids)
  answers.forEach(({ status }, index) => {
    const mine = held.filter((one) => one.utilizador_id === people[index]?.id).map(({ id }) => id)
    expect(mine.sort()).toEqual(status === 201 ? wanted(index).sort() : [])
  })
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  await expectHoldsToMatch(service)
})

test('A visit against single holds of its items has all of them or none', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const ids = await items(5)
    const [whole, ...singles] = await Promise.all([
      visit(people[0] as Client, ...ids),
      ...ids.slice(2).map((id, index) => reserve(people[index + 1] as Client, id)),
    ])
    const taken = (singles as Response[]).filter(({ status }) => status === 201).length
    const mine = (await heldBy(ids)).filter((one) => one.utilizador_id === people[0]?.id).length
    expect(mine).toBe(whole?.status === 201 ? 5 : 0)
    if (whole?.status === 201) expect(taken).toBe(0)
    await expectHoldsToMatch(service)
  }
})

test('Overdue holds on the items and of the user, in any order, are ended without a circle', async () => {
  const before = await deadlocks()
  const ids = await items(10)
  for (const [index, id] of ids.entries()) await runOut(service, (await hold(people[index % 2] as Client, id)).id)
  const answers = await Promise.all([
    visit(people[0] as Client, ...ids.slice(0, 5).reverse()),
    visit(people[1] as Client, ...ids.slice(5)),
    visit(people[2] as Client, ...ids),
  ])
  for (const { status } of answers) expect([201, 409]).toContain(status)
  await expectHoldsToMatch(service)
  expect(await deadlocks()).toBe(before)
})

test('A key sent twenty times at once holds a whole visit once', async () => {
  const [key, ids, user] = [randomUUID(), await items(4, 5), people[3] as Client]
  const answers = await together(20, () => visitUnder(key, user, ids))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  for (const id of ids) expect(await storedUnits(service, id)).toMatchObject({ quantidade: 4, held: 1 })
})

test('A visit that waited while one of its items was taken holds nothing of the others', async () => {
  const ids = await items(3)
  const last = ids[2] as string
  const between = await blocker(service, LOCK_ITEM, [last])
  const late = visit(people[4] as Client, ...ids)
  await between.waiters(1)
  await between.query('update stock_item set quantidade = 0 where id = $1', [last])
  await between.commit()
  const answer = await late
  expect(answer).toMatchObject({ status: 409, body: { detalhes: { motivo: 'sem_stock', stock_item_id: last } } })
  expect(await heldBy(ids)).toEqual([])
})

test('A pharmacy that is frozen meanwhile waits for the visit, or the visit finds it frozen: never a part of it', async () => {
  const admin = await service.admin()
  for (let round = 0; round < rounds(6); round++) {
    const place = await openPharmacy(service)
    const ids = await together(6, () => stockItem(place.client))
    const [answer] = await Promise.all([
      visitUnder(randomUUID(), people[5] as Client, ids),
      admin.patch(`/api/farmacias/${place.id}/status`, { is_ativo: false }).then(succeed),
    ])
    expect((await heldBy(ids)).length).toBe(answer?.status === 201 ? 6 : 0)
  }
})
