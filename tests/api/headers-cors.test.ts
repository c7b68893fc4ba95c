import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { withService } from '../support/with-service.ts'

const origin = 'https://botica.exemplo.ao'
const service = withService({
  env: {
    LIMITES: 'on',
    TRUST_PROXY: 'loopback',
    LIMITE_ANONIMO: '1;w=300',
    CORS_ORIGINS: `${origin}, https://outra.exemplo.ao`,
  },
})
let networks = 0
const somewhere = () => service.anyone.from(`41.63.${++networks}.1`)

test('only the origins that are listed may read', async () => {
  const allowed = async (from: string) =>
    (await somewhere().get('/api/farmacias', { headers: { origin: from } })).headers.get('access-control-allow-origin')
  expect(await allowed(origin)).toBe(origin)
  expect(await allowed('https://outra.exemplo.ao')).toBe('https://outra.exemplo.ao')
  expect(await allowed('https://estranha.exemplo.com')).toBeNull()
  expect(await allowed(`${origin}.exemplo.com`)).toBeNull()
  const { headers } = await somewhere().get('/api/farmacias', { headers: { origin } })
  expect(headers.get('vary')).toMatch(/origin/i)
})

test('a web page can read that it called too often, and when to come back', async () => {
  const anyone = somewhere()
  const call = () => anyone.get('/api/farmacias', { headers: { origin } })
  await call()
  const refused = await call()
  expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
  for (const name of ['Retry-After', 'RateLimit', 'X-Service-API-Version']) {
    expect(refused.headers.get('access-control-expose-headers')).toContain(name)
  }
})

test('a preflight is answered even when the limit is used up: the call behind it is what is refused', async () => {
  const anyone = somewhere()
  await anyone.get('/api/farmacias')
  await anyone.get('/api/farmacias')
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const preflight = await anyone.call('OPTIONS', '/api/reservas', { headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('ratelimit')).toMatch(/^limit=1, remaining=0, reset=\d+$/)
})
