import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestService } from '../support/service.ts'

test.each([
  ['headers', ''],
  ['a body', '\r\n{'],
])('a request with %s that never end does not keep the service from stopping', async (_what, rest) => {
  const service = await startTestService()
  onTestFinished(() => void vi.useRealTimers())
  // only stopping ends the connection, no time limit
  service.app.server.headersTimeout = 0
  service.app.server.requestTimeout = 0
  const { hostname, port } = new URL(service.address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 9', '']
  socket.write(`${head.join('\r\n')}${rest}`)
  // after a whole request, the server has read the half one
  await service.anyone.get('/api/health')
  const cut = once(socket, 'close')
  // not eight seconds of real time: the clock of the waits is moved
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let closing = true
  const closed = service.app.close().finally(() => {
    closing = false
  })
  let waited = 0
  for (; closing && waited < 60_000; waited += 100) {
    vi.advanceTimersByTime(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  vi.useRealTimers()
  await Promise.all([closed, cut])
  expect(waited).toBeGreaterThan(7000)
  await service.stop()
})
