import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { cancel, conclude, expectConflict, hold, reserve, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

const items = (count: number, { client } = pharmacy) =>
  Promise.all(Array.from({ length: count }, () => stockItem(client)))

async function holdAll(user: Client, count: number, at = pharmacy): Promise<string[]> {
  const ids: string[] = []
  for (const item of await items(count, at)) ids.push((await hold(user, item)).id)
  return ids
}

/** Expects that the end of a hold frees one place, and not two. */
async function expectOnePlaceFree(user: Client): Promise<void> {
  const [next, oneMore] = await items(2)
  expect((await reserve(user, next ?? '')).status).toBe(201)
  expectConflict(await reserve(user, oneMore ?? ''), 'limite_de_reservas')
}

describe('ten live reservations a user', () => {
  const user = prepare(() => service.anyone.register())
  const ids = prepare(() => holdAll(user, 10))

  test('the eleventh is refused, another user’s is not', async () => {
    const [item] = await items(1)
    expectConflict(await reserve(user, item ?? ''), 'limite_de_reservas')
    expect((await reserve(await service.anyone.register(), item ?? '')).status).toBe(201)
  })

  test('A cancelled reservation frees its place', async () => {
    await cancel(user, ids[0] ?? '')
    await expectOnePlaceFree(user)
  })

  test('A concluded reservation frees its place', async () => {
    await conclude(pharmacy.client, ids[1] ?? '')
    await expectOnePlaceFree(user)
  })

  test('A reservation that ran out frees its place, though nobody wrote that down', async () => {
    await runOut(service, ids[2] ?? '')
    await expectOnePlaceFree(user)
  })

  test('all that ran out free all their places', async () => {
    for (const { id, estado } of (await user.get('/api/reservas/minhas')).body) {
      if (estado === 'activa') await runOut(service, id)
    }
    await holdAll(user, 10)
    const [item] = await items(1)
    expectConflict(await reserve(user, item ?? ''), 'limite_de_reservas')
  })
})

test('the operator may set another limit', async () => {
  const strict = await serviceForTest({ env: { RESERVAS_POR_UTILIZADOR: '2' } })
  const there = await openPharmacy(strict)
  const user = await strict.anyone.register()
  await holdAll(user, 2, there)
  const [item] = await items(1, there)
  expectConflict(await reserve(user, item ?? ''), 'limite_de_reservas')
})
