import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCheckedService } from '../support/checked.ts'
import { expectInvalid } from '../support/erro.ts'
import {
  cancel,
  expectConflict,
  expectHoldsToMatch,
  hold,
  itemSeen,
  mine,
  reserve,
  runOut,
  type User,
} from '../support/holds.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'

let service: TestService
let pharmacy: PharmacyScene
let user: User
beforeAll(async () => {
  service = await startCheckedService()
  user = await service.anyone.register()
})
afterAll(() => service.stop())
beforeEach(async () => {
  pharmacy = await openPharmacy(service)
})
const semStock = { motivo: 'sem_stock' }
const path = (id: string) => `/api/reservas/${id}/cancelar`

test('a pharmacy that finds nothing on the shelf sets the item to zero, and the user sees why', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const reserva = await hold(user, item, 3)
  expect(reserva.motivo_cancelamento).toBeNull()
  const { status, body } = await pharmacy.client.patch(path(reserva.id), semStock)
  expect(status).toBe(200)
  expect(body.reserva).toMatchObject({ estado: 'cancelada', motivo_cancelamento: 'sem_stock' })
  expect(await mine(user, reserva.id)).toMatchObject({ estado: 'cancelada', motivo_cancelamento: 'sem_stock' })
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 0, reservado_ate: null })
  expectConflict(await reserve(user, item), 'sem_stock')
  await expectHoldsToMatch(service)
})

test('from a user the reason is ignored: the units go back', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const reserva = await hold(user, item, 3)
  const { body } = await user.patch(path(reserva.id), semStock)
  expect(body.reserva).toMatchObject({ estado: 'cancelada', motivo_cancelamento: null })
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
})

test('without a body, or with an empty one, the pharmacy cancels as ever', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  for (const body of [undefined, {}]) {
    const reserva = await hold(user, item, 3)
    const answer = await pharmacy.client.patch(path(reserva.id), body)
    expect(answer.body.reserva).toMatchObject({ estado: 'cancelada', motivo_cancelamento: null })
    expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
  }
})

test('another reason is refused, and the reservation stays', async () => {
  const reserva = await hold(user, await stockItem(pharmacy.client))
  expectInvalid(await pharmacy.client.patch(path(reserva.id), { motivo: 'outro' }), 'motivo')
  expect((await mine(user, reserva.id)).estado).toBe('activa')
})

test('a reservation that is over, or already another one, leaves the item as it is', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const first = await hold(user, item, 3)
  await cancel(user, first.id)
  const second = await hold(user, item, 2)
  expectConflict(await pharmacy.client.patch(path(first.id), semStock), 'nao_activa')
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(8)
  await runOut(service, second.id)
  expectConflict(await pharmacy.client.patch(path(second.id), semStock), 'nao_activa')
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
})
