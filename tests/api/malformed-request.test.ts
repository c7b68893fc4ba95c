import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Response } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { sendRaw } from '../support/raw-http.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const start = (env: Record<string, string> = {}) => serviceForTest({ env: { LIMITES: 'on', ...env } })

const service = withService({ env: { LIMITES: 'on' } })

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const origin = 'https://botica.exemplo.ao'
const tooLong = (...headers: string[]) =>
  lines('GET /api/farmacias HTTP/1.1', 'Host: x', ...headers, `X-A: ${'x'.repeat(17_000)}`)

/** Bytes for every way in which Node gives up on a request. */
const unreadable: [string, string | Buffer][] = [
  ['a greeting', 'hello there\r\n\r\n'],
  ['a TLS handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['headers of seventeen kilobytes', tooLong()],
  ['an address of seventeen kilobytes', lines(`GET /api/${'x'.repeat(17_000)} HTTP/1.1`, 'Host: x')],
  [
    'chunks that are none',
    `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'chunks with notes of seventeen kilobytes',
    `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked')}2;${'x'.repeat(17_000)}\r\n{}\r\n`,
  ],
]

function expectWhole({ headers }: Response): void {
  expect(headers.get('x-service-api-version')).toBe('1')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(Date.parse(headers.get('date') ?? '')).not.toBeNaN()
  for (const name of ['RateLimit', 'Retry-After', 'X-Service-API-Version', 'Date']) {
    expect(headers.get('access-control-expose-headers')).toContain(name)
  }
}

test.each(unreadable)('%s is refused with the headers of every other refusal', async (_what, bytes) => {
  const usual = await service.anyone.get('/api/nothing')
  const response = await sendRaw(service.address, bytes)
  expectErro(response, 400, 'PEDIDO_INVALIDO')
  expectWhole(response)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('ratelimit-policy')).toBe('120;w=300')
  for (const name of usual.headers.keys()) {
    if (!['keep-alive', 'vary'].includes(name)) expect(response.headers.has(name), name).toBe(true)
  }
})

describe('what cannot be read counts like any request without a token', () => {
  test('Counts it in the same window, and refuses it when that is used up', async () => {
    const { address, anyone } = await start({ LIMITE_ANONIMO: '4;w=300' })
    const left = ({ headers }: Response) => /remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]
    expect(left(await anyone.get('/api/farmacias'))).toBe('3')
    expect(left(await sendRaw(address, 'hello\r\n\r\n'))).toBe('2')
    expect(left(await anyone.get('/api/farmacias'))).toBe('1')
    expect(left(await sendRaw(address, tooLong()))).toBe('0')
    for (const bytes of ['hello\r\n\r\n', tooLong()]) {
      const refused = await sendRaw(address, bytes)
      expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
      expectWhole(refused)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await anyone.get('/api/farmacias')).status).toBe(429)
    expect((await anyone.as('x').get('/api/farmacias')).status).toBe(200)
  })

  test('once, however the bytes arrive', async () => {
    const { address, anyone } = await start({ LIMITE_ANONIMO: '9;w=300' })
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.resume()
    for (let n = 0; n < 5; n++) socket.write(`nonsense ${n}\r\n\r\n`)
    await closed
    expect((await anyone.get('/api/farmacias')).headers.get('ratelimit')).toContain('remaining=7')
  })

  test('Refuses it without the limits’ headers where there are no limits', async () => {
    const { address } = await start({ LIMITES: 'off' })
    const response = await sendRaw(address, 'hello\r\n\r\n')
    expectErro(response, 400, 'PEDIDO_INVALIDO')
    expect(response.headers.has('ratelimit') || response.headers.has('ratelimit-policy')).toBe(false)
  })
})

test('Refuses a request that does not arrive in time with all headers too', async () => {
  const { address, app } = await start()
  Object.assign(app.server, { headersTimeout: 400, requestTimeout: 500 })
  for (const bytes of [
    'GET /api/farmacias HTTP/1.1\r\nHost: x\r\n',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ]) {
    const response = await sendRaw(address, bytes)
    expectErro(response, 400, 'PEDIDO_INVALIDO')
    expect(response.body.mensagem).toMatch(/demorou demasiado/)
    expectWhole(response)
    expect(response.headers.get('ratelimit-policy')).toBe('120;w=300')
  }
})

test('Only a web page of a listed origin may read the refusal', async () => {
  const { address } = await start({ CORS_ORIGINS: `${origin}, https://outra.exemplo.ao` })
  const allowed = async (bytes: string) => {
    const { headers } = await sendRaw(address, bytes)
    expect(headers.get('vary')).toMatch(/origin/i)
    return headers.get('access-control-allow-origin')
  }
  expect(await allowed(tooLong(`Origin: ${origin}`))).toBe(origin)
  expect(await allowed(tooLong('origin:https://outra.exemplo.ao'))).toBe('https://outra.exemplo.ao')
  expect(await allowed(tooLong('Origin: https://estranha.exemplo.com'))).toBeNull()
  expect(await allowed(tooLong(`X-Origin: ${origin}`))).toBeNull()
  expect(await allowed('hello\r\n\r\n')).toBeNull()
})
