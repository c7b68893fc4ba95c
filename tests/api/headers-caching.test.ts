import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import { type Client, succeed } from '../support/client.ts'
import { runOut } from '../support/holds.ts'
import { freshHold } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const high = '1000;w=300'
const service = withService({
  env: {
    LIMITES: 'on',
    LIMITE_ANONIMO: high,
    LIMITE_AUTENTICADO: high,
    LIMITE_LOGIN: high,
    LIMITE_REGISTO: high,
    LIMITE_FARMACIA: high,
    LIMITE_TRAJECTO: high,
  },
})
const cast = withCast(service)

describe('public reads', () => {
  const reads = async () => {
    const { id } = await openPharmacy(service)
    return [
      '/api/farmacias',
      `/api/farmacias/${id}`,
      `/api/farmacias/${id}/avaliacoes`,
      `/api/farmacias/${id}/trajecto?latitude=-8.8&longitude=13.2`,
    ]
  }

  test('may be kept for seconds, and cost nothing when they did not change', async () => {
    for (const path of await reads()) {
      const first = await service.anyone.get(path)
      expect(first.headers.get('cache-control')).toBe('public, max-age=10')
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      for (const tag of [etag, `"other", ${etag}`, '*']) {
        const again = await service.anyone.get(path, { headers: { 'if-none-match': tag } })
        expect(again.status).toBe(304)
        expect(again.text).toBe('')
        expect(again.headers.get('etag')).toBe(etag)
        expect(again.headers.get('ratelimit-policy')).toBe('1000;w=300')
      }
      expect((await service.anyone.get(path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
    }
  })

  test('Public reads are another answer once something changed', async () => {
    const pharmacy = await openPharmacy(service)
    const path = `/api/farmacias/${pharmacy.id}`
    const etag = (await service.anyone.get(path)).headers.get('etag') ?? ''
    await stockItem(pharmacy.client)
    const { status, headers } = await service.anyone.get(path, { headers: { 'if-none-match': etag } })
    expect(status).toBe(200)
    expect(headers.get('etag')).not.toBe(etag)
  })

  test("Public reads with a token are their caller's alone to keep, who asks each time and pays nothing when nothing changed", async () => {
    for (const path of await reads()) {
      for (const client of [cast.user, cast.pharmacy.client, service.anyone.as('bad')]) {
        const first = await client.get(path)
        expect(first.headers.get('cache-control')).toBe('private, no-cache')
        expect(first.headers.get('vary')).toMatch(/authorization/i)
        const again = await client.get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
        expect([again.status, again.text]).toEqual([304, ''])
        expect(again.headers.get('cache-control')).toBe('private, no-cache')
      }
    }
  })

  test('tell one caller from another: whose rating it is sees it', async () => {
    const { id } = await openPharmacy(service)
    const path = `/api/farmacias/${id}/avaliacoes`
    await cast.user.post(path, { rating: 4 })
    const mine = await cast.user.get(path)
    const { status, body } = await service.anyone.get(path, {
      headers: { 'if-none-match': mine.headers.get('etag') ?? '' },
    })
    expect([status, mine.body.minha, body.minha]).toEqual([200, 4, undefined])
  })

  test('aside, errors, writes, health and other private reads are kept by nobody', async () => {
    const answers = [
      await cast.user.get('/api/auth/me'),
      await cast.pharmacy.client.get('/api/perfil/stock'),
      await service.anyone.get('/api/health'),
      await service.anyone.get('/api/farmacias?limite=0'),
      await service.anyone.get(`/api/farmacias/${randomUUID()}`),
      await service.anyone.post('/api/auth/login', {}),
      await service.anyone.get('/api/reservas'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.has('etag')).toBe(false)
    }
  })

  test('may be asked about with HEAD', async () => {
    const head = await service.anyone.call('HEAD', '/api/farmacias')
    const get = await service.anyone.get('/api/farmacias')
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  })

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, br;q=0.5, gzip', 'gzip'],
    ['zstd;q=0', null],
  ])('travel to whoever accepts «%s» compressed by %s', async (accepted, encoding) => {
    for (let n = 0; n < 3; n++) await openPharmacy(service)
    const { headers, text } = await service.anyone.get('/api/farmacias', { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(JSON.parse(text).length).toBeGreaterThan(2)
  })
})

describe('lists of reservations', () => {
  const lists = (): [Client, string][] => [
    [cast.pharmacy.client, '/api/reservas'],
    [cast.user, '/api/reservas/minhas'],
    [cast.user, '/api/reservas/minhas?limite=1'],
  ]

  test("Lists of reservations are their caller's to keep, and cost nothing while nothing changed", async () => {
    for (let n = 0; n < 2; n++) await freshHold(cast, 'user')
    for (const [client, path] of lists()) {
      const first = await client.get(path)
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
      expect(first.headers.get('vary')).toMatch(/authorization/i)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      const same = await client.get(path, { headers: { 'if-none-match': etag } })
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
      expect(same.headers.get('x-proxima-pagina')).toBe(first.headers.get('x-proxima-pagina'))
      expect(same.headers.get('ratelimit-policy')).toBe('1000;w=300')
      expect(same.headers.has('date')).toBe(true)
    }
  })

  test('Lists of reservations are another answer when one is made, changed or over', async () => {
    const [client, path] = [cast.pharmacy.client, '/api/reservas']
    let etag = (await client.get(path)).headers.get('etag') ?? ''
    const changes = async (change: () => Promise<unknown>) => {
      await change()
      const { status, headers } = await client.get(path, { headers: { 'if-none-match': etag } })
      expect(status).toBe(200)
      expect(headers.get('etag')).not.toBe(etag)
      etag = headers.get('etag') ?? ''
    }
    let id = ''
    await changes(async () => {
      id = await freshHold(cast, 'user')
    })
    await changes(() => cast.user.patch(`/api/reservas/${id}/aumentar`, { quantidade: 1 }))
    await changes(() => runOut(service, id))
  })

  test('a page is another answer once there is one behind it', async () => {
    const user = await person(service, 'user')
    const get = (headers = {}) => user.get('/api/reservas/minhas?limite=1&desde=2020-01-01T00:00:00Z', { headers })
    const make = async () =>
      succeed(await user.post('/api/reservas', { stock_item_id: await stockItem(cast.pharmacy.client) }))
    const older = (await make()).reserva.id
    await make()
    const first = await get()
    expect(first.headers.has('x-proxima-pagina')).toBe(true)
    await service.db.statement((tx) => tx.run(sql`delete from reserva where id = ${older}`))
    const { status, headers } = await get({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect([status, headers.has('x-proxima-pagina')]).toEqual([200, false])
  })
})
