import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
import { withCast } from '../support/cast.ts'
import { expectErro } from '../support/erro.ts'
import { aCaller, callExample, known } from '../support/operations.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({
  env: {
    LIMITES: 'on',
    LIMITE_ANONIMO: '1000;w=300',
    LIMITE_AUTENTICADO: '1000;w=300',
    LIMITE_LOGIN: '1000;w=300',
    LIMITE_REGISTO: '1000;w=300',
    LIMITE_FARMACIA: '1000;w=300',
    LIMITE_TRAJECTO: '1000;w=300',
  },
})
const cast = withCast(service)

const exposed = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Service-API-Version', 'ETag', 'Content-Disposition']

describe.each(endpoints.filter(known))('$method $path', (endpoint) => {
  test('answers with the version, the request id, its limits and what browsers may read', async () => {
    // the version and the request id are looked at by the checked client, in every test
    const { response } = await callExample(endpoint, cast, aCaller(endpoint))
    const limited = endpoint.id !== 'saude'
    expect(response.headers.get('ratelimit-policy')).toBe(limited ? '1000;w=300' : null)
    expect(response.headers.has('ratelimit')).toBe(limited)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    for (const name of exposed) expect(response.headers.get('access-control-expose-headers')).toContain(name)
    const declared = endpoint.responses[response.status]?.contentType ?? 'application/json'
    expect(response.headers.get('content-type')).toBe(`${declared}; charset=utf-8`)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.has('x-powered-by') || response.headers.has('server')).toBe(false)
    expect(response.headers.has('deprecation') || response.headers.has('sunset')).toBe(false)
    expect(response.headers.get('vary')).toMatch(/authorization/i)
  })
})

describe('an unknown path or method', () => {
  test.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/v2/farmacias'],
    ['PATCH', '/api/farmacias'],
    ['DELETE', '/api/reservas'],
    ['PUT', `/api/reservas/${randomUUID()}/cancelar`],
    ['POST', '/api/health'],
    ['PROPFIND', '/api/farmacias'],
    ['POST', '/api/farmacias/'.padEnd(60, 'x')],
    ['GET', '/api/../api/farmacias/x/y'],
    ['GET', '/api//farmacias'],
    ['GET', '/API/FARMACIAS'],
  ])('%s %s is a 404 with all headers', async (method, path) => {
    const response = await service.anyone.call(method, path)
    expectErro(response, 404, 'NAO_ENCONTRADO')
    const counts = path.startsWith('/api/') && path !== '/api/health'
    expect(response.headers.get('ratelimit-policy')).toBe(counts ? '1000;w=300' : null)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('X-Request-Id', () => {
  test('is new for each request, whatever the client sends, and stands in the log line', async () => {
    const headers = { 'x-request-id': 'chosen-by-the-client' }
    const one = (await service.anyone.get('/api/farmacias', { headers })).headers.get('x-request-id')
    const two = (await service.anyone.get('/api/nothing', { headers })).headers.get('x-request-id')
    expect(one).not.toBe(two)
    const lines = () => service.logged.map((line) => JSON.parse(line))
    await expect.poll(() => lines().find(({ reqId }) => reqId === two)).toMatchObject({ metodo: 'GET', status: 404 })
    expect(lines().find(({ reqId }) => reqId === one)).toMatchObject({ rota: '/api/farmacias', status: 200 })
    expect(service.logged.join('')).not.toContain('chosen-by-the-client')
  })
})

describe('a browser', () => {
  const preflight = (path: string, headers: Record<string, string>) => service.anyone.call('OPTIONS', path, { headers })
  const asked = { origin: 'https://exemplo.ao', 'access-control-request-method': 'PATCH' }

  test('may ask before it calls, and is told what it may do', async () => {
    const headers = { ...asked, 'access-control-request-headers': 'authorization, content-type, idempotency-key' }
    const response = await preflight(`/api/reservas/${randomUUID()}/cancelar`, headers)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(response.headers.get('access-control-allow-methods')).toContain(method)
    }
    expect(response.headers.get('access-control-allow-headers')).toBe(headers['access-control-request-headers'])
    expect(response.headers.get('ratelimit-policy')).toBe('1000;w=300')
    expect(response.headers.get('x-service-api-version')).toBe('1')
  })

  test('does not use up its limit by asking', async () => {
    const left = async () =>
      (await preflight('/api/farmacias', asked)).headers.get('ratelimit')?.replace(/, reset.*/, '')
    expect(await left()).toBe(await left())
  })

  test('gets no English from an OPTIONS that is no preflight', async () => {
    const { status, text } = await service.anyone.call('OPTIONS', '/api/farmacias')
    expect(status).toBe(204)
    expect(text).toBe('')
  })
})

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

  test('are another answer once something changed', async () => {
    const pharmacy = await openPharmacy(service)
    const path = `/api/farmacias/${pharmacy.id}`
    const etag = (await service.anyone.get(path)).headers.get('etag') ?? ''
    await stockItem(pharmacy.client)
    const { status, headers } = await service.anyone.get(path, { headers: { 'if-none-match': etag } })
    expect(status).toBe(200)
    expect(headers.get('etag')).not.toBe(etag)
  })

  test("with a token are nobody else's to keep, nor are errors, writes, health and private reads", async () => {
    const path = '/api/farmacias'
    const answers = [
      await cast.user.get(path),
      await service.anyone.as('bad').get(path),
      await cast.user.get('/api/auth/me'),
      await service.anyone.get('/api/health'),
      await service.anyone.get('/api/farmacias?limite=0'),
      await service.anyone.get(`/api/farmacias/${randomUUID()}`),
      await service.anyone.post('/api/auth/login', {}),
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

  test('travel compressed to whoever accepts it', async () => {
    for (let n = 0; n < 3; n++) await openPharmacy(service)
    const { headers } = await service.anyone.get('/api/farmacias', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
  })
})
