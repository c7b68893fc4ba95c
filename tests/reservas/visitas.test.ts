import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import {
  cancel,
  cancelVisit,
  concludeVisit,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  increaseLine,
  itemSeen,
  makeVisit,
  reserve,
  runOut,
  storedUnits,
  together,
  visit,
} from '../support/holds.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

// No worker runs here: nothing but the clock ends a reservation.
const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '4' } })
const pharmacy = prepare(() => openPharmacy(service))
const ana = prepareEach(() => service.anyone.register({ nome: 'Ana Kiala' }))
const rui = prepareEach(() => service.anyone.register({ nome: 'Rui Bento' }))
const zita = prepareEach(() => service.anyone.register({ nome: 'Zita Neto' }))
const freshItem = (quantidade = 10) => stockItem(pharmacy.client, { quantidade })

const refused = (answer: Awaited<ReturnType<typeof visit>>) => [answer.status, answer.body.code]

/** The messages that wait to be sent about a visit. */
const promised = (id: string) =>
  service.db.many<{ tipo: string }>(sql`select canal, tipo from notificacao where reserva_id = ${id} order by id`)

describe('Making a visit', () => {
  test('gives all its items one pick-up code and one deadline, in the order in which they were asked for', async () => {
    const [one, other] = [await freshItem(), await freshItem()]
    const answer = await visit(ana, [other, 2], one)
    expect(answer.headers.get('x-service-api-version')).toBe('2')
    const { visita } = succeed(answer)
    expect(visita).toMatchObject({ estado: 'activa', farmacia_id: pharmacy.id })
    expect(visita.codigo_levantamento).toMatch(/^\d{6}$/)
    expect(visita.id).toBe(visita.reservas[0].id)
    const { codigo_levantamento, reservado_ate } = visita
    const common = { estado: 'activa', visita_id: visita.id, codigo_levantamento, reservado_ate }
    expect(visita.reservas).toMatchObject([
      { ...common, stock_item_id: other, quantidade: 2 },
      { ...common, stock_item_id: one, quantidade: 1 },
    ])
    expect(await promised(visita.id)).toEqual([{ canal: 'sms', tipo: 'reserva_criada' }])
    expect(await promised(visita.reservas[1].id)).toEqual([])
  })

  test('takes the units asked for and leaves the rest to others, in every read', async () => {
    const item = await freshItem(10)
    const [first, second] = [await makeVisit(ana, [item, 3]), await makeVisit(rui, [item, 4])]
    const last = second.reservado_ate > first.reservado_ate ? second.reservado_ate : first.reservado_ate
    const shown = { quantidade: 3, reservado_ate: last }
    const detail = succeed(await service.anyone.get(`/api/farmacias/${pharmacy.id}`))
    expect(detail.stock.find(({ id }: { id: string }) => id === item)).toMatchObject(shown)
    expect(await itemSeen(pharmacy.client, item)).toMatchObject(shown)
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 3, held: 7 })
  })

  test('shows the visit in the lists of both versions, to its user and to its pharmacy', async () => {
    const [one, other] = [await freshItem(), await freshItem()]
    const made = await makeVisit(ana, one, other)
    const single = await hold(ana, await freshItem())
    const visits = succeed(await ana.get('/api/v2/reservas/minhas'))
    expect(visits.map(({ id }: { id: string }) => id)).toEqual([single.id, made.id])
    expect(visits[1]).toEqual(made)
    expect(visits[0]).toMatchObject({ codigo_levantamento: single.codigo_levantamento, reservas: [{ id: single.id }] })
    const old = succeed(await ana.get('/api/reservas/minhas'))
    expect(old.map(({ visita_id }: { visita_id: string }) => visita_id)).toEqual([single.id, made.id, made.id])
    const atCounter = succeed(await pharmacy.client.get('/api/v2/reservas?limite=2'))
    expect(atCounter.map(({ id }: { id: string }) => id)).toEqual([single.id, made.id])
    expect(atCounter[1].reservas[0]).toMatchObject({ vista: 'farmacia', utilizador_nome: 'Ana Kiala' })
  })
})

