import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sweepLeftovers } from '#server/modules/restos/public.ts'
import type { Response } from '../support/client.ts'
import { deadlocks } from '../support/deadlocks.ts'
import { rounds } from '../support/full-run.ts'
import { cancel, expectHoldsToMatch, hold, reserve, tally, together, type User, users } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const admin = prepare(() => service.admin())
const crowd = prepare(() => users(service, 12))

const someone = (index: number) => crowd[index % crowd.length] as User

/** Expects only these statuses of a pharmacy that is being deleted: never a 500. */
const expectNoFailure = (answers: Response[], allowed: number[]) => {
  for (const { status, text } of answers) expect(allowed, text).toContain(status)
}

test('a pharmacy is deleted while its items are reserved: all of it goes, and nobody gets an error of ours', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const { id, client } = await openPharmacy(service, {}, admin)
    const items = await together(12, () => stockItem(client))
    const early = await Promise.all(items.slice(0, 4).map((item, index) => hold(someone(index), item)))
    const [gone, ...others] = await Promise.all([
      admin.delete(`/api/farmacias/${id}`),
      ...items.slice(4).map((item, index) => reserve(someone(index), item)),
      ...early.map((reserva, index) => cancel(someone(index), reserva.id)),
    ])
    expect(gone.status).toBe(200)
    expectNoFailure(others, [200, 201, 404])
    while (await sweepLeftovers(service.db));
    const left = await service.db.one(sql`
      select (select count(*) from reserva where farmacia_id = ${id}) as reservas,
             (select count(*) from stock_item where farmacia_id = ${id}) as itens,
             (select count(*) from notificacao where farmacia_id = ${id}) as notificacoes`)
    expect(left).toEqual({ reservas: 0, itens: 0, notificacoes: 0 })
  }
  await expectHoldsToMatch(service)
})

test('a pharmacy is deleted while it works: its own requests end as its session does', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const { id, client, codigo } = await openPharmacy(service, {}, admin)
    const items = await together(4, () => stockItem(client))
    const [gone, ...own] = await Promise.all([
      admin.delete(`/api/farmacias/${id}`),
      ...items.map((item) => client.put(`/api/perfil/stock/${item}`, itemBody({ nome: `Outro ${round}` }))),
      ...items.map(() => client.post('/api/perfil/stock', itemBody())),
      client.put('/api/perfil/me', { nome: 'Farmácia Nova', telefone: '923000000' }),
      client.get('/api/perfil/me'),
      service.anyone.post('/api/auth/farmacia', { codigo }),
      ...crowd.map((user) => user.post(`/api/farmacias/${id}/avaliacoes`, { rating: 5 })),
    ])
    expect(gone.status).toBe(200)
    expectNoFailure(own, [200, 201, 401, 404])
  }
})

test('a pharmacy is reported while it is deleted', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const { id, client } = await openPharmacy(service, {}, admin)
    await hold(someone(0), await stockItem(client))
    const report = (n: number) =>
      client.post('/api/denuncias', { utilizador_id: someone(0).id, motivo: `não veio ${n}` })
    const [gone, reports] = await Promise.all([admin.delete(`/api/farmacias/${id}`), together(4, report)])
    expect(gone.status).toBe(200)
    expectNoFailure(reports, [201, 401, 403])
  }
})

test('once a freeze has been answered nothing more is reserved there', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const { id, client } = await openPharmacy(service, {}, admin)
    const items = await together(10, () => stockItem(client))
    const [frozen, ...answers] = await Promise.all([
      admin.patch(`/api/farmacias/${id}/status`, { is_ativo: false }),
      ...items.slice(0, 8).map((item, index) => reserve(someone(index), item)),
    ])
    expect(frozen.body.farmacia.is_ativo).toBe(false)
    expectNoFailure(answers, [201, 409])
    expect(tally(await Promise.all(items.slice(8).map((item) => reserve(someone(0), item))))).toEqual({
      '409 farmacia_inactiva': 2,
    })
  }
  await expectHoldsToMatch(service)
})

test('profile, status, stock, ratings and reservations of one pharmacy at once do not get in each other’s way', async () => {
  const { id, client } = await openPharmacy(service, {}, admin)
  const items = await together(8, () => stockItem(client))
  const answers = await together(72, (index) => {
    const item = items[index % 8] ?? ''
    const user = someone(index)
    switch (index % 6) {
      case 0:
        return client.post('/api/perfil/stock', itemBody({ nome: `Novo ${index}` }))
      case 1:
        return client.put(`/api/perfil/stock/${item}`, itemBody({ nome: `Renomeado ${index}` }))
      case 2:
        return client.put('/api/perfil/me', { nome: `Farmácia ${index}`, telefone: '923000000' })
      case 3:
        return user.post(`/api/farmacias/${id}/avaliacoes`, { rating: (index % 5) + 1 })
      case 4:
        return admin.put(`/api/farmacias/${id}`, pharmacyBody({ nome: `Farmácia ${index}` }))
      default:
        return reserve(user, item)
    }
  })
  expectNoFailure(answers, [200, 201, 409])
  expect(Object.keys(tally(answers)).sort()).toEqual(expect.arrayContaining(['200', '201']))
  await expectHoldsToMatch(service)
  expect(await deadlocks(service)).toBe(0)
})
