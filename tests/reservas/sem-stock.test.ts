import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { forgetMessages, messages } from '../notificacoes/outbox.ts'
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
  tally,
  together,
} from '../support/holds.ts'
import { deleteOwn } from '../support/people.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const user = prepare(() => service.anyone.register())
const pharmacy = prepareEach(() => openPharmacy(service))
beforeEach(async () => {
  await forgetMessages(service)
})
const emails = async () => (await messages(service)).filter(({ canal }) => canal === 'email')
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
  expect(await emails()).toMatchObject([
    { tipo: 'reserva_sem_stock', farmacia_id: pharmacy.id, reserva_id: reserva.id, estado: 'pendente' },
  ])
})

test('the pharmacy has looked after its stock: it is reminded no more', async () => {
  const reserva = await hold(user, await stockItem(pharmacy.client))
  await service.db.statement((tx) =>
    tx.run(sql`update farmacia set stock_atualizado_em = now() - interval '9 days' where id = ${pharmacy.id}`),
  )
  const reminder = async () => (await pharmacy.client.get('/api/perfil/me')).body.lembrete_stock
  expect(await reminder()).toContain('há 9 dias')
  await pharmacy.client.patch(path(reserva.id), semStock)
  expect(await reminder()).toBeNull()
})

test('The reason is ignored from a user: the units go back', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const reserva = await hold(user, item, 3)
  const { body } = await user.patch(path(reserva.id), semStock)
  expect(body.reserva).toMatchObject({ estado: 'cancelada', motivo_cancelamento: null })
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
  expect(await emails()).toEqual([])
})

test('The pharmacy cancels without a body, or with an empty one, as before', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  for (const body of [undefined, {}]) {
    const reserva = await hold(user, item, 3)
    const answer = await pharmacy.client.patch(path(reserva.id), body)
    expect(answer.body.reserva).toMatchObject({ estado: 'cancelada', motivo_cancelamento: null })
    expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
  }
  expect(await emails()).toEqual([])
})

test('another reason is refused, and the reservation stays', async () => {
  const reserva = await hold(user, await stockItem(pharmacy.client))
  expectInvalid(await pharmacy.client.patch(path(reserva.id), { motivo: 'outro' }), 'motivo')
  expect((await mine(user, reserva.id)).estado).toBe('activa')
})

test('a reservation that is over, or already another one, leaves the item and the pharmacy as they are', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 10 })
  const stockAt = async () => (await pharmacy.client.get('/api/perfil/me')).body.stock_atualizado_em
  const before = await stockAt()
  const first = await hold(user, item, 3)
  await cancel(user, first.id)
  const second = await hold(user, item, 2)
  expectConflict(await pharmacy.client.patch(path(first.id), semStock), 'nao_activa')
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(8)
  await runOut(service, second.id)
  expectConflict(await pharmacy.client.patch(path(second.id), semStock), 'nao_activa')
  expect((await itemSeen(pharmacy.client, item)).quantidade).toBe(10)
  expect(await emails()).toEqual([])
  expect(await stockAt()).toBe(before)
})

test('said many times at once, it is one cancellation and one e-mail', async () => {
  const reserva = await hold(user, await stockItem(pharmacy.client))
  const answers = await together(6, () => pharmacy.client.patch(path(reserva.id), semStock))
  expect(tally(answers)).toEqual({ 200: 1, '409 nao_activa': 5 })
  expect(await emails()).toHaveLength(1)
})

test('A cancel while its user, who has rated the pharmacy, deletes their account: both come to an end', async () => {
  for (let round = 0; round < 5; round++) {
    const leaving = await service.anyone.register()
    await leaving.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 3 })
    const reserva = await hold(leaving, await stockItem(pharmacy.client))
    const [cancelled, deleted] = await Promise.all([
      pharmacy.client.patch(path(reserva.id), semStock),
      deleteOwn(leaving),
    ])
    expect([200, 409]).toContain(cancelled.status)
    expect(deleted.status).toBe(200)
  }
  await expectHoldsToMatch(service)
})