describe('The two versions on one item', () => {
  test('version 1 finds it taken while anybody holds of it, until the end of the last hold', async () => {
    const item = await freshItem()
    const [one, other] = [await makeVisit(ana, item), await makeVisit(rui, item)]
    expectConflict(await reserve(zita, item), 'ja_reservado')
    expectConflict(await reserve(ana, item), 'ja_reservado', { reserva_id: one.id })
    await cancelVisit(ana, one.id)
    expectConflict(await reserve(zita, item), 'ja_reservado')
    await runOut(service, other.id)
    expect((await reserve(zita, item)).status).toBe(201)
    await expectHoldsToMatch(service)
  })

  test('version 2 holds of what a hold of version 1 leaves, and each version ends the holds of the other', async () => {
    const item = await freshItem(10)
    const single = await hold(ana, item, 8)
    expectConflict(await visit(rui, [item, 3]), 'stock_insuficiente', { disponivel: 2 })
    const made = await makeVisit(rui, [item, 2])
    expectConflict(await visit(zita, item), 'sem_stock')
    expect(succeed(await cancel(rui, made.id)).reserva).toMatchObject({ estado: 'cancelada', visita_id: made.id })
    const { visita } = succeed(await concludeVisit(pharmacy.client, single.id))
    expect(visita).toMatchObject({
      id: single.id,
      estado: 'acabada',
      reservas: [{ estado: 'concluida', quantidade: 8 }],
    })
    expect(await storedUnits(service, item)).toEqual({ quantidade: 2, held: 0, handedOver: 8 })
  })

  test('units of others that ran out are free at once, to a new visit and to an increase, and nobody wrote it down', async () => {
    const item = await freshItem(5)
    const kept = await makeVisit(ana, item)
    await runOut(service, (await makeVisit(rui, [item, 4])).id)
    expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 4, reservado_ate: kept.reservado_ate })
    expect(succeed(await increaseLine(ana, kept.id, kept.id, 2)).visita.reservas[0].quantidade).toBe(3)
    await runOut(service, (await makeVisit(zita, [item, 2])).id)
    expect((await visit(rui, [item, 2])).status).toBe(201)
    expectConflict(await visit(zita, item), 'sem_stock')
    await expectHoldsToMatch(service)
  })

  test('Items and places whose holds ran out unnoticed are free to a visit', async () => {
    const items = await together(4, () => freshItem(1))
    for (const item of items.slice(0, 2)) await runOut(service, (await hold(rui, item)).id)
    for (const item of [...items.slice(2), await freshItem(), await freshItem()]) {
      await runOut(service, (await hold(ana, item)).id)
    }
    expect((await visit(ana, ...items)).status).toBe(201)
    await expectHoldsToMatch(service)
  })
})

describe('Adding units to a line', () => {
  test('adds up to the most of one item, while units are free, and for its user alone', async () => {
    const item = await freshItem(6)
    const { id } = await makeVisit(ana, [item, 3])
    expect(succeed(await increaseLine(ana, id, id, 2)).visita.reservas).toMatchObject([{ quantidade: 5 }])
    expectConflict(await increaseLine(ana, id, id), 'limite_de_unidades', { limite: 5 })
    expectConflict(await increase(ana, id, 1), 'limite_de_unidades', { limite: 5 })
    const other = await makeVisit(rui, await freshItem(1))
    expectConflict(await increaseLine(rui, other.id, other.id), 'stock_insuficiente')
    expect(refused(await increaseLine(rui, id, id))).toEqual([403, 'SEM_PERMISSAO'])
    expect(refused(await increaseLine(ana, id, other.id))).toEqual([404, 'NAO_ENCONTRADO'])
    expect(refused(await increaseLine(ana, randomUUID(), id))).toEqual([404, 'NAO_ENCONTRADO'])
    succeed(await cancelVisit(ana, id))
    expectConflict(await increaseLine(ana, id, id), 'nao_activa', { estado: 'cancelada' })
  })

  test('takes the last units there are, and not one more', async () => {
    const item = await freshItem(4)
    const { id } = await makeVisit(ana, [item, 2])
    expectConflict(await increaseLine(ana, id, id, 3), 'stock_insuficiente')
    succeed(await increaseLine(ana, id, id, 2))
    expect(await storedUnits(service, item)).toEqual({ quantidade: 0, held: 4, handedOver: 0 })
  })
})

