import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { conversation } from '../support/conversation.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { LIMITES: 'on', LIMITE_ANONIMO: '100000;w=300', LIMITE_LOGIN: '100000;w=300' } })

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const get = lines('GET /api/health HTTP/1.1', 'Host: x')
const megabyte = 'x'.repeat(1024 * 1024)
const login = (length: number) =>
  lines(
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${length * megabyte.length}`,
  )

/** Again and again: what is lost is lost by chance. */
const TIMES = 30

async function everyTime(bytes: (string | Buffer)[], statuses: number[]): Promise<void> {
  for (let turn = 0; turn < TIMES; turn++) {
    const answers = await conversation(service.address, bytes)
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-service-api-version')).toBe('1')
    }
  }
}

test('a body that is too large is refused in a way that arrives, however much of it still comes', () =>
  everyTime([login(4), megabyte, megabyte, megabyte, megabyte], [413]))

test('Headers of megabytes are answered with a 400 that arrives', () =>
  everyTime([`GET /api/health HTTP/1.1\r\nX-A: ${megabyte}`, megabyte, megabyte, `\r\n\r\n`], [400]))

test('Nonsense with a megabyte behind it is answered with a 400 that arrives', () =>
  everyTime(['nonsense\r\n\r\n', megabyte, megabyte], [400]))

test('Bytes after the last request of a connection take no answer away', () =>
  everyTime([lines('GET /api/health HTTP/1.1', 'Host: x', 'Connection: close'), megabyte, megabyte], [200]))

test('A whole request before nonsense is answered, and first', () =>
  everyTime([`${get}${lines('GET /api/farmacias HTTP/1.1', 'Host: x')}${get}nonsense\r\n\r\n`], [200, 200, 200, 400]))

test('a request that breaks off in its body is refused once, whatever its route was about to say', () =>
  everyTime(
    [
      lines('POST /api/reservas HTTP/1.1', 'Host: x', 'Authorization: Bearer x', 'Transfer-Encoding: chunked'),
      'zz\r\n',
    ],
    [expect.toBeOneOf([400, 401])] as number[],
  ))

test('requests that break off in their bodies take no place from those that come after them', async () => {
  const head = lines(
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  )
  for (let turn = 0; turn < 100; turn++) await conversation(service.address, [head, 'zz\r\n'])
  const [answer] = await conversation(
    service.address,
    [head.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), '2\r\n{}\r\n0\r\n\r\n'],
    { open: true },
  )
  expect(answer?.body?.code).toBe('VALIDACAO')
})

test('A client that has its answer and goes on sending is cut off in the end', async () => {
  const { hostname, port } = new URL(service.address)
  const socket: Socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  const closed = once(socket, 'close')
  socket.write('nonsense\r\n\r\n')
  for (let sent = 0; sent < 200 && !socket.closed; sent++) {
    socket.write(megabyte)
    await wait(5)
  }
  await closed
  expect(socket.bytesWritten).toBeLessThan(200 * megabyte.length)
})
