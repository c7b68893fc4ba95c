import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import { expectHoldsToMatch, hold, itemSeen, mine, runOut, storedUnits, together } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))
const patient = prepare(() => service.anyone.register())

const sweep = (limit = 1000) => service.db.transaction((tx) => expireDue(tx, limit))

async function overdue(count: number) {
  const holds: { item: string; id: string }[] = []
  for (let i = 0; i < count; i++) {
    const item = await stockItem(pharmacy.client, { quantidade: 10 })
    const { id } = await hold(patient, item, (i % 5) + 1)
    await runOut(service, id)
    holds.push({ item, id })
  }
  return holds
}

test('the sweep writes down what reads showed before, and gives every unit back once', async () => {
  const holds = await overdue(10)
  const live = await stockItem(pharmacy.client, { quantidade: 10 })
  const { id: alive } = await hold(patient, live, 4)
  const shown = (await pharmacy.client.get('/api/perfil/stock')).text
  const listed = (await patient.get('/api/reservas/minhas')).text

  expect(await sweep()).toBe(10)
  expect(await sweep()).toBe(0)
  for (const { item } of holds) {
    expect(await storedUnits(service, item)).toEqual({ quantidade: 10, held: 0, handedOver: 0 })
  }
  expect(await storedUnits(service, live)).toEqual({ quantidade: 6, held: 4, handedOver: 0 })
  expect(await mine(patient, alive)).toMatchObject({ estado: 'activa' })
  // clients see no difference
  expect((await pharmacy.client.get('/api/perfil/stock')).text).toBe(shown)
  expect((await patient.get('/api/reservas/minhas')).text).toBe(listed)
})

test('several holds of one item in a row, each run out, add up right', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 5 })
  for (const units of [2, 3, 5, 1]) await runOut(service, (await hold(patient, item, units)).id)
  await sweep()
  expect(await storedUnits(service, item)).toEqual({ quantidade: 5, held: 0, handedOver: 0 })
})

test('many sweeps at once, in small bites, end each hold once', async () => {
  const holds = await overdue(30)
  const ended = await together(8, async () => {
    let sum = 0
    for (let got = 1; got > 0; sum += got) got = await sweep(3)
    return sum
  })
  // a hold that one worker skipped was ended by the other that had it
  await sweep()
  expect(ended.reduce((sum, count) => sum + count)).toBe(30)
  for (const { item } of holds) {
    expect(await storedUnits(service, item)).toEqual({ quantidade: 10, held: 0, handedOver: 0 })
  }
  await expectHoldsToMatch(service)
})

test('a hold that a request has in hand is left for the next sweep, and nobody waits', async () => {
  const [first, second] = await overdue(2)
  await service.db.transaction(async (tx) => {
    await tx.run(sql`select from stock_item where id = ${first?.item} for update`)
    expect(await sweep()).toBe(1)
  })
  expect(await storedUnits(service, second?.item ?? '')).toMatchObject({ held: 0 })
  expect(await sweep()).toBe(1)
})

test('two services with their workers on one database do it by themselves', async () => {
  const first = await serviceForTest({ worker: true, env: { RESERVA_MINUTOS: '0.005' } })
  await serviceForTest({ worker: true, connection: first.connection })
  const { client } = await openPharmacy(first)
  const items = await together(10, () => stockItem(client, { quantidade: 3 }))
  // each hold is of another user, because three that run out limit a user to one
  for (const item of items) await hold(await first.anyone.register(), item, 2)
  await vi.waitFor(async () => {
    for (const item of items) {
      expect(await storedUnits(first, item)).toEqual({ quantidade: 3, held: 0, handedOver: 0 })
    }
  }, patience)
  await expectHoldsToMatch(first)
  expect(await itemSeen(client, items[0] ?? '')).toMatchObject({ quantidade: 3 })
})
