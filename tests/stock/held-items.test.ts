import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import {
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  itemSeen,
  mine,
  reserve,
  runOut,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const pharmacy = prepare(() => openPharmacy(service))
const elsewhere = prepare(() => openPharmacy(service))
const user = prepare(() => service.anyone.register())

const edit = (item: string, fields: Record<string, unknown>) =>
  pharmacy.client.put(`/api/perfil/stock/${item}`, itemBody(fields))
const available = async (item: string) => (await itemSeen(pharmacy.client, item)).quantidade

/** Ends of a hold of 3, each with the units that come back. */
const ends: [string, (id: string) => Promise<unknown>, number][] = [
  ['cancelled by its user', (id) => cancel(user, id), 3],
  ['cancelled by the pharmacy', (id) => cancel(pharmacy.client, id), 3],
  ['run out', (id) => runOut(service, id), 3],
  [
    'run out and written down',
    async (id) => {
      await runOut(service, id)
      await service.db.transaction((tx) => expireDue(tx, 1000))
    },
    3,
  ],
  ['concluded', (id) => conclude(pharmacy.client, id), 0],
]

describe('editing an item while units of it are held', () => {
  test.each(ends)(
    'Editing an item while units of it are held sets what is available; a hold that is %s changes it by what comes back',
    async (_, end, back) => {
      const item = await stockItem(pharmacy.client, { quantidade: 10 })
      const { id, reservado_ate } = await hold(user, item, 3)
      const edited = await edit(item, { quantidade: 20, nome: 'Mudado', preco: 5 })
      expect(edited.body.item).toMatchObject({ quantidade: 20, nome: 'Mudado', preco: 5, reservado_ate })
      expect(await mine(user, id)).toMatchObject({ estado: 'activa', quantidade: 3 })
      await end(id)
      expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 20 + back, reservado_ate: null })
      await expectHoldsToMatch(service)
    },
  )

  test('to zero leaves the hold alone', async () => {
    const item = await stockItem(pharmacy.client, { quantidade: 3 })
    const { id } = await hold(user, item, 3)
    await edit(item, { quantidade: 0 })
    await cancel(user, id)
    expect(await available(item)).toBe(3)
  })

  test('Editing an item while units of it are held does not free it for others', async () => {
    const item = await stockItem(pharmacy.client, { quantidade: 3 })
    await hold(user, item, 3)
    await edit(item, { quantidade: 50 })
    expectConflict(await reserve(await service.anyone.register(), item), 'ja_reservado')
  })
})

describe('deleting an item', () => {
  test('Deleting an item with a live hold is refused, and changes nothing', async () => {
    const item = await stockItem(pharmacy.client)
    const { id } = await hold(user, item)
    expectConflict(await pharmacy.client.delete(`/api/perfil/stock/${item}`), 'ja_reservado')
    expect(await available(item)).toBe(9)
    expect(await mine(user, id)).toMatchObject({ estado: 'activa' })
  })

  test.each(ends)(
    'Deleting an item with a hold that is %s is done, and the reservation stays on record',
    async (_, end) => {
      const item = await stockItem(pharmacy.client, { nome: 'Para apagar' })
      const { id } = await hold(user, item, 3)
      await end(id)
      const { estado } = await mine(user, id)
      expect(await pharmacy.client.delete(`/api/perfil/stock/${item}`)).toMatchObject({
        status: 200,
        body: { erro: false },
      })
      expect(await itemSeen(pharmacy.client, item)).toBeUndefined()
      expect(await mine(user, id)).toMatchObject({ estado, quantidade: 3, produto_nome: 'Para apagar' })
      const atPharmacy = (await pharmacy.client.get('/api/reservas')).body
      expect(atPharmacy.find((reserva: { id: string }) => reserva.id === id)).toMatchObject({
        estado,
        stock_item_id: item,
      })
      await expectHoldsToMatch(service)
    },
  )

  test('Deleting an item that is not there is 404, of another pharmacy 403', async () => {
    const item = await stockItem(elsewhere.client)
    for (const call of [
      (id: string) => pharmacy.client.delete(`/api/perfil/stock/${id}`),
      (id: string) => edit(id, {}),
    ]) {
      expect(await call(item)).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } })
      expect(await call(randomUUID())).toMatchObject({ status: 404, body: { code: 'NAO_ENCONTRADO' } })
    }
    expect(await itemSeen(elsewhere.client, item)).toMatchObject({ quantidade: 10 })
  })

  test('Deleting an item of another pharmacy, run out, is not even written down by who may not touch it', async () => {
    const item = await stockItem(elsewhere.client, { quantidade: 2 })
    await runOut(service, (await hold(user, item, 2)).id)
    expect((await edit(item, { quantidade: 0 })).status).toBe(403)
    expect(await itemSeen(elsewhere.client, item)).toMatchObject({ quantidade: 2 })
  })
})

test('deleting a pharmacy takes its stock and its reservations with it', async () => {
  const doomed = await openPharmacy(service)
  const [held, free] = [await stockItem(doomed.client), await stockItem(doomed.client)]
  const { id } = await hold(user, held)
  await (await service.admin()).delete(`/api/farmacias/${doomed.id}`)
  expect(await mine(user, id)).toBeUndefined()
  expect((await cancel(user, id)).status).toBe(404)
  expect((await reserve(user, free)).status).toBe(404)
  expect((await doomed.client.get('/api/reservas')).status).toBe(401)
})
