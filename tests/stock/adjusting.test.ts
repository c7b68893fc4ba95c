import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { MAX_UNITS } from '#contract/limits.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { hold, itemSeen, runOut, together } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

const path = (id: string) => `/api/perfil/stock/${id}`
const adjust = (id: string, body?: object, key?: string) =>
  pharmacy.client.patch(path(id), body, key === undefined ? {} : { 'idempotency-key': key })
const age = (id: string, days: number) =>
  service.db.statement((tx) =>
    tx.run(sql`update stock_item set atualizado_em = now() - ${days} * interval '1 day' where id = ${id}`),
  )
const names = async (query: string) =>
  (await pharmacy.client.get(`/api/perfil/stock?${query}`)).body.map(({ nome }: { nome: string }) => nome)

describe('how many there are', () => {
  test('moves by what is added or taken, is set by what is said, and never leaves its bounds', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 3, preco: 850 })
    const quantityAfter = async (body: object) => (await adjust(id, body)).body.item.quantidade
    expect(await quantityAfter({ somar: 1 })).toBe(4)
    expect(await quantityAfter({ somar: -2 })).toBe(2)
    expect(await quantityAfter({ somar: -9 })).toBe(0)
    expect(await quantityAfter({ quantidade: 12 })).toBe(12)
    expect(await quantityAfter({ quantidade: 12, somar: 1 })).toBe(13)
    expect(await quantityAfter({ quantidade: MAX_UNITS, somar: MAX_UNITS })).toBe(MAX_UNITS)
    expect(await itemSeen(pharmacy.client, id)).toMatchObject({ preco: 850, nome: 'Paracetamol 500 mg' })
    expectInvalid(await adjust(id, { somar: 0.5 }), 'somar')
    expectInvalid(await adjust(id, { quantidade: -1 }), 'quantidade')
  })

  test('An adjustment with an empty body, or with none, confirms the quantity', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 3 })
    for (const body of [{}, undefined]) {
      await age(id, 30)
      const { item } = (await adjust(id, body)).body
      expect([item.quantidade, Date.now() - Date.parse(item.atualizado_em) < 86_400_000]).toEqual([3, true])
    }
  })

  test('twenty sales at once are twenty units, and one under a key is one however often it comes', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 30 })
    await together(20, () => adjust(id, { somar: -1 }))
    expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(10)
    const key = randomUUID()
    const answers = await together(10, () => adjust(id, { somar: -1 }, key))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(9)
    expect((await adjust(id, { somar: -2 }, key)).body.detalhes.motivo).toBe('chave_reutilizada')
  })

  test('leaves what is held as it is, and counts what has run out as back', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 10 })
    const user = await service.anyone.register()
    const reserva = await hold(user, id, 4)
    expect((await adjust(id, { somar: 1 })).body.item).toMatchObject({
      quantidade: 7,
      reservado_ate: expect.any(String),
    })
    await runOut(service, reserva.id)
    expect((await adjust(id, { somar: 1 })).body.item).toMatchObject({ quantidade: 12, reservado_ate: null })
  })

  test('An adjustment tells how many there were before, so that it can be undone', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 25 })
    const { quantidade_anterior, item } = (await adjust(id, { quantidade: 0 })).body
    expect([quantidade_anterior, item.quantidade]).toEqual([25, 0])
    expect((await adjust(id, { quantidade: quantidade_anterior, se_houver: 0 })).body.item.quantidade).toBe(25)
  })

  test('An adjustment with se_houver answers 409 stock_mudou and writes nothing where there are not so many', async () => {
    const id = await stockItem(pharmacy.client, { quantidade: 4 })
    const refused = await adjust(id, { quantidade: 25, se_houver: 0 })
    expectErro(refused, 409, 'CONFLITO')
    expect([refused.body.detalhes.motivo, (await itemSeen(pharmacy.client, id)).quantidade]).toEqual(['stock_mudou', 4])
    const answers = await together(8, () => adjust(id, { somar: 1, se_houver: 4 }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await itemSeen(pharmacy.client, id)).quantidade).toBe(5)
  })

  test('An item’s quantity is nobody else’s to see or to move', async () => {
    const id = await stockItem(pharmacy.client)
    const other = await openPharmacy(service)
    expectErro(await other.client.get(path(id)), 404, 'NAO_ENCONTRADO')
    expectErro(await other.client.patch(path(id), { somar: 1 }), 403, 'SEM_PERMISSAO')
    expectErro(await adjust(randomUUID(), { somar: 1 }), 404, 'NAO_ENCONTRADO')
    expect((await pharmacy.client.get(path(id))).body).toEqual(await itemSeen(pharmacy.client, id))
  })
})

describe('a part of the stock', () => {
  test('A search in the stock lists the items with its words, in any order, without counting accents', async () => {
    for (const nome of ['Ácido fólico 5 mg', 'Amoxicilina 500 mg', 'Amoxicilina 250 mg']) {
      await stockItem(pharmacy.client, { nome, subcategoria: 'Antibióticos' })
    }
    expect(await names('search=500+AMOXI')).toEqual(['Amoxicilina 500 mg'])
    expect(await names('search=acido')).toEqual(['Ácido fólico 5 mg'])
    expect(await names('search=antibioticos')).toHaveLength(3)
    expect(await names('search=100%25')).toEqual([])
  })

  test('A filter of the stock lists the held items, the old ones or the empty ones', async () => {
    const user = await service.anyone.register()
    await hold(user, await stockItem(pharmacy.client, { nome: 'Reservado' }), 1)
    await stockItem(pharmacy.client, { nome: 'Esgotado', quantidade: 0 })
    await age(await stockItem(pharmacy.client, { nome: 'Antigo' }), 8)
    await age(await stockItem(pharmacy.client, { nome: 'De há dias' }), 6)
    expect(await names('so=reservados')).toEqual(['Reservado'])
    expect(await names('so=esgotados')).toEqual(['Esgotado'])
    expect(await names('so=desactualizados')).toEqual(['Antigo'])
    expect(await names('so=desactualizados&search=dias')).toEqual([])
    expectInvalid(await pharmacy.client.get('/api/perfil/stock?so=nada'), 'so')
  })
})
