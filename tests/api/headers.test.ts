import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
import { withCast } from '../support/cast.ts'
import { expectErro } from '../support/erro.ts'
import { aCaller, callExample, known } from '../support/operations.ts'
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

const exposed = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Service-API-Version',
  'X-Proxima-Pagina',
  'ETag',
  'Age',
  'Date',
  'Content-Disposition',
]

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
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api?x=1'],
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
    const counts = path.startsWith('/api') && path !== '/api/health'
    expect(response.headers.get('ratelimit-policy')).toBe(counts ? '1000;w=300' : null)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('a browser', () => {
  const preflight = (path: string, headers: Record<string, string>) => service.anyone.call('OPTIONS', path, { headers })
  const asked = { origin: 'https://exemplo.ao', 'access-control-request-method': 'PATCH' }

  test('A browser may ask before it calls, and is told what it may do', async () => {
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

  test('A browser does not use up its limit by asking', async () => {
    const left = async () =>
      (await preflight('/api/farmacias', asked)).headers.get('ratelimit')?.replace(/, reset.*/, '')
    expect(await left()).toBe(await left())
  })

  test('A browser gets no English from an OPTIONS that is no preflight', async () => {
    const { status, text } = await service.anyone.call('OPTIONS', '/api/farmacias')
    expect(status).toBe(204)
    expect(text).toBe('')
  })
})
