import { expect, test } from 'vitest'
import { rounds } from '../support/full-run.ts'
import {
  cancel,
  expectHoldsToMatch,
  hold,
  mine,
  reserve,
  runOut,
  storedUnits,
  tally,
  together,
  type User,
  users,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true, env: { RESERVAS_POR_UTILIZADOR: '50' } })
const pharmacy = prepare(() => openPharmacy(service))
const crowd = prepare(() => users(service, 20))

const someone = (index: number) => crowd[index % crowd.length] as User
const edit = (item: string, quantidade: number, fields = {}) =>
  pharmacy.client.put(`/api/perfil/stock/${item}`, itemBody({ quantidade, ...fields }))
const remove = (item: string) => pharmacy.client.delete(`/api/perfil/stock/${item}`)

test('an edit and a reservation at once: what is free is the number set, or that less what is held', async () => {
  for (let round = 0; round < rounds(15); round++) {
    const item = await stockItem(pharmacy.client, { quantidade: 10 })
    const [reserved, edited] = await Promise.all([reserve(someone(round), item, 4), edit(item, 6)])
    expect([reserved.status, edited.status]).toEqual([201, 200])
    const { quantidade, held } = await storedUnits(service, item)
    expect(held).toBe(4)
    // the edit came last: 6 are free; the reservation came last: it took 4 of the 6
    expect([6, 2]).toContain(quantidade)
    expect([quantidade, quantidade + 4]).toContain(edited.body.item.quantidade)
    await cancel(someone(round), reserved.body.reserva.id)
    expect((await storedUnits(service, item)).quantidade).toBe(quantidade + 4)
  }
})

test('edits to zero and reservations at once never sell what is not there', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 3 })
  await together(60, async (index) => {
    if (index % 3 === 0) return edit(item, index % 2 ? 0 : 3)
    const answer = await reserve(someone(index), item, 2)
    if (answer.status === 201) await cancel(someone(index), answer.body.reserva.id)
    return answer
  })
  const { held, quantidade } = await storedUnits(service, item)
  expect(held).toBe(0)
  expect(quantidade).toBeGreaterThanOrEqual(0)
  await expectHoldsToMatch(service)
})

test('a deletion and reservations at once: the item is gone and nobody holds it, or it is held and stays', async () => {
  for (let round = 0; round < rounds(15); round++) {
    const item = await stockItem(pharmacy.client, { quantidade: 5 })
    const [gone, ...reserved] = await Promise.all([
      remove(item),
      ...[0, 1, 2, 3].map((index) => reserve(someone(index), item)),
    ])
    const outcomes = tally(reserved)
    if (gone.status === 200) expect(outcomes).toEqual({ '404': 4 })
    else {
      expect(tally([gone])).toEqual({ '409 ja_reservado': 1 })
      expect(outcomes).toEqual({ '201': 1, '409 ja_reservado': 3 })
    }
  }
  await expectHoldsToMatch(service)
})

test('many deletions of one item: one finds it', async () => {
  const item = await stockItem(pharmacy.client)
  expect(tally(await together(20, () => remove(item)))).toEqual({ '200': 1, '404': 19 })
})

test('a hold that ran out, deleted and reserved at once, ends once', async () => {
  for (let round = 0; round < rounds(10); round++) {
    const item = await stockItem(pharmacy.client, { quantidade: 5 })
    const { id } = await hold(someone(0), item, 2)
    await runOut(service, id)
    const [gone, reserved] = await Promise.all([remove(item), reserve(someone(1), item, 5)])
    expect([gone.status, reserved.status]).toEqual(gone.status === 200 ? [200, 404] : [409, 201])
    expect(await mine(someone(0), id)).toMatchObject({ estado: 'expirada' })
  }
  await expectHoldsToMatch(service)
})

test('items added, renamed and deleted in parallel are all found, and only they', async () => {
  const { client, id } = await openPharmacy(service)
  const names = Array.from({ length: 50 }, (_, index) => `Xarope número ${index}`)
  const items = await together(50, (index) => stockItem(client, { nome: names[index] }))
  const search = async (term: string) => {
    const found = await service.anyone.get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`)
    const ours = found.body.find((farmacia: { id: string }) => farmacia.id === id) ?? { stock: [], total_itens: 0 }
    return { names: ours.stock.map(({ nome }: { nome: string }) => nome), total: ours.total_itens }
  }
  const found = await search('xarope')
  expect(found.total).toBe(50)
  expect(names).toEqual(expect.arrayContaining(found.names))
  for (const name of names.slice(0, 10)) expect((await search(`${name} `)).names).toContain(name)

  const changes = await together(50, (index) => {
    const item = `/api/perfil/stock/${items[index]}`
    return index % 2 ? client.put(item, itemBody({ nome: `Pomada número ${index}` })) : client.delete(item)
  })
  expect(tally(changes)).toEqual({ '200': 50 })
  expect(await search('xarope')).toEqual({ names: [], total: 0 })
  const renamed = names.flatMap((_, index) => (index % 2 ? `Pomada número ${index}` : []))
  const now = await search('pomada')
  expect(now.total).toBe(25)
  expect(renamed).toEqual(expect.arrayContaining(now.names))
  for (const name of renamed) expect((await search(name)).names).toContain(name)
})

test('A new product, named by many pharmacies at once, is one product', async () => {
  const admin = await service.admin()
  const pharmacies = await together(8, () => openPharmacy(service, {}, admin))
  await Promise.all(pharmacies.map(({ client }) => stockItem(client, { nome: 'Novidade absoluta' })))
  const found = await service.anyone.get('/api/farmacias?search_type=medicamento&search=novidade')
  expect(found.body.map(({ id }: { id: string }) => id).sort()).toEqual(pharmacies.map(({ id }) => id).sort())
})
