import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import {
  cancel,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  itemSeen,
  mine,
  runOut,
  storedUnits,
  together,
} from '../support/holds.ts'
import { losingProxy } from '../support/losing-proxy.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_HORA: '20' } })
const pharmacy = prepare(() => openPharmacy(service))
const other = prepare(() => service.anyone.register())
const user = prepareEach(() => service.anyone.register({ nome: 'Esperança Domingos' }))

const items = (count: number, quantidade = 10) =>
  together(count, (index) => stockItem(pharmacy.client, { nome: `Artigo ${index}`, quantidade }))
const line = (stock_item_id: string, quantidade = 1) => ({ stock_item_id, quantidade })
const basket = (who: Client, itens: unknown, key?: string) =>
  who.post('/api/reservas/cabaz', { itens }, key ? { 'idempotency-key': key } : {})
const untouched = async (ids: string[]) => {
  for (const id of ids) expect(await storedUnits(service, id)).toEqual({ quantidade: 10, held: 0, handedOver: 0 })
}

describe('several items of one pharmacy', () => {
  test('Several items of one pharmacy are each a reservation of its own, in the order asked, with its own code', async () => {
    const ids = await items(3)
    const { reservas } = succeed(
      await basket(
        user,
        ids.map((id, index) => line(id, index + 1)),
      ),
    )
    expect(reservas.map((one: { stock_item_id: string }) => one.stock_item_id)).toEqual(ids)
    expect(reservas.map((one: { quantidade: number }) => one.quantidade)).toEqual([1, 2, 3])
    expect(new Set(reservas.map((one: { codigo_levantamento: string }) => one.codigo_levantamento)).size).toBe(3)
    for (const one of reservas) expect(await mine(user, one.id)).toEqual(one)
    expect((await increase(user, reservas[0].id)).status).toBe(200)
    expect((await cancel(user, reservas[1].id)).status).toBe(200)
    await runOut(service, reservas[2].id)
    expect(await mine(user, reservas[2].id)).toMatchObject({ estado: 'expirada' })
    expect(await mine(user, reservas[0].id)).toMatchObject({ estado: 'activa', quantidade: 2 })
    expect(await itemSeen(pharmacy.client, ids[1] ?? '')).toMatchObject({ quantidade: 10 })
  })

  test('A basket of one item is enough, and its quantity may be left out', async () => {
    const [id = ''] = await items(1)
    const { reservas } = succeed(await basket(user, [{ stock_item_id: id }]))
    expect(reservas).toMatchObject([{ stock_item_id: id, quantidade: 1 }])
  })

  test('Items whose holds ran out unnoticed are free, also those that the user held', async () => {
    const ids = await items(4)
    for (const id of ids.slice(0, 2)) await runOut(service, (await hold(other, id)).id)
    for (const id of await items(9)) await runOut(service, (await hold(user, id)).id)
    expect(
      (
        await basket(
          user,
          ids.map((id) => line(id)),
        )
      ).status,
    ).toBe(201)
    await expectHoldsToMatch(service)
  })
})

describe('when one cannot be held, none is', () => {
  test('A refused basket names every item that cannot be held, each with its reason', async () => {
    const ids = await items(5)
    const [free = '', held = '', own = '', gone = '', few = ''] = ids
    await hold(other, held)
    const { id: reserva_id } = await hold(user, own)
    succeed(await pharmacy.client.put(`/api/perfil/stock/${gone}`, { ...bodyOf(3), quantidade: 0 }))
    const answer = await basket(user, [line(free), line(held), line(own), line(gone), line(few, 11)])
    expectConflict(answer, 'ja_reservado', {
      stock_item_id: held,
      itens: [
        { stock_item_id: held, motivo: 'ja_reservado' },
        { stock_item_id: own, motivo: 'ja_reservado', reserva_id },
        { stock_item_id: gone, motivo: 'sem_stock' },
        { stock_item_id: few, motivo: 'stock_insuficiente', disponivel: 10 },
      ],
    })
    await untouched([free, few])
  })

  test('an item that does not exist is a 404 that says which', async () => {
    const [id = ''] = await items(1)
    const missing = randomUUID()
    const answer = await basket(user, [line(id), line(missing)])
    expectErro(answer, 404, 'NAO_ENCONTRADO')
    expect(answer.body.detalhes).toEqual({ stock_item_id: missing })
    await untouched([id])
  })

  test('A basket at a frozen pharmacy, or at one that the account registered, holds nothing', async () => {
    const admin = await service.admin()
    const own = await openPharmacy(service, {}, admin)
    const ids = await together(2, () => stockItem(own.client))
    const itens = ids.map((id) => line(id))
    expectErro(await basket(admin, itens), 403, 'SEM_PERMISSAO')
    succeed(await admin.patch(`/api/farmacias/${own.id}/status`, { is_ativo: false }))
    expectConflict(await basket(user, itens), 'farmacia_inactiva')
    await untouched(ids)
  })

  test('A basket larger than the user’s places left holds nothing', async () => {
    for (const id of await items(8)) await hold(user, id)
    const ids = await items(3)
    expectConflict(
      await basket(
        user,
        ids.map((id) => line(id)),
      ),
      'limite_de_reservas',
      { limite: 10 },
    )
    await untouched(ids)
    expect(
      (
        await basket(
          user,
          ids.slice(0, 2).map((id) => line(id)),
        )
      ).status,
    ).toBe(201)
  })

  test('A basket larger than what is left of the hour holds nothing; each item counts', async () => {
    for (const id of await items(9)) await cancel(user, (await hold(user, id)).id)
    const first = await items(9)
    for (const { id } of succeed(
      await basket(
        user,
        first.map((id) => line(id)),
      ),
    ).reservas)
      await cancel(user, id)
    const ids = await items(3)
    const answer = await basket(
      user,
      ids.map((id) => line(id)),
    )
    expectErro(answer, 429, 'LIMITE_DE_PEDIDOS')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    await untouched(ids)
    expect(
      (
        await basket(
          user,
          ids.slice(0, 2).map((id) => line(id)),
        )
      ).status,
    ).toBe(201)
  })
})

