import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { withService } from '../support/with-service.ts'

const service = withService({
  env: {
    LIMITES: 'on',
    LIMITE_ANONIMO: '1000;w=300',
    LIMITE_AUTENTICADO: '1000;w=300',
  },
})

/* The headers of the answers of every operation: api/access-matrix. */

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
