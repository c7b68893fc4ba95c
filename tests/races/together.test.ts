import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { openClient } from '../support/database.ts'
import {
  cancel,
  expectHoldsToMatch,
  hold,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  users,
} from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* Holds that come at the same time go to the database in one transaction, and each has an answer of its own all the same. */
const service = withService({ crowd: true, env: { RESERVAS_POR_HORA: '20' } })
const pharmacy = prepare(() => openPharmacy(service))

const nth = (people: readonly User[], index: number) => people[index] as User
const items = (count: number) => together(count, () => stockItem(pharmacy.client))

/** Blocks the reading of sessions until it ends, so that the requests that come meanwhile go on at one moment. */
const nobodyIn = () => blocker(service, 'lock table utilizador in access exclusive mode')
/** Blocks the writing of holds until it ends. Holds of one batch wait for it only a short time. */
const nobodyHolds = () => blocker(service, 'lock table reserva in share row exclusive mode')

/** Live holds of these items, and in how many transactions they were made. */
const made = (wanted: readonly string[]) =>
  service.db.one<{ holds: number; transactions: number }>(sql`
    select count(*) as holds, count(distinct xmin::text) as transactions
      from reserva where stock_item_id = any(${wanted}::uuid[]) and estado = 'activa'`)

test('forty users, each with an item of their own: all have it, in fewer transactions than holds', async () => {
  const [people, wanted] = [await users(service, 40), await items(40)]
  const meanwhile = await nobodyIn()
  const asked = together(40, (index) => reserve(nth(people, index), wanted[index] ?? '', (index % 3) + 1))
  await meanwhile.waiters(1)
  await meanwhile.commit()
  const answers = await asked
  expect(tally(answers)).toEqual({ '201': 40 })
  for (const [index, { body }] of answers.entries()) {
    const { stock_item_id, utilizador_id, quantidade } = body.reserva
    expect([stock_item_id, utilizador_id, quantidade]).toEqual([wanted[index], people[index]?.id, (index % 3) + 1])
    expect(await storedUnits(service, wanted[index] ?? '')).toEqual({
      quantidade: 9 - (index % 3),
      held: 1 + (index % 3),
      handedOver: 0,
    })
  }
  const { holds, transactions } = await made(wanted)
  expect(holds).toBe(40)
  expect(transactions).toBeLessThan(20)
  const codes = answers.map(({ body }) => body.reserva.codigo_levantamento)
  expect(new Set(codes).size).toBe(40)
  await expectHoldsToMatch(service)
})

test('each is told its own: held, taken, too few, gone, one’s own, over the limit', async () => {
  const [people, wanted] = [await users(service, 8), await items(6)]
  const full = nth(people, 5)
  for (const item of await items(10)) await hold(full, item)
  const mine = await hold(nth(people, 1), wanted[1] ?? '')
  await hold(nth(people, 0), wanted[2] ?? '')
  const meanwhile = await nobodyIn()
  const asked = Promise.all([
    reserve(nth(people, 0), wanted[0] ?? ''),
    reserve(nth(people, 1), wanted[1] ?? ''),
    reserve(nth(people, 2), wanted[2] ?? ''),
    reserve(nth(people, 3), wanted[3] ?? '', 11),
    reserve(nth(people, 4), '00000000-0000-4000-8000-000000000000'),
    reserve(full, wanted[5] ?? ''),
    // an item and a user that are already in the batch
    reserve(nth(people, 6), wanted[0] ?? ''),
    reserve(nth(people, 0), wanted[4] ?? ''),
  ])
  await meanwhile.waiters(1)
  await meanwhile.commit()
  const [first, own, taken, few, gone, over, same, again] = await asked
  const winner = [first, same].find(({ status }) => status === 201)
  expect(tally([first, same])).toEqual({ '201': 1, '409 ja_reservado': 1 })
  expect(winner?.body.reserva.stock_item_id).toBe(wanted[0])
  expect(own).toMatchObject({ status: 409, body: { detalhes: { motivo: 'ja_reservado', reserva_id: mine.id } } })
  expect(taken.body.detalhes).toEqual({ motivo: 'ja_reservado' })
  expect(few.body.detalhes).toEqual({ motivo: 'stock_insuficiente', disponivel: 10 })
  expect(gone.status).toBe(404)
  expect(over.body.detalhes).toEqual({ motivo: 'limite_de_reservas', limite: 10 })
  expect(again.status).toBe(201)
  await expectHoldsToMatch(service)
})

