import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/modules/restos/public.ts'
import { deadlocks } from '../support/deadlocks.ts'
import { rounds } from '../support/full-run.ts'
import { conclude, hold, reserve, tally, together, type User, users } from '../support/holds.ts'
import { deleteOwn, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const admin = prepare(() => service.admin())
const crowd = prepare(() => users(service, 12))

const path = (id: string) => `/api/farmacias/${id}/avaliacoes`

/** Expects that each pharmacy's counters are equal to a count of its ratings. */
async function expectCountersToMatch(): Promise<void> {
  const wrong = await service.db.many(sql`
    select f.id from farmacia f left join lateral (
             select count(*) as total, coalesce(sum(rating), 0) as soma, count(*) filter (where verificada) as verificadas,
                    coalesce(sum(rating) filter (where verificada), 0) as soma_verificadas
               from avaliacao where farmacia_id = f.id) a on true
     where (f.total_avaliacoes, f.soma_avaliacoes, f.total_verificadas, f.soma_verificadas)
           is distinct from (a.total, a.soma, a.verificadas, a.soma_verificadas)`)
  expect(wrong).toEqual([])
}

test('a rating given while its author picks up is verified, whichever of the two comes first', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const { id, client } = await openPharmacy(service, {}, admin)
    const item = await together(crowd.length, () => stockItem(client))
    const held = await Promise.all(crowd.map((user, index) => hold(user, item[index] ?? '')))
    const answers = await together(2 * crowd.length, (index) => {
      const which = index >> 1
      return index % 2 === round % 2
        ? conclude(client, held[which].id)
        : (crowd[which] as User).post(path(id), { rating: (which % 5) + 1 })
    })
    expect(tally(answers)).toEqual({ '200': crowd.length, '201': crowd.length })
    expect((await service.anyone.get(path(id))).body).toMatchObject({
      total_avaliacoes: crowd.length,
      total_verificadas: crowd.length,
    })
  }
  await expectCountersToMatch()
})

test('a rating changed many times while its author picks up twice counts once, as verified', async () => {
  const { id, client } = await openPharmacy(service, {}, admin)
  const [user] = crowd as [User]
  const held = [await hold(user, await stockItem(client)), await hold(user, await stockItem(client))]
  const answers = await Promise.all([
    ...held.map((reserva) => conclude(client, reserva.id)),
    ...Array.from({ length: 20 }, (_, index) => user.post(path(id), { rating: (index % 5) + 1 })),
  ])
  expect(tally(answers)).toEqual({ '201': 1, '200': 21 })
  expect((await service.anyone.get(path(id))).body).toMatchObject({ total_avaliacoes: 1, total_verificadas: 1 })
  await expectCountersToMatch()
})

test('accounts deleted while they rate and pick up leave nothing counted', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const { id, client } = await openPharmacy(service, {}, admin)
    const going = await person(service, 'user')
    await going.post(path(id), { rating: 5 })
    const held = await hold(going, await stockItem(client))
    const [gone, picked] = await Promise.all([
      deleteOwn(going),
      conclude(client, held.id),
      going.post(path(id), { rating: 1 }),
    ])
    expect(gone.status).toBe(200)
    expect([200, 409]).toContain(picked.status)
    while (await sweepAccounts(service.db));
    expect((await service.anyone.get(path(id))).body).toMatchObject({ total_avaliacoes: 0, total_verificadas: 0 })
  }
  await expectCountersToMatch()
})

test('ratings, pick-ups, holds, stock and profile of one pharmacy at once do not wait for one another in a circle', async () => {
  const { id, client } = await openPharmacy(service, {}, admin)
  const items = await together(24, () => stockItem(client))
  const user = (index: number) => crowd[index % crowd.length] as User
  await together(crowd.length, (index) => user(index).post(path(id), { rating: 3 }))
  const held = await together(12, (index) => hold(user(index), items[index] ?? ''))
  const answers = await together(60, (index) => {
    switch (index % 5) {
      case 0:
        return conclude(client, held[index / 5].id)
      case 1:
        return user(index).post(path(id), { rating: (index % 5) + 1 })
      case 2:
        return admin.put(`/api/farmacias/${id}`, pharmacyBody({ nome: `Farmácia ${index}` }))
      case 3:
        return client.post('/api/perfil/stock', {
          nome: `Novo ${index}`,
          categoria: 'A',
          subcategoria: 'B',
          quantidade: 1,
        })
      default:
        return reserve(user(index), items[12 + (index % 12)] ?? '')
    }
  })
  for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status)
  expect((await service.anyone.get(path(id))).body).toMatchObject({ total_avaliacoes: 12, total_verificadas: 12 })
  await expectCountersToMatch()
  expect(await deadlocks(service)).toBe(0)
})
