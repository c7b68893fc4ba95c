import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hold, increase, reserve, together } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { forgetMessages, messages } from './outbox.ts'

const service = withService()
const admin = prepare(() => service.admin())
const pharmacy = prepare(() => openPharmacy(service))
const user = prepare(() => service.anyone.register())
beforeEach(() => forgetMessages(service))

test('a new pharmacy is promised its code, and every active admin an e-mail', async () => {
  const second = await person(service, 'admin')
  const inactive = await person(service, 'admin')
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${inactive.id}`))
  const gestor = await person(service, 'gestor')
  const { body } = await gestor.post('/api/farmacias', pharmacyBody())
  const promised = await messages(service)
  expect(promised.filter(({ canal }) => canal === 'sms')).toMatchObject([
    { tipo: 'codigo_acesso', farmacia_id: body.farmacia.id, estado: 'pendente', segredo: expect.any(Buffer) },
  ])
  const emails = promised.filter(({ canal }) => canal === 'email')
  expect(emails.map(({ tipo }) => tipo)).toEqual(['farmacia_criada', 'farmacia_criada'])
  expect(emails.map(({ utilizador_id }) => utilizador_id)).toContain(second.id)
})

test('a reservation promises its pharmacy one SMS; what follows it promises none', async () => {
  const { id } = await hold(user, await stockItem(pharmacy.client))
  await increase(user, id)
  await pharmacy.client.patch(`/api/reservas/${id}/concluir`)
  expect(await messages(service)).toMatchObject([
    { canal: 'sms', tipo: 'reserva_criada', farmacia_id: pharmacy.id, reserva_id: id, segredo: null },
  ])
})

test('A refused request promises no message', async () => {
  expect((await reserve(user, await stockItem(pharmacy.client, { quantidade: 0 }))).status).toBe(409)
  expect((await admin.post('/api/farmacias', pharmacyBody({ nome: pharmacy.nome }))).status).toBe(409)
  expect(await messages(service)).toEqual([])
})

test('a request sent again under its key promises nothing more', async () => {
  const body = { stock_item_id: await stockItem(pharmacy.client) }
  const headers = { 'idempotency-key': randomUUID() }
  await together(5, () => user.post('/api/reservas', body, headers))
  expect(await messages(service)).toHaveLength(1)
})

test('an outbox that takes no messages lets neither the reservation nor the pharmacy happen', async () => {
  const { db } = service
  await db.statement((tx) => tx.run(sql`alter table notificacao add constraint recusar check (id < 0) not valid`))
  onTestFinished(async () => {
    await db.statement((tx) => tx.run(sql`alter table notificacao drop constraint recusar`))
  })
  const item = await stockItem(pharmacy.client)
  const pharmacies = async () => (await admin.get('/api/admin/stats')).body.total_farmacias
  const before = await pharmacies()
  for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
    const refused = await user.post('/api/reservas', { stock_item_id: item }, headers as Record<string, string>)
    expect(refused).toMatchObject({ status: 500, body: { code: 'ERRO_INTERNO' } })
  }
  expect((await admin.post('/api/farmacias', pharmacyBody())).status).toBe(500)
  expect(await pharmacies()).toBe(before)
  expect((await user.get('/api/reservas/minhas')).body).not.toContainEqual(
    expect.objectContaining({ stock_item_id: item }),
  )
  expect((await pharmacy.client.get('/api/perfil/stock')).body).toContainEqual(
    expect.objectContaining({ id: item, quantidade: 10, reservado_ate: null }),
  )
  expect(await db.many(sql`select from idempotencia where estado >= 500 or estado is null`)).toEqual([])
})

test('a pharmacy deleted before its messages went takes them with it', async () => {
  const doomed = await openPharmacy(service)
  await hold(user, await stockItem(doomed.client))
  await admin.delete(`/api/farmacias/${doomed.id}`)
  expect(await messages(service)).toEqual([])
})
