import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { assertContract } from '../support/contract.ts'
import { expectErro } from '../support/erro.ts'
import { sendRaw } from '../support/raw-http.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const send = async (bytes: string | Buffer) => {
  const response = await sendRaw(service.address, bytes)
  // whatever it was, it is answered as if under /api
  assertContract('GET', '/api/', response.status < 400 ? { ...response, status: 204 } : response)
  return response
}
const alive = async () => expect((await service.anyone.get('/api/health')).status).toBe(200)

describe('bytes that are no HTTP request are told so in the contract, and harm nobody:', () => {
  const cases: [string, string | Buffer][] = [
    ['a greeting', 'hello there\r\n\r\n'],
    ['a TLS handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0a, 0x0a])],
    ['zeros', Buffer.alloc(64)],
    ['a version that there is not', lines('GET /api/health HTTP/9.9', 'Host: x')],
    ['no method', lines('/api/health HTTP/1.1', 'Host: x')],
    ['a header without a colon', lines('GET /api/health HTTP/1.1', 'Host: x', 'nonsense')],
    ['a header with a control character', lines('GET /api/health HTTP/1.1', 'Host: x', 'X-A: a\u0001b')],
    ['a header with a NUL', lines('GET /api/health HTTP/1.1', 'Host: x', 'Authorization: Bearer a\u0000b')],
    ['a header name with a space', lines('GET /api/health HTTP/1.1', 'Host: x', 'X A: b')],
    ['a folded header', lines('GET /api/health HTTP/1.1', 'Host: x', 'X-A: b', ' c')],
    ['a length that is none', lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Length: -5')],
    ['two lengths', lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Length: 2', 'Content-Length: 3')],
    [
      'a length and chunks',
      `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Length: 2', 'Transfer-Encoding: chunked')}{}`,
    ],
    [
      'chunks that are none',
      `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    ],
    ['an unknown transfer coding', lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Transfer-Encoding: nonsense')],
    ['an address with a space', lines('GET /api/farm acias HTTP/1.1', 'Host: x')],
    ['an address of raw bytes', Buffer.from(lines('GET /api/\u0001\u0002 HTTP/1.1', 'Host: x'), 'latin1')],
    ['seventeen kilobytes of address', lines(`GET /api/${'x'.repeat(17_000)} HTTP/1.1`, 'Host: x')],
    ['seventeen kilobytes of header', lines('GET /api/farmacias HTTP/1.1', 'Host: x', `X-A: ${'x'.repeat(17_000)}`)],
    ['seventeen kilobytes of query', lines(`GET /api/farmacias?search=${'x'.repeat(17_000)} HTTP/1.1`, 'Host: x')],
    ['no host', lines('GET /api/farmacias HTTP/1.1')],
  ]
  test.each(cases)('%s', async (_what, bytes) => {
    expectErro(await send(bytes), 400, 'PEDIDO_INVALIDO')
    await alive()
  })
})

describe('odd requests that are HTTP', () => {
  test('HTTP/1.0 is served', async () => {
    expect((await send(lines('GET /api/health HTTP/1.0'))).status).toBe(200)
  })

  test('an upgrade that is not offered is an ordinary request', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13']
    expect((await send(lines('GET /api/health HTTP/1.1', 'Host: x', ...upgrade))).status).toBe(200)
  })

  test('an expectation that nobody can meet is ignored, and 100-continue is met', async () => {
    for (const expectation of ['the-impossible', '100-continue']) {
      const response = await send(lines('GET /api/health HTTP/1.1', 'Host: x', `Expect: ${expectation}`))
      expect(response.status).toBe(200)
    }
  })

  test.each([['BREW'], ['TRACE'], ['PROPFIND'], ['QUERY'], ['M-SEARCH'], ['SOURCE']])(
    '%s is no method here',
    async (method) => {
      const response = await send(lines(`${method} /api/farmacias HTTP/1.1`, 'Host: x', 'Content-Length: 0'))
      expect([400, 404]).toContain(response.status)
    },
  )

  test('a body that is shorter than announced, then silence, ends with the connection', async () => {
    const { hostname, port } = new URL(service.address)
    const socket = connect(Number(port), hostname)
    socket.end(
      `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 500')}{"a"`,
    )
    await new Promise((resolve) =>
      socket
        .on('close', resolve)
        .resume()
        .on('error', () => {}),
    )
    await alive()
  })

  const login = lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 9')
  test.each([
    ['headers', login.slice(0, -2)],
    ['a body', `${login}{`],
  ])('%s without an end: told that it took too long', async (_what, bytes) => {
    const { server } = service.app
    const { headersTimeout, requestTimeout } = server
    Object.assign(server, { headersTimeout: 400, requestTimeout: 500 })
    const response = await send(bytes).finally(() => Object.assign(server, { headersTimeout, requestTimeout }))
    expectErro(response, 400, 'PEDIDO_INVALIDO')
    expect(response.body.mensagem).toMatch(/demorou demasiado/)
    await alive()
  })

  test('a body has minutes to arrive, headers have not', () => {
    const { headersTimeout, requestTimeout } = service.app.server
    expect(requestTimeout).toBeGreaterThanOrEqual(300_000)
    expect(headersTimeout).toBeLessThanOrEqual(30_000)
  })

  test('a body that ends before its announced length is not taken as whole', async () => {
    const head = lines(
      'POST /api/auth/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 3',
    )
    expectErro(await send(`${head}{"email":"a@teste.ao","password":"x"}`), 400, 'PEDIDO_INVALIDO')
  })

  test('a host that is nonsense changes nothing', async () => {
    for (const host of ['', 'evil.exemplo.com', '../..', 'a b', '[::1', ':::']) {
      expect([200, 400]).toContain((await send(lines('GET /api/health HTTP/1.1', `Host: ${host}`))).status)
    }
  })

  test('an address in absolute form is the same address', async () => {
    expect((await send(lines('GET http://exemplo.ao/api/health HTTP/1.1', 'Host: exemplo.ao'))).status).toBe(200)
  })
})
