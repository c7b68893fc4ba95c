import { expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { serviceForTest } from '../support/with-service.ts'
import { ask, proxyNames, startProxy } from './proxies.ts'

const search = '/api/farmacias?limite=1'

test.each(proxyNames)('the %s example serves, by the process that is there, and believes no client', async (name) => {
  const env = { TRUST_PROXY: 'loopback', URL_PUBLICO: 'https://botica.exemplo.ao', LIMITES: 'on' }
  const service = await serviceForTest({ env: { ...env, LIMITE_ANONIMO: '8;w=300' } })
  const port = await startProxy(name, service.address, service.operator.address)
  await expect.poll(async () => (await ask(port, { path: '/api/health' }))?.status, patience).toBe(200)

  const id = '11111111-1111-4111-8111-111111111111'
  const spoofed = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}`, 'x-request-id': id })
  const answers = []
  for (let n = 0; n < 9; n++) answers.push(await ask(port, { path: search, headers: spoofed(n) }))
  // one of the two processes is not there, and nobody notices; addresses that a client makes up are not counted apart
  expect(answers.map((answer) => answer?.status)).toEqual([...Array(8).fill(200), 429])
  const [first] = answers
  expect(first?.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  const ids = new Set(answers.map((answer) => answer?.headers['x-request-id']))
  expect(ids.size).toBe(9)
  expect(ids).not.toContain(id)
  // what is too large is refused on its way in, where the length is read first; Caddy counts the bytes as they come,
  // and says 502 when the service has refused and closed while they did
  const tooLarge = { method: 'POST', path: '/api/perfil/stock/importar', body: Buffer.alloc(7 << 20) }
  expect(name === 'caddy' ? [413, 429, 502, undefined] : [413, undefined]).toContain(
    (await ask(port, tooLarge))?.status,
  )
  for (const page of ['/ready', '/metrics']) expect((await ask(port, { path: page }))?.status).toBe(404)
})
