import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectConflict, expectHoldsToMatch, storedUnits } from '../support/holds.ts'
import { blocker, LOCK_ITEM } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '200' } })
const pharmacy = prepare(() => openPharmacy(service))
const user = prepare(() => service.anyone.register())

const reserveWith = (who: Client, key: string, stock_item_id: string, quantidade = 1) =>
  who.post('/api/reservas', { stock_item_id, quantidade }, { 'idempotency-key': key })
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed')
const keysKept = (key: string) => service.db.many(sql`select chave from idempotencia where chave = ${key}`)

describe('while the first request is still running', () => {
  test('the second waits for its answer', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const slow = await blocker(service, LOCK_ITEM, [item])
    const first = reserveWith(user, key, item)
    await slow.waiters(1)
    const second = reserveWith(user, key, item)
    await slow.waiters(2)
    await slow.commit()
    const [one, two] = await Promise.all([first, second])
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
    expect([replayed(one), replayed(two)]).toEqual([null, 'true'])
    expect(await storedUnits(service, item)).toMatchObject({ held: 1 })
  })

  test('a second that asks for something else is told so', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const slow = await blocker(service, LOCK_ITEM, [item])
    const first = reserveWith(user, key, item)
    await slow.waiters(1)
    const second = reserveWith(user, key, item, 2)
    await slow.waiters(2)
    await slow.commit()
    expect((await first).status).toBe(201)
    expectConflict(await second, 'chave_reutilizada')
  })

  test('the second gives up in time and is told that it runs', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const first = await blocker(
      service,
      "insert into idempotencia (utilizador_id, chave, pedido) values ($1, $2, 'of another process')",
      [user.id, key],
    )
    // answered while the first still runs
    const { anyone } = await serviceForTest({ connection: service.connection, strictTimeouts: true })
    expectConflict(await reserveWith(anyone.as(user.token ?? ''), key, item), 'em_curso')
    await first.rollback()
    // the other request left nothing behind, so another attempt works
    expect((await reserveWith(user, key, item)).status).toBe(201)
  })

  test('the second does the work when the first fails', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const first = await blocker(
      service,
      "insert into idempotencia (utilizador_id, chave, pedido) values ($1, $2, 'of another process')",
      [user.id, key],
    )
    const second = reserveWith(user, key, item)
    await first.waiters(1)
    await first.rollback()
    const answer = await second
    expect([answer.status, replayed(answer)]).toEqual([201, null])
  })
})

describe('when the database connection dies in the middle', () => {
  const terminateWaiting = (by: { query: (text: string) => Promise<unknown> }) =>
    by.query(`select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`)

  test('A lost connection leaves neither reservation nor key, and trying again works', async () => {
    const [key, item] = [randomUUID(), await stockItem(pharmacy.client)]
    const slow = await blocker(service, LOCK_ITEM, [item])
    const request = reserveWith(user, key, item)
    await slow.waiters(1)
    await terminateWaiting(slow)
    expect(await request).toMatchObject({ status: 503, body: { code: 'INDISPONIVEL' } })
    await slow.commit()
    expect(await keysKept(key)).toEqual([])
    expect(await storedUnits(service, item)).toEqual({ quantidade: 10, held: 0, handedOver: 0 })

    const again = await reserveWith(user, key, item)
    expect([again.status, replayed(again)]).toEqual([201, null])
    await expectHoldsToMatch(service)
  })

  test('A lost connection without a key leaves no reservation, and trying again works', async () => {
    const item = await stockItem(pharmacy.client)
    const slow = await blocker(service, LOCK_ITEM, [item])
    const request = user.post('/api/reservas', { stock_item_id: item })
    await slow.waiters(1)
    await terminateWaiting(slow)
    expect(await request).toMatchObject({ status: 503, body: { code: 'INDISPONIVEL' } })
    await slow.commit()
    expect(await storedUnits(service, item)).toEqual({ quantidade: 10, held: 0, handedOver: 0 })
    const promised = await service.db.one<{ total: number }>(sql`
      select count(*) as total from notificacao n join reserva r on r.id = n.reserva_id where r.stock_item_id = ${item}`)
    expect(promised.total).toBe(0)
  })
})
