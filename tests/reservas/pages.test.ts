import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { cancel, conclude, hold, runOut, type User } from '../support/holds.ts'
import { allPages, idsOf, nextOf, withQuery } from '../support/pages.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { stockItems } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '200' } })

interface Scene {
  pharmacy: PharmacyScene
  user: User
  /** ids in the order of creation */
  made: string[]
}

const oneMore = async ({ pharmacy, user }: Omit<Scene, 'made'>): Promise<string> =>
  (await hold(user, await stockItem(pharmacy.client))).id

async function scene(count: number): Promise<Scene> {
  const [pharmacy, user] = [await openPharmacy(service), await service.anyone.register()]
  const made: string[] = []
  for (const item of count > 0 ? await stockItems(pharmacy.client, count) : []) made.push((await hold(user, item)).id)
  return { pharmacy, user, made }
}
const newestFirst = (made: string[]) => [...made].reverse()

describe('page after page, while the list changes', () => {
  test('A reservation that was there all the time comes exactly once while others are made and end', async () => {
    const there = await scene(12)
    const { pharmacy, user, made } = there
    const shown = await allPages(pharmacy.client, '/api/reservas', 3, async (page) => {
      await oneMore(there)
      await cancel(user, made[page] ?? '')
      await conclude(pharmacy.client, made[11 - page] ?? '')
      await runOut(service, made[5] ?? '')
    })
    expect(idsOf(shown.flat())).toEqual(newestFirst(made))
  })

  test('Only deleted reservations are left out', async () => {
    const { user, made } = await scene(10)
    // the one that the page ended with, and one that is still to come
    const gone = [made[7], made[2]]
    const shown = await allPages(user, '/api/reservas/minhas', 3, async (page) => {
      if (page !== 1) return
      await service.db.statement((tx) => tx.run(sql`delete from reserva where id = any (${gone}::uuid[])`))
    })
    expect(idsOf(shown.flat())).toEqual(newestFirst(made).filter((id) => id !== made[2]))
  })

  test('reservations of one instant are told apart', async () => {
    const { pharmacy, user, made } = await scene(9)
    await service.db.statement((tx) =>
      tx.run(sql`update reserva set criada_em = '2026-01-02 03:04:05.678901Z' where id = any (${made}::uuid[])`),
    )
    for (const [client, path] of [
      [pharmacy.client, '/api/reservas'],
      [user, '/api/reservas/minhas'],
    ] as const) {
      const ids = idsOf((await allPages(client, path, 2)).flat())
      expect(ids).toEqual(made.toSorted())
    }
  })

  test('instants less than a millisecond apart are told apart', async () => {
    const { pharmacy, made } = await scene(6)
    for (const [n, id] of made.entries()) {
      const instant = `2026-01-02 03:04:05.67800${n}Z`
      await service.db.statement((tx) =>
        tx.run(sql`update reserva set criada_em = ${instant}::timestamptz where id = ${id}`),
      )
    }
    expect(idsOf((await allPages(pharmacy.client, '/api/reservas', 1)).flat())).toEqual(newestFirst(made))
  })
})

describe('estado', () => {
  test('chooses by what reads show: an overdue one is expirada before and after it is written down', async () => {
    const { pharmacy, user, made } = await scene(8)
    const [concluded, cancelled, overdue, written, ...live] = made as [string, string, string, string, ...string[]]
    await conclude(pharmacy.client, concluded)
    await cancel(user, cancelled)
    for (const id of [overdue, written]) await runOut(service, id)
    await service.db.statement((tx) => tx.run(sql`update reserva set estado = 'expirada' where id = ${written}`))
    const expected = {
      concluida: [concluded],
      cancelada: [cancelled],
      expirada: [written, overdue],
      activa: newestFirst(live),
    }
    for (const [estado, ids] of Object.entries(expected)) {
      for (const [client, path] of [
        [pharmacy.client, '/api/reservas'],
        [user, '/api/reservas/minhas'],
      ] as const) {
        const all = (await client.get(withQuery(path, { estado }))).body
        expect(idsOf(all)).toEqual(ids)
        for (const reserva of all) expect(reserva.estado).toBe(estado)
        expect((await allPages(client, withQuery(path, { estado }), 1)).flat()).toEqual(all)
      }
    }
  })

  test('A hold that runs out between two pages leaves the list of live ones, and the rest still comes once', async () => {
    const { pharmacy, made } = await scene(6)
    const shown = await allPages(pharmacy.client, '/api/reservas?estado=activa', 2, async (page) => {
      if (page === 1) await runOut(service, made[2] ?? '')
    })
    expect(idsOf(shown.flat())).toEqual(newestFirst(made).filter((id) => id !== made[2]))
  })

  test('An estado that there is not is refused by name', async () => {
    const { pharmacy } = await scene(0)
    for (const estado of ['pendente', 'ACTIVA', '', 'activa,expirada']) {
      expectInvalid(await pharmacy.client.get(withQuery('/api/reservas', { estado })), 'estado')
    }
  })
})

describe('desde', () => {
  test('leaves out what was made before that instant, in any time zone', async () => {
    const { pharmacy, user, made } = await scene(4)
    for (const [n, id] of made.entries()) {
      const instant = `2026-03-0${n + 1}T12:00:00Z`
      await service.db.statement((tx) =>
        tx.run(sql`update reserva set criada_em = ${instant}::timestamptz where id = ${id}`),
      )
    }
    const since = async (desde: string) =>
      idsOf((await pharmacy.client.get(withQuery('/api/reservas', { desde }))).body)
    expect(await since('2026-03-03T12:00:00Z')).toEqual([made[3], made[2]])
    expect(await since('2026-03-03T13:00:00.000+01:00')).toEqual([made[3], made[2]])
    expect(await since('2026-03-03T12:00:00.001Z')).toEqual([made[3]])
    expect(await since('9999-12-31T23:59:59-23:59')).toEqual([])
    expect(await since('0000-01-01T00:00:00+23:59')).toEqual(newestFirst(made))
    const pages = await allPages(user, withQuery('/api/reservas/minhas', { desde: '2026-03-02T00:00:00Z' }), 2)
    expect(idsOf(pages.flat())).toEqual([made[3], made[2], made[1]])
  })

  test('A desde that is no instant is refused by name', async () => {
    const { pharmacy } = await scene(0)
    const bad = [
      '',
      'ontem',
      '2026-03-03',
      '2026-02-30T12:00:00Z',
      '2026-03-03T12:00:00',
      '1772539200',
      '2026-03-03T25:00:00Z',
    ]
    for (const desde of [...bad, '2016-12-31T23:59:60Z', `2026-03-03T12:00:00.${'0'.repeat(99)}Z`]) {
      expectInvalid(await pharmacy.client.get(withQuery('/api/reservas', { desde })), 'desde')
    }
  })
})

test('A cursor without limite brings the rest, and a request with neither the whole list', async () => {
  const { pharmacy, made } = await scene(5)
  const first = await pharmacy.client.get('/api/reservas?limite=2')
  const rest = await pharmacy.client.get(withQuery('/api/reservas', { cursor: nextOf(first) ?? '' }))
  expect(idsOf([...first.body, ...rest.body])).toEqual(newestFirst(made))
  expect(nextOf(rest)).toBeNull()
  const whole = await pharmacy.client.get('/api/reservas')
  expect(idsOf(whole.body)).toEqual(newestFirst(made))
  expect(nextOf(whole)).toBeNull()
})

test('A caller who may not see the list is refused before the cursor is checked', async () => {
  expectErro(await service.anyone.get('/api/reservas?cursor=nada'), 401, 'TOKEN_EM_FALTA')
})
