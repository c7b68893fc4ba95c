import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  itemSeen,
  mine,
  reserve,
  runOut,
  storedUnits,
  tellOfItem,
} from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

// No worker runs here: nothing but the clock ends a reservation.
const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '99' } })
const pharmacy = prepare(() => openPharmacy(service))
const patient = prepare(() => service.anyone.register())
const other = prepare(() => service.anyone.register())

const product = 'Cloroquina'

/** Brings the end of a hold near, in the database's own rows. @returns the instant */
async function soonOver(id: string): Promise<string> {
  const end = new Date(Date.now() + 300).toISOString()
  await service.db.transaction(async (tx) => {
    await tellOfItem(tx, id)
    await tx.run(sql`update reserva set reservado_ate = ${end} where id = ${id}`)
  })
  return end
}
const passed = (instant: string) => wait(Date.parse(instant) - Date.now() + 5)

/** The item's available units and deadline in every read that shows it, and the reservation's state in its lists. */
async function everyRead(item: string, reserva: string) {
  const one = (list: { id: string }[], id: string) => list.find((entry) => entry.id === id) as Record<string, unknown>
  const shown = (found: Record<string, unknown> | undefined) => found && [found.quantidade, found.reservado_ate]
  const [stock, profile, detail, search, ofUser, ofPharmacy] = (
    await Promise.all([
      pharmacy.client.get('/api/perfil/stock'),
      pharmacy.client.get('/api/perfil/me'),
      service.anyone.get(`/api/farmacias/${pharmacy.id}`),
      service.anyone.get(`/api/farmacias?search_type=medicamento&search=${product}`),
      patient.get('/api/reservas/minhas'),
      pharmacy.client.get('/api/reservas'),
    ])
  ).map(({ body }) => body)
  return {
    stock: shown(one(stock, item)),
    profile: shown(one(profile.stock, item)),
    detail: shown(one(detail.stock, item)),
    search: shown(one(search[0]?.stock ?? [], item)),
    states: [one(ofUser, reserva).estado, one(ofPharmacy, reserva).estado],
  }
}

describe('at its instant, on the real clock', () => {
  test('every read shows the hold until then, and free units from then on', async () => {
    const item = await stockItem(pharmacy.client, { nome: product, quantidade: 5 })
    const { id, reservado_ate: until } = await hold(patient, item, 2)
    const held = [3, until]
    expect(await everyRead(item, id)).toEqual({
      stock: held,
      profile: held,
      detail: held,
      search: held,
      states: ['activa', 'activa'],
    })
    const reservado_ate = await soonOver(id)
    await passed(reservado_ate)
    const free = [5, null]
    expect(await everyRead(item, id)).toEqual({
      stock: free,
      profile: free,
      detail: free,
      search: free,
      states: ['expirada', 'expirada'],
    })
    expect(await mine(patient, id)).toMatchObject({ reservado_ate, atualizada_em: reservado_ate })
    // and nobody wrote anything
    expect(await storedUnits(service, item)).toEqual({ quantidade: 3, held: 2, handedOver: 0 })
  })

  test('others may reserve at once, and those who held it can do nothing more', async () => {
    const item = await stockItem(pharmacy.client, { quantidade: 1 })
    const { id } = await hold(patient, item)
    expectConflict(await reserve(other, item), 'ja_reservado')
    const reservado_ate = await soonOver(id)
    await passed(reservado_ate)
    const late = await Promise.all([cancel(patient, id), increase(patient, id), conclude(pharmacy.client, id)])
    for (const answer of late) expectConflict(answer, 'nao_activa', { estado: 'expirada' })
    expect((await reserve(other, item)).status).toBe(201)
    expect(await mine(patient, id)).toMatchObject({ estado: 'expirada', atualizada_em: reservado_ate })
    await expectHoldsToMatch(service)
  })

  test('the last unit, held, is not in the shop window; run out, it is', async () => {
    const item = await stockItem(pharmacy.client, { nome: 'Último frasco', quantidade: 1 })
    const { id } = await hold(patient, item)
    const visible = async () => (await service.anyone.get('/api/farmacias?search_type=medicamento&search=frasco')).body
    expect(await visible()).toEqual([])
    await passed(await soonOver(id))
    expect(await visible()).toMatchObject([{ id: pharmacy.id, stock: [{ id: item, quantidade: 1 }] }])
  })
})

test('a pharmacy that edits an item whose hold ran out sets what there is, not more', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 5 })
  const { id } = await hold(patient, item, 3)
  await runOut(service, id)
  const edited = { nome: 'Paracetamol', categoria: 'A', subcategoria: 'B', quantidade: 7 }
  expect((await pharmacy.client.put(`/api/perfil/stock/${item}`, edited)).body.item).toMatchObject({ quantidade: 7 })
  expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 7, reservado_ate: null })
  expect(await mine(patient, id)).toMatchObject({ estado: 'expirada' })
  await expectHoldsToMatch(service)
})

test('units of a hold that ran out can be sold whole to the next', async () => {
  const item = await stockItem(pharmacy.client, { quantidade: 5 })
  await runOut(service, (await hold(patient, item, 3)).id)
  expect((await hold(other, item, 5)).quantidade).toBe(5)
  expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 5, handedOver: 0 })
})
