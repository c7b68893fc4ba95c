import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import {
  cancelVisit,
  concludeVisit,
  expectConflict,
  hold,
  increaseLine,
  makeVisit,
  runOut,
  storedUnits,
  together,
  visit,
} from '../support/holds.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

// No worker runs here: nothing but the clock ends a reservation.
const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '4', RESERVAS_POR_HORA: '8' } })
const pharmacy = prepare(() => openPharmacy(service))
const ana = prepareEach(() => service.anyone.register({ nome: 'Ana Kiala' }))
const rui = prepareEach(() => service.anyone.register({ nome: 'Rui Bento' }))
const freshItem = (quantidade = 10) => stockItem(pharmacy.client, { quantidade })

const refused = (answer: Awaited<ReturnType<typeof visit>>) => [answer.status, answer.body.code]

describe('Refusing a whole visit', () => {
  test('refuses a visit when one item is unavailable, and names each such item', async () => {
    const [there, none, few] = [await freshItem(), await freshItem(0), await freshItem(2)]
    const answer = await visit(ana, there, none, [few, 3])
    expectConflict(answer, 'sem_stock', {
      stock_item_id: none,
      itens: [
        { stock_item_id: none, motivo: 'sem_stock' },
        { stock_item_id: few, motivo: 'stock_insuficiente', disponivel: 2 },
      ],
    })
    expect(await storedUnits(service, there)).toMatchObject({ quantidade: 10, held: 0 })
  })

  test('refuses more units of an item than may be held, before anything else', async () => {
    const item = await freshItem()
    expectConflict(await visit(ana, [item, 6]), 'limite_de_unidades', { limite: 5, stock_item_id: item })
    expect((await makeVisit(ana, [item, 5])).reservas[0].quantidade).toBe(5)
  })

  test('refuses an item that its user holds already, by either version', async () => {
    const [one, other] = [await freshItem(), await freshItem()]
    const made = await makeVisit(ana, one)
    const single = await hold(ana, other)
    expectConflict(await visit(ana, one), 'ja_reservado', { reserva_id: made.id, stock_item_id: one })
    expectConflict(await visit(ana, other, one), 'ja_reservado', {
      reserva_id: single.id,
      stock_item_id: other,
      itens: [
        { stock_item_id: other, motivo: 'ja_reservado', reserva_id: single.id },
        { stock_item_id: one, motivo: 'ja_reservado', reserva_id: made.id },
      ],
    })
    expect((await visit(rui, one)).status).toBe(201)
  })

  test('refuses items of two pharmacies, an item twice, no item, and too many', async () => {
    const [item, elsewhere] = [await freshItem(), await stockItem((await openPharmacy(service)).client)]
    for (const items of [
      [item, elsewhere],
      [item, item.toUpperCase()],
      [],
      Array.from({ length: 11 }, () => randomUUID()),
    ]) {
      expectInvalid(await visit(ana, ...items), 'itens')
    }
    expect(refused(await visit(ana, [item, 0]))).toEqual([400, 'VALIDACAO'])
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 10, held: 0 })
  })

  test('refuses an unknown item, a pharmacy as user, no session, a frozen pharmacy, and the own one', async () => {
    const [item, missing] = [await freshItem(), randomUUID()]
    const unknown = await visit(ana, item, missing)
    expect(refused(unknown)).toEqual([404, 'NAO_ENCONTRADO'])
    expect(unknown.body.detalhes).toEqual({ stock_item_id: missing })
    expect(refused(await visit(pharmacy.client, item))).toEqual([403, 'SEM_PERMISSAO'])
    expect(refused(await visit(service.anyone, item))).toEqual([401, 'TOKEN_EM_FALTA'])
    const admin = await service.admin()
    const own = await openPharmacy(service, {}, admin)
    expect(refused(await visit(admin, await stockItem(own.client)))).toEqual([403, 'SEM_PERMISSAO'])
    const [frozen] = [await stockItem(own.client)]
    const held = await makeVisit(ana, frozen)
    succeed(await admin.patch(`/api/farmacias/${own.id}/status`, { is_ativo: false }))
    expectConflict(await visit(rui, frozen), 'farmacia_inactiva')
    expectConflict(await increaseLine(ana, held.id, held.id), 'farmacia_inactiva')
    expect((await concludeVisit(own.client, held.id)).status).toBe(200)
  })

  test('refuses a visit that would pass the live holds of a user, counting each item as one', async () => {
    const items = await Promise.all(Array.from({ length: 5 }, () => freshItem()))
    expectConflict(await visit(ana, ...items), 'limite_de_reservas', { limite: 4 })
    await makeVisit(ana, ...items.slice(0, 3))
    expectConflict(await visit(ana, ...items.slice(3)), 'limite_de_reservas', { limite: 4 })
    expect((await visit(ana, items[3] as string)).status).toBe(201)
  })

  test('refuses a visit larger than what is left of the hour, counting each item as one, and holds nothing', async () => {
    const items = await together(3, () => freshItem())
    for (let times = 0; times < 2; times++) succeed(await cancelVisit(ana, (await makeVisit(ana, ...items)).id))
    const answer = await visit(ana, ...items)
    expect(refused(answer)).toEqual([429, 'LIMITE_DE_PEDIDOS'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    for (const item of items) expect(await storedUnits(service, item)).toMatchObject({ quantidade: 10, held: 0 })
    expect((await visit(ana, ...items.slice(1))).status).toBe(201)
  })

  test('refuses it again under its Idempotency-Key, when it would now be granted, and holds nothing', async () => {
    const [there, last] = [await freshItem(), await freshItem(1)]
    const { id } = await makeVisit(rui, last)
    const ask = () =>
      ana.post(
        '/api/v2/reservas',
        { itens: [{ stock_item_id: there }, { stock_item_id: last }] },
        { 'idempotency-key': key },
      )
    const key = randomUUID()
    const first = await ask()
    expectConflict(first, 'sem_stock', { stock_item_id: last })
    succeed(await cancelVisit(rui, id))
    const again = await ask()
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    expect(await storedUnits(service, there)).toMatchObject({ quantidade: 10, held: 0 })
  })
})

test('Whoever let three holds run out has one item at a time, and no visit of two', async () => {
  for (const item of [await freshItem(), await freshItem(), await freshItem()]) {
    await runOut(service, (await makeVisit(ana, item)).id, { counts: true })
  }
  expectConflict(await visit(ana, await freshItem(), await freshItem()), 'limite_de_reservas', { limite: 1, faltas: 3 })
  expect((await visit(ana, await freshItem())).status).toBe(201)
})
