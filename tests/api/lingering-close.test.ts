import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Response } from '../support/client.ts'
import { answersIn, conversation } from '../support/conversation.ts'
import { fullRun } from '../support/full-run.ts'
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

/** Again and again in the longer run, for what chance may still find. */
const TIMES = fullRun ? 30 : 3

function expectWhole(answers: Response[], statuses: number[]): void {
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  for (const { headers } of answers) {
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-service-api-version')).toBe('1')
  }
}

async function everyTime(bytes: (string | Buffer)[], statuses: number[]): Promise<void> {
  for (let turn = 0; turn < TIMES; turn++) expectWhole(await conversation(service.address, bytes), statuses)
}

/**
 * A client that reads nothing before it has sent everything, and sends the rest only when the service has said all it will:
 * a connection closed by then would answer those bytes with a reset, and the answer would be lost.
 */
async function whenAnswered(first: string | Buffer, rest: string[], status: number): Promise<void> {
  const accepted = once(service.app.server, 'connection')
  const { hostname, port } = new URL(service.address)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  // awaited where it is raced; a failure before that is no unhandled one
  failed.catch(() => {})
  try {
    const [theirs] = (await Promise.race([accepted, failed])) as [Socket]
    const said = once(theirs, 'finish')
    socket.write(first)
    await Promise.race([said, failed])
    for (const piece of rest) {
      const sent = new Promise<void>((resolve, reject) => {
        socket.write(piece, (error) => (error ? reject(error) : resolve()))
      })
      await Promise.race([sent, failed])
    }
    socket.end()
    const received: Buffer[] = []
    socket.on('data', (bytes: Buffer) => received.push(bytes))
    await Promise.race([once(socket, 'end'), failed])
    expectWhole(answersIn(Buffer.concat(received)), [status])
  } finally {
    socket.destroy()
  }
}

test('a body that is too large is refused in a way that arrives, however much of it still comes', async () => {
  await whenAnswered(login(4), [megabyte, megabyte, megabyte, megabyte], 413)
  await everyTime([login(4), megabyte, megabyte, megabyte, megabyte], [413])
})

test('Headers of megabytes are answered with a 400 that arrives', async () => {
  await whenAnswered(`GET /api/health HTTP/1.1\r\nX-A: ${'x'.repeat(20_000)}`, [megabyte, megabyte, '\r\n\r\n'], 400)
  await everyTime([`GET /api/health HTTP/1.1\r\nX-A: ${megabyte}`, megabyte, megabyte, '\r\n\r\n'], [400])
})

test('Nonsense with a megabyte behind it is answered with a 400 that arrives', async () => {
  await whenAnswered('nonsense\r\n\r\n', [megabyte, megabyte], 400)
  await everyTime(['nonsense\r\n\r\n', megabyte, megabyte], [400])
})

test('Bytes after the last request of a connection take no answer away', async () => {
  const last = lines('GET /api/health HTTP/1.1', 'Host: x', 'Connection: close')
  await whenAnswered(last, [megabyte, megabyte], 200)
  await everyTime([last, megabyte, megabyte], [200])
})

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
  // a network has twenty places
  for (let turn = 0; turn < 24; turn++) await conversation(service.address, [head, 'zz\r\n'])
  const [answer] = await conversation(
    service.address,
    [head.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), '2\r\n{}\r\n0\r\n\r\n'],
    { open: true },
  )
  expect(answer?.body?.code).toBe('VALIDACAO')
})

test('A client that has its answer and goes on sending is cut off in the end', async () => {
  const { hostname, port } = new URL(service.address)
  const socket: Socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.on('error', () => {})
  socket.resume()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('nonsense\r\n\r\n')
  for (let sent = 0; sent < 200 && !socket.closed; sent++) {
    // the write fails once the connection is gone
    await new Promise<void>((resolve) => socket.write(megabyte, () => resolve()))
  }
  await closed
  expect(socket.bytesWritten).toBeLessThan(200 * megabyte.length)
})
