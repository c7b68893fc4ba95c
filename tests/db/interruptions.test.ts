import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Client, Response } from '../support/client.ts'
import { openClient } from '../support/database.ts'
import {
  cancel,
  expectHoldsToMatch,
  hold,
  increase,
  reserve,
  storedUnits,
  tally,
  together,
  type User,
  users,
} from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { itemBody, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const admin = prepare(() => service.admin())
const pharmacy = prepare(() => openPharmacy(service))
const crowd = prepare(() => users(service, 8))

const CUTS = 12

const someone = (index: number) => crowd[index % crowd.length] as User
const unavailable = { status: 503, body: { erro: true, code: 'INDISPONIVEL' } }

describe('connections to the database are cut while requests run', () => {
  /** Reserve and cancel, edit, read and rate, as fast as answers come, until told to stop. */
  function busyPeople(items: string[]) {
    const answers: Response[] = []
    let busy = true
    const work = together(24, async (index) => {
      for (let round = index; busy; round++) {
        const item = items[round % items.length] ?? ''
        if (index % 4 === 0) answers.push(await service.anyone.get(`/api/farmacias/${pharmacy.id}`))
        else if (index % 4 === 1) {
          answers.push(
            await someone(index).post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: (round % 5) + 1 }),
          )
        } else if (index % 4 === 2)
          answers.push(await pharmacy.client.post('/api/perfil/stock', itemBody({ quantidade: 0 })))
        else {
          const held = await reserve(someone(index), item)
          answers.push(held)
          if (held.status === 201) answers.push(await cancel(someone(index), held.body.reserva.id))
        }
      }
    })
    const stop = async () => {
      busy = false
      await work
      return answers
    }
    return { stop }
  }

  test('each answer is a success, a conflict or a 503, and right after all work again', async () => {
    const items = await together(4, () => stockItem(pharmacy.client, { quantidade: 5 }))
    const people = busyPeople(items)
    const cutter = await openClient(service.connection)
    for (let cut = 1; cut <= CUTS; cut++) {
      await wait(40)
      // the last waits until each is gone: one that died late would cut a request of the calm after
      const patienceMs = cut === CUTS ? patience.timeout : 0
      // an autovacuum worker that happens to be here is not ours to end
      await cutter.query(`
        select pg_terminate_backend(pid, ${patienceMs}) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    }
    const answers = await people.stop()
    const outcomes = tally(answers)
    expect(
      Object.keys(outcomes).filter((key) => !['200', '201', '503', '409 ja_reservado', '409 nao_activa'].includes(key)),
    ).toEqual([])
    expect(outcomes['503'] ?? 0).toBeGreaterThan(0)

    expect(tally(await together(20, () => service.anyone.get(`/api/farmacias/${pharmacy.id}`)))).toEqual({ '200': 20 })
    await expectHoldsToMatch(service)
    for (const item of items) {
      const { quantidade, held, handedOver } = await storedUnits(service, item)
      expect(quantidade + held + handedOver).toBe(5)
    }
  })
})

describe('the database does not get on', () => {
  /** Another process of the same Botica, which gives up as soon as it does for people. */
  const strictTimeouts = withService(() => ({
    connection: service.connection,
    strictTimeouts: true,
    // reads from memory are tested in api/sem-base.test.ts
    env: { LEITURAS_SEM_BASE_MINUTOS: '0' },
  }))
  const there = ({ token }: Client) => strictTimeouts.anyone.as(token ?? '')

  test('a request that waits too long for a row is a 503, has changed nothing, and can be sent again', async () => {
    const [free, keyed, edited, cancelled, increased] = await together(5, () => stockItem(pharmacy.client))
    const [first, second] = [await hold(someone(0), cancelled ?? '', 2), await hold(someone(0), increased ?? '', 2)]
    const stuck = await blocker(service, 'select from stock_item for update')
    const reserveKeyed = () =>
      there(someone(1)).post('/api/reservas', { stock_item_id: keyed }, { 'idempotency-key': 'uma-chave-qualquer' })
    // all requests come while the rows are still locked
    const answers = await Promise.all([
      reserve(there(someone(1)), free ?? ''),
      reserveKeyed(),
      cancel(there(someone(0)), first.id),
      increase(there(someone(0)), second.id),
      there(pharmacy.client).put(`/api/perfil/stock/${edited}`, itemBody({ quantidade: 77 })),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject(unavailable)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    await stuck.commit()
    for (const item of [free, keyed, edited]) {
      expect(await storedUnits(service, item ?? '')).toEqual({ quantidade: 10, held: 0, handedOver: 0 })
    }
    for (const item of [cancelled, increased]) {
      expect(await storedUnits(service, item ?? '')).toEqual({ quantidade: 8, held: 2, handedOver: 0 })
    }
    const again = await reserveKeyed()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect((await cancel(someone(0), first.id)).status).toBe(200)
    await expectHoldsToMatch(service)
  })

  test('whole tables locked away: reads and writes are 503 in time, half of nothing is done, health goes on', async () => {
    const item = await stockItem(pharmacy.client)
    const name = `Farmácia a meio ${Date.now()}`
    const maintenance = await blocker(
      service,
      'lock table stock_item, reserva, montra, notificacao in access exclusive mode',
    )
    // a list that memory still has whole needs no table: the pharmacy has to be read again
    await service.db.statement((tx) => tx.run(sql`insert into mudanca (o_que, id) values ('montra', ${pharmacy.id})`))
    const answers = await Promise.all([
      strictTimeouts.anyone.get('/api/farmacias'),
      strictTimeouts.anyone.get(`/api/farmacias/${pharmacy.id}`),
      there(someone(0)).get('/api/reservas/minhas'),
      reserve(there(someone(0)), item),
      there(admin).post('/api/farmacias', { nome: name, telefone: '923456789', latitude: -8.9, longitude: 13.3 }),
    ])
    for (const answer of answers) expect(answer).toMatchObject(unavailable)
    expect((await strictTimeouts.anyone.get('/api/health')).status).toBe(200)
    await maintenance.commit()
    expect((await service.anyone.get(`/api/farmacias?search=${encodeURIComponent(name)}`)).body).toEqual([])
    expect((await reserve(someone(0), item)).status).toBe(201)
  })
})
