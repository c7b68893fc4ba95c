import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { cancel, expectConflict, hold, itemSeen, mine, reserve, storedUnits, together } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '200' } })
const pharmacy = prepare(() => openPharmacy(service))
const user = prepare(() => service.anyone.register())
const other = prepare(() => service.anyone.register())

const reserveWith = (who: Client, key: string, stock_item_id: string, quantidade = 1) =>
  who.post('/api/reservas', { stock_item_id, quantidade }, { 'idempotency-key': key })
const increaseWith = (who: Client, key: string, id: string, quantidade = 1) =>
  who.patch(`/api/reservas/${id}/aumentar`, { quantidade }, { 'idempotency-key': key })
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')

/** Makes every key's age so much greater. */
const age = (interval: string) =>
  service.db.statement((tx) => tx.run(sql`update idempotencia set criada_em = criada_em - ${interval}::interval`))

describe('the same key again', () => {
  test('A key sent again gets the first answer, byte for byte, and makes no second reservation', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const first = await reserveWith(user, key, item, 2)
    expect([first.status, replayed(first)]).toEqual([201, null])
    for (let i = 0; i < 3; i++) {
      const again = await reserveWith(user, key, item, 2)
      expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, 'true'])
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    }
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 8, held: 2 })
  })

  test('A key sent again locks its row, so that the answer waits for a standby as the first did', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const lockedBy = async () =>
      (await service.db.one<{ by: string }>(sql`select xmax::text as by from idempotencia where chave = ${key}`)).by
    await reserveWith(user, key, item)
    const before = await lockedBy()
    expect(replayed(await reserveWith(user, key, item))).toBe('true')
    // a transaction that locks a row has a number, and its commit is written and waited for
    expect(await lockedBy()).not.toBe(before)
  })

  test('A key sent again still gets the first answer when the reservation has ended since', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const first = await reserveWith(user, key, item)
    await cancel(user, first.body.reserva.id)
    const again = await reserveWith(user, key, item)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
  })

  test('A key sent again gets a refusal again, even when it would now be granted', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const { id } = await hold(other, item)
    const refused = await reserveWith(user, key, item)
    expectConflict(refused, 'ja_reservado')
    await cancel(other, id)
    const again = await reserveWith(user, key, item)
    expect([again.status, again.text, replayed(again)]).toEqual([409, refused.text, 'true'])
    expect((await reserveWith(user, randomUUID(), item)).status).toBe(201)
  })

  test('A key sent again gets a 404 again', async () => {
    const [key, item] = [randomUUID(), randomUUID()]
    expect((await reserveWith(user, key, item)).status).toBe(404)
    expect(replayed(await reserveWith(user, key, item))).toBe('true')
  })

  test('A key sent again increases once', async () => {
    const { id } = await hold(user, await stockItem(pharmacy.client))
    const key = randomUUID()
    const first = await increaseWith(user, key, id, 3)
    const again = await increaseWith(user, key, id, 3)
    expect(first).toMatchObject({ status: 200, body: { reserva: { quantidade: 4 } } })
    expect([again.status, again.text, replayed(again)]).toEqual([200, first.text, 'true'])
    expect(await mine(user, id)).toMatchObject({ quantidade: 4 })
  })

  test('twenty times at once makes exactly one reservation, told twenty times', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const answers = await together(20, () => reserveWith(user, key, item))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`201 ${answers[0]?.text}`]),
    )
    expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1)
    expect(await storedUnits(service, item)).toMatchObject({ quantidade: 9, held: 1 })
  })
})

describe('the same key for something else', () => {
  test('A key sent with another quantity, another item or another operation is refused', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const { body } = await reserveWith(user, key, item)
    expectConflict(await reserveWith(user, key, item, 2), 'chave_reutilizada')
    expectConflict(await reserveWith(user, key, await stockItem(pharmacy.client)), 'chave_reutilizada')
    expectConflict(await increaseWith(user, key, body.reserva.id), 'chave_reutilizada')
    expect(await mine(user, body.reserva.id)).toMatchObject({ quantidade: 1 })
  })

  test('A request with the alias names, or with its quantity left to the default, is the one that the key stands for', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    await reserveWith(user, key, item, 1)
    const body = { farmaciaId: pharmacy.id, itemStockId: item }
    expect(replayed(await user.post('/api/reservas', body, { 'idempotency-key': key }))).toBe('true')
  })

  test('a pharmacy that is not the one of the item is refused, and uses no key up', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const elsewhere = await openPharmacy(service)
    const reserveAt = (farmaciaId: string) =>
      user.post('/api/reservas', { itemStockId: item, farmaciaId }, { 'idempotency-key': key })
    expectInvalid(await reserveAt(elsewhere.id), 'farmaciaId')
    const { status, body } = await reserveAt(pharmacy.id)
    expect(status).toBe(201)
    expectInvalid(await reserveAt(elsewhere.id), 'farmaciaId')
    const again = await reserveAt(pharmacy.id)
    expect([again.status, replayed(again), again.body]).toEqual([201, 'true', body])
    expect(again.body.reserva.vista).toBe('utilizador')
  })

  test('A key of another user is a key of its own', async () => {
    const key = randomUUID()
    const [mineFirst, theirs] = [await stockItem(pharmacy.client), await stockItem(pharmacy.client)]
    const first = await reserveWith(user, key, mineFirst)
    const second = await reserveWith(other, key, theirs)
    expect([first.status, second.status, replayed(second)]).toEqual([201, 201, null])
    expect(second.body.reserva.utilizador_id).toBe(other.id)
  })
})

describe('after 24 hours', () => {
  test('a key is forgotten, not before', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    await cancel(user, (await reserveWith(user, key, item)).body.reserva.id)
    await age('23 hours 59 minutes')
    expect(replayed(await reserveWith(user, key, item))).toBe('true')
    await age('1 minute')
    const fresh = await reserveWith(user, key, item, 2)
    expect([fresh.status, replayed(fresh), fresh.body.reserva.quantidade]).toEqual([201, null, 2])
    expect(replayed(await reserveWith(user, key, item, 2))).toBe('true')
  })

  test('the worker takes old keys away and leaves young ones', async () => {
    await age('25 hours')
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    await reserveWith(user, key, item)
    await forgetBy(service, 'chaves de idempotência', 100)
    expect(await service.db.many(sql`select chave from idempotencia`)).toEqual([{ chave: key }])
  })
})

describe('what is a key', () => {
  test.each(['abcdefgh', 'x'.repeat(64), '!"#$%&/()=?~', randomUUID()])('%s is one', async (key) => {
    expect((await reserveWith(user, key, await stockItem(pharmacy.client))).status).toBe(201)
  })

  test.each(['', 'abcdefg', 'x'.repeat(65), 'with a space', 'acentuação', 'tab\there'])('%j is none', async (key) => {
    const item = await stockItem(pharmacy.client)
    const answer = await reserveWith(user, Buffer.from(key).toString('latin1'), item)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDACAO' } })
    expect(Object.keys(answer.body.detalhes.campos)).toEqual(['Idempotency-Key'])
    expect(await itemSeen(pharmacy.client, item)).toMatchObject({ quantidade: 10 })
  })

  test('a request that is bad in itself is not remembered', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    expect((await reserveWith(user, key, item, 0)).status).toBe(400)
    expect(await reserveWith(user, key, item, 1)).toMatchObject({ status: 201 })
  })

  test('A request without a key is always a request of its own', async () => {
    const item = await stockItem(pharmacy.client)
    expect((await reserve(user, item)).status).toBe(201)
    expectConflict(await reserve(user, item), 'ja_reservado')
  })
})
