import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { sendRaw } from '../support/raw-http.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

/** A connection that sends this and then nothing more; closed after the test. */
async function stalled(address: string, bytes = ''): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(bytes)
  return socket
}

const connections = ({ app: { server } }: typeof service) =>
  new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))))

const posting = (length: number, ...more: string[]) =>
  lines(
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...more,
  )

/** Sends bytes that stall, and returns the answer and the time until it. The clock of the waits is moved by hand. */
async function stall(bytes: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let pending = true
  const answer = sendRaw(service.address, bytes).finally(() => {
    pending = false
  })
  let waited = 0
  for (; pending && waited < 60_000; waited += 100) {
    vi.advanceTimersByTime(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { response: await answer, waited }
}

describe('a body that stalls', () => {
  test('Answers a slow form with a page that says it was too slow, and not that there is no such page', async () => {
    const form = ['POST /entrar HTTP/1.1', 'Host: x', 'Content-Type: application/x-www-form-urlencoded']
    const { response, waited } = await stall(`${lines(...form, 'Content-Length: 90')}email=`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(response.text).toContain('demorou demasiado')
    expect(response.text).not.toContain('não existe')
    expect(waited).toBeGreaterThan(25_000)
  })

  test('A body that stalls is told so after half a minute, and its connection is closed', async () => {
    const { response, waited } = await stall(`${posting(9)}{`)
    expectErro(response, 400, 'PEDIDO_INVALIDO')
    expect(response.body.mensagem).toMatch(/demorou demasiado/)
    expect(response.headers.get('connection')).toBe('close')
    expect(waited).toBeGreaterThan(25_000)
  })

  test('A body that stalls takes no room from others: of large ones a network has so many, and all together so many; small ones always', async () => {
    const proxied = await serviceForTest({ env: { TRUST_PROXY: 'loopback' } })
    const { address } = proxied
    const from = (ip: string) => posting(900_000, `X-Forwarded-For: ${ip}`)
    const begun = async (count: number, ip: (n: number) => string) => {
      const all = await Promise.all(Array.from({ length: count }, (_, n) => stalled(address, `${from(ip(n))}{`)))
      return () => all.forEach((socket) => void socket.destroy())
    }
    const another = (ip: string) => sendRaw(address, from(ip) + JSON.stringify({ email: 'x'.repeat(899_988) }))
    // an IPv6 network counts as a /48, because addresses within it cost nothing
    const away = await begun(64, (n) => `2c0f:f888:1:${n.toString(16)}::1`)
    await expect.poll(async () => (await another('2c0f:f888:1:ffff::1')).status, patience).toBe(503)
    expect((await another('41.63.1.1')).status).toBe(400)
    const gone = await begun(60, (n) => `41.63.${n % 3}.${n}`)
    await expect.poll(async () => (await another('197.149.1.1')).status, patience).toBe(503)
    const refused = await another('197.149.1.1')
    expectErro(refused, 503, 'INDISPONIVEL')
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await proxied.anyone.post('/api/auth/login', { email: 'a@teste.ao', password: 'x' })).status).toBe(401)
    away()
    gone()
    await expect.poll(async () => (await another('41.63.1.1')).status, patience).toBe(400)
  })
})

test('an answer that nobody reads is given up', async () => {
  const { server } = service.app
  const usual = server.timeout
  expect(usual).toBeGreaterThan(0)
  server.timeout = 500
  onTestFinished(() => {
    server.timeout = usual
  })
  const before = await connections(service)
  const request = lines('GET /openapi.json HTTP/1.1', 'Host: x')
  const socket = await stalled(service.address)
  socket.pause()
  socket.write(request.repeat(60))
  await expect.poll(() => connections(service), patience).toBe(before + 1)
  await expect.poll(() => connections(service), patience).toBe(before)
})

describe('connections of one address', () => {
  const health = lines('GET /api/farmacias HTTP/1.1', 'Host: x')

  test('Connections of one address are as many as its share; one more is told so, and closed', async () => {
    const { address } = await serviceForTest({ env: { LIMITES: 'on', LIMITE_LIGACOES: '3' } })
    const open = await Promise.all([1, 2, 3].map(() => stalled(address)))
    const refused = await sendRaw(address, health)
    expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(refused.headers.get('ratelimit-policy')).toBe('120;w=300')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('connection')).toBe('close')
    open[0]?.destroy()
    await expect.poll(async () => (await sendRaw(address, health)).status, patience).toBe(200)
  })

  test('Connections of one address are not counted where they are a proxy’s', async () => {
    const env = { LIMITES: 'on', LIMITE_LIGACOES: '1', TRUST_PROXY: 'loopback' }
    const { address } = await serviceForTest({ env })
    await stalled(address)
    expect((await sendRaw(address, health)).status).toBe(200)
  })
})

test('there is a bound to all connections together', () => {
  expect(service.app.server.maxConnections).toBeGreaterThanOrEqual(1000)
  expect(service.app.server.maxConnections).toBeLessThanOrEqual(10_000)
})
