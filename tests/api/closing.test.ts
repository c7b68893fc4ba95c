import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'vitest'
import { startTestService } from '../support/service.ts'

test.concurrent.each([
  ['headers', ''],
  ['a body', '\r\n{'],
])('a request with %s that never end does not keep the service from stopping', async (_what, rest) => {
  const service = await startTestService()
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
  await service.stop()
  await cut
})