const bodyOf = (index: number) => ({
  nome: `Artigo ${index}`,
  categoria: 'Medicamentos',
  subcategoria: 'Analgésicos',
  preco: 850,
})

describe('what is no basket', () => {
  test('items of two pharmacies, one item twice (in capitals too), none, eleven, no unit', async () => {
    const [id = '', second = ''] = await items(2)
    const elsewhere = await stockItem((await openPharmacy(service)).client)
    expectInvalid(await basket(user, [line(id), line(elsewhere)]), 'itens')
    expectInvalid(await basket(user, [line(id), line(id.toUpperCase())]), 'itens')
    expectInvalid(await basket(user, []), 'itens')
    expectInvalid(
      await basket(
        user,
        (await items(11)).map((one) => line(one)),
      ),
      'itens',
    )
    expect(await basket(user, [line(second, 0)])).toMatchObject({ status: 400, body: { code: 'VALIDACAO' } })
    await untouched([id, second])
  })
})

describe('under an Idempotency-Key', () => {
  test('the answer that was lost on its way is given again, and nothing is held twice', async () => {
    const key = randomUUID()
    const ids = await items(3)
    const proxy = await losingProxy(service.address, 'POST', '/api/reservas/cabaz')
    const request = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ itens: ids.map((id) => line(id)) }),
    }
    await expect(fetch(`${proxy.address}/api/reservas/cabaz`, request)).rejects.toThrow()
    const again = await fetch(`${proxy.address}/api/reservas/cabaz`, request)
    expect([again.status, again.headers.get('idempotency-replayed'), proxy.lost()]).toEqual([201, 'true', 1])
    for (const id of ids) expect(await storedUnits(service, id)).toMatchObject({ quantidade: 9, held: 1 })
  })

  test('a refusal is given again too, and left nothing held; another basket is another request', async () => {
    const key = randomUUID()
    const [first = '', second = '', third = ''] = await items(3)
    const { id } = await hold(other, second)
    const itens = [line(first), line(second)]
    const refused = await basket(user, itens, key)
    expectConflict(refused, 'ja_reservado', { stock_item_id: second })
    await cancel(other, id)
    const again = await basket(user, itens, key)
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([refused.text, 'true'])
    expectConflict(await basket(user, [line(first), line(third)], key), 'chave_reutilizada')
    await untouched([first, second, third])
  })
})

describe('the pharmacy', () => {
  beforeEach(() => forgetMessages(service))

  test('The pharmacy is told by one SMS, with the name and the deadline once and every code', async () => {
    const { sms, received } = phones()
    const { reservas } = succeed(
      await basket(
        user,
        (await items(3)).map((id) => line(id)),
      ),
    )
    await due(service)
    await deliver(service, { sms })
    expect(received).toHaveLength(1)
    const { text } = received[0] ?? { text: '' }
    expect(text).toMatch(/^Botica: Esperanca Domingos reservou 1 x Artigo 0 cod\. \d{6}, 1 x .* Guarde ate as /)
    for (const { codigo_levantamento } of reservas) expect(text).toContain(codigo_levantamento)
    expect(text.match(/Esperanca/g)).toHaveLength(1)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  test('A basket of ten is told by one SMS as well, with as many codes as fit and how many more there are', async () => {
    const { sms, received } = phones()
    const { reservas } = succeed(
      await basket(
        user,
        (await items(10)).map((id) => line(id)),
      ),
    )
    await due(service)
    await deliver(service, { sms })
    expect(received).toHaveLength(1)
    const { text } = received[0] ?? { text: '' }
    const told = reservas.filter((one: { codigo_levantamento: string }) =>
      text.includes(one.codigo_levantamento),
    ).length
    expect(told).toBeGreaterThan(5)
    const [, more = '0'] = /E mais (\d+): veja a lista/.exec(text) ?? []
    expect([told + Number(more), text.length <= 160]).toEqual([10, true])
    const left = await service.db.many(sql`select from notificacao where estado <> 'enviada'`)
    expect(left).toEqual([])
  })
})