test('a hundred users and one item: one has it', async () => {
  const [people, [item = '']] = [await users(service, 100), await items(1)]
  expect(tally(await together(100, (index) => reserve(nth(people, index), item, 10)))).toEqual({
    '201': 1,
    '409 ja_reservado': 99,
  })
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 10, handedOver: 0 })
})

test('A user at ten pharmacies, twice each, has ten holds, whatever goes together', async () => {
  const [user, shops] = [await service.anyone.register(), await together(10, () => openPharmacy(service))]
  const wanted = await Promise.all(shops.flatMap(({ client }) => [stockItem(client), stockItem(client)]))
  expect(tally(await together(20, (index) => reserve(user, wanted[index] ?? '')))).toEqual({
    '201': 10,
    '409 limite_de_reservas': 10,
  })
  await expectHoldsToMatch(service)
})

test('twenty within the hour, those of a trip among them', async () => {
  const user = await service.anyone.register()
  const once = async (item: string) => {
    const answer = await reserve(user, item)
    if (answer.status === 201) expect((await cancel(user, answer.body.reserva.id)).status).toBe(200)
    return answer
  }
  for (const item of await items(15)) await once(item)
  const wanted = await items(9)
  expect(tally(await together(9, (index) => once(wanted[index] ?? '')))).toEqual({ '201': 5, '429': 4 })
})

test('a hold that ran out on an item, or in all of a user’s places, is in nobody’s way', async () => {
  const [people, wanted] = [await users(service, 6), await items(6)]
  await runOut(service, (await hold(nth(people, 0), wanted[0] ?? '')).id)
  for (const item of await items(10)) await runOut(service, (await hold(nth(people, 1), item)).id)
  expect(tally(await together(6, (index) => reserve(nth(people, index), wanted[index] ?? '')))).toEqual({ '201': 6 })
  await expectHoldsToMatch(service)
})

test('A request that waits for a locked row keeps no other waiting', async () => {
  const [people, wanted] = [await users(service, 12), await items(12)]
  const stuck = await blocker(service, LOCK_ITEM, [wanted[0]])
  await stuck.query('select from utilizador where id = $1 for update', [people[1]?.id])
  const late = together(2, (index) => reserve(nth(people, index), wanted[index] ?? ''))
  await stuck.waiters(2)
  expect(tally(await together(10, (index) => reserve(nth(people, index + 2), wanted[index + 2] ?? '')))).toEqual({
    '201': 10,
  })
  await stuck.commit()
  expect(tally(await late)).toEqual({ '201': 2 })
})

test('sessions that ended are refused, each by itself, among those that go on', async () => {
  const [people, wanted] = [await users(service, 20), await items(20)]
  for (const [index, person] of people.entries()) {
    if (index % 4 === 0) expect((await person.post('/api/auth/sair')).status).toBe(200)
  }
  const answers = await together(20, (index) => reserve(nth(people, index), wanted[index] ?? ''))
  expect(answers.map(({ status }) => status)).toEqual(people.map((_, index) => (index % 4 === 0 ? 401 : 201)))
})

describe('a connection that is cut with several holds on it', () => {
  test('A connection that is cut with several holds on it answers 503 to all of them, has held nothing, and each can be sent again', async () => {
    const [people, wanted] = [await users(service, 30), await items(30)]
    const all = () => together(30, (index) => reserve(nth(people, index), wanted[index] ?? ''))
    const meanwhile = await nobodyHolds()
    const asked = all()
    await meanwhile.waiters(1)
    const cutter = await openClient(service.connection)
    // a request that left its batch waits again, alone, so at some moment no connection waits
    const cut = async () =>
      (
        await cutter.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length
    await expect.poll(cut, patience).toBeGreaterThan(0)
    await meanwhile.commit()
    const answers = await asked
    const refused = answers.filter(({ status }) => status === 503).length
    // requests after the cut were held
    expect(refused).toBeGreaterThan(1)
    const { holds } = await made(wanted)
    expect(tally(answers)).toEqual(holds > 0 ? { '201': holds, '503': refused } : { '503': refused })
    expect(holds + refused).toBe(30)
    const again = await all()
    expect(tally(again)).toEqual(holds > 0 ? { '201': 30 - holds, '409 ja_reservado': holds } : { '201': 30 })
    await expectHoldsToMatch(service)
  })
})