describe('Ending a visit', () => {
  test('hands over the whole visit: each line is concluded, and its units are gone', async () => {
    const [one, other] = [await freshItem(), await freshItem()]
    const { id } = await makeVisit(ana, one, [other, 2])
    const { visita } = succeed(await concludeVisit(pharmacy.client, id))
    expect(visita).toMatchObject({ estado: 'acabada', reservas: [{ estado: 'concluida' }, { estado: 'concluida' }] })
    expect(await storedUnits(service, other)).toEqual({ quantidade: 8, held: 0, handedOver: 2 })
    expectConflict(await concludeVisit(pharmacy.client, id), 'nao_activa', { estado: 'concluida' })
    expectConflict(await cancelVisit(ana, id), 'nao_activa', { estado: 'concluida' })
  })

  test('hands over line by line: the others keep the code of the first', async () => {
    const items = [await freshItem(), await freshItem(), await freshItem()]
    const made = await makeVisit(ana, ...items)
    const [first, second, third] = made.reservas.map((line: { id: string }) => line.id)
    expect(succeed(await concludeVisit(pharmacy.client, made.id, { linhas: [first] })).visita).toMatchObject({
      estado: 'activa',
      codigo_levantamento: made.codigo_levantamento,
      reservas: [{ estado: 'concluida' }, { estado: 'activa' }, { estado: 'activa' }],
    })
    expectConflict(await concludeVisit(pharmacy.client, made.id, { linhas: [second, first] }), 'nao_activa', {
      estado: 'concluida',
    })
    succeed(await cancelVisit(ana, made.id, { linhas: [second] }))
    const { visita } = succeed(await concludeVisit(pharmacy.client, made.id))
    expect(visita.reservas.map(({ estado }: { estado: string }) => estado)).toEqual([
      'concluida',
      'cancelada',
      'concluida',
    ])
    expect(refused(await concludeVisit(pharmacy.client, made.id, { linhas: [randomUUID()] }))).toEqual([
      404,
      'NAO_ENCONTRADO',
    ])
    expect(third).toBe(visita.reservas[2].id)
    await expectHoldsToMatch(service)
  })

  test('empties the shelf and sends one e-mail when its pharmacy cancels for want of stock', async () => {
    const items = [await freshItem(), await freshItem()]
    const { id } = await makeVisit(ana, ...items)
    const { visita } = succeed(await cancelVisit(pharmacy.client, id, { motivo: 'sem_stock' }))
    expect(visita.reservas).toMatchObject([
      { estado: 'cancelada', cancelada_por: 'farmacia', motivo_cancelamento: 'sem_stock' },
      { estado: 'cancelada', cancelada_por: 'farmacia', motivo_cancelamento: 'sem_stock' },
    ])
    for (const item of items) expect(await storedUnits(service, item)).toMatchObject({ quantidade: 0, held: 0 })
    expect((await promised(id)).map(({ tipo }) => tipo)).toEqual(['reserva_criada', 'reserva_sem_stock'])
  })

  test('lets only its user and its pharmacy end a visit, and nobody an unknown one', async () => {
    const { id } = await makeVisit(ana, await freshItem())
    const elsewhere = await openPharmacy(service)
    for (const answer of [
      await cancelVisit(rui, id),
      await concludeVisit(elsewhere.client, id),
      await concludeVisit(ana, id),
    ]) {
      expect(refused(answer)).toEqual([403, 'SEM_PERMISSAO'])
    }
    expect(refused(await concludeVisit(pharmacy.client, randomUUID()))).toEqual([404, 'NAO_ENCONTRADO'])
  })

  test('shows a visit as expired at its deadline, and lets nobody change it after', async () => {
    const { id, reservas } = await makeVisit(ana, await freshItem(), await freshItem())
    for (const line of reservas) await runOut(service, line.id)
    const [seen] = succeed(await ana.get('/api/v2/reservas/minhas?estado=acabada'))
    expect(seen).toMatchObject({ id, estado: 'acabada', reservas: [{ estado: 'expirada' }, { estado: 'expirada' }] })
    expectConflict(await cancelVisit(ana, id), 'nao_activa', { estado: 'expirada' })
  })
})

describe('Under an Idempotency-Key', () => {
  test('a visit is made once, and answered again; another request with the key is refused', async () => {
    const [one, other] = [await freshItem(), await freshItem()]
    const headers = { 'idempotency-key': randomUUID() }
    const ask = (...items: string[]) =>
      ana.post('/api/v2/reservas', { itens: items.map((stock_item_id) => ({ stock_item_id })) }, headers)
    const [first, again] = [await ask(one, other), await ask(one, other)]
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
    expectConflict(await ask(one), 'chave_reutilizada')
    expect(await storedUnits(service, one)).toMatchObject({ quantidade: 9, held: 1 })
  })

  test('units are added once', async () => {
    const item = await freshItem()
    const { id } = await makeVisit(ana, item)
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => ana.patch(`/api/v2/reservas/${id}/aumentar`, { linha: id, quantidade: 1 }, headers)
    const [first, again] = [await ask(), await ask()]
    expect(again.body).toEqual(first.body)
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 8, held: 2 })
  })
})

describe('Lists of visits', () => {
  test('answers a page at a time, each visit once and whole, and filters by state', async () => {
    const made = []
    for (let n = 0; n < 2; n++) made.push(await makeVisit(ana, await freshItem(), await freshItem()))
    succeed(await cancelVisit(ana, made[0].id))
    succeed(await cancelVisit(ana, made[1].id, { linhas: [made[1].id] }))
    made.push(await makeVisit(ana, await freshItem()))
    const ids = async (query: string) => {
      const found: [string, number][] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof ana.get>> = await ana.get(
          `/api/v2/reservas/minhas?${query}${cursor && `&cursor=${cursor}`}`,
        )
        for (const { id, reservas } of succeed(page)) found.push([id, reservas.length])
        cursor = page.headers.get('x-proxima-pagina')
      }
      return found
    }
    const [ended, partly, single] = made.map(({ id }) => id)
    expect(await ids('limite=1')).toEqual([
      [single, 1],
      [partly, 2],
      [ended, 2],
    ])
    expect(await ids('limite=2&estado=activa')).toEqual([
      [single, 1],
      [partly, 2],
    ])
    expect(await ids('limite=1&estado=acabada')).toEqual([[ended, 2]])
    expect(refused(await ana.get('/api/v2/reservas/minhas?estado=expirada'))).toEqual([400, 'VALIDACAO'])
    expect(refused(await ana.get('/api/v2/reservas/minhas?desde=ontem'))).toEqual([400, 'VALIDACAO'])
  })
})
