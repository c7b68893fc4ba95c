import { connect, type Socket } from 'node:net'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { allPages, idsOf } from '../support/pages.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

// about 8 MB, more than the buffers of a connection take
const MANY = 20_000
const service = withService()
const few = prepare(() => openPharmacy(service))
const many = prepare(() => openPharmacy(service))
const other = prepare(() => openPharmacy(service))

const ended = (farmaciaId: string, count: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      insert into reserva (stock_item_id, farmacia_id, quantidade, estado, reservado_ate, codigo_levantamento, vaga,
                           produto_nome, criada_em)
      select gen_random_uuid(), ${farmaciaId}, 1, 'concluida', now() - make_interval(mins => i), '123456', 1,
             'Paracetamol', now() - make_interval(mins => i + 180) from generate_series(1, ${count}::int) i`),
  )

prepare(async () => {
  await ended(few.id, 20)
  await ended(many.id, MANY)
  await ended(other.id, 1200)
  return {}
})

/** A client that asks for the whole list and reads none of it. */
function readsNothing(): Socket {
  const { hostname, port } = new URL(service.address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(`GET /api/reservas HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${many.client.token}\r\n\r\n`)
  return socket
}

/** Sockets of every connection, whose sent bytes are counted. */
const sockets = new Set<Socket>()
prepare(async () => {
  service.app.server.on('connection', (socket: Socket) => void sockets.add(socket))
  return {}
})

test('A list without limite is whole, in order, however long; a long one has no ETag, a short one has', async () => {
  const answer = await other.client.get('/api/reservas')
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-store',
  ])
  expect(idsOf(answer.body)).toEqual(idsOf((await allPages(other.client, '/api/reservas', 100)).flat()))
  expect(answer.body).toHaveLength(1200)
  expect(Object.keys(answer.body[700])).toEqual(Object.keys((await few.client.get('/api/reservas')).body[0]))
  const filtered = await other.client.get('/api/reservas?estado=concluida')
  expect(filtered.body).toHaveLength(1200)
  const short = await few.client.get('/api/reservas')
  const etag = short.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\//)
  const again = await few.client.get('/api/reservas', { headers: { 'if-none-match': etag } })
  expect([short.body.length, again.status]).toEqual([20, 304])
})

test('Twelve who read nothing of a long list of reservations cost one part of one list, and others are served', async () => {
  const first = readsNothing()
  const sent = () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  const before = sent()
  await expect.poll(sent, patience).toBeGreaterThan(before + 50_000)
  const readers = [first, ...Array.from({ length: 11 }, readsNothing)]
  const second = async () => {
    const { status, body } = await fetch(`${service.address}/api/reservas`, {
      headers: { authorization: `Bearer ${many.client.token}` },
    })
    await body?.cancel()
    return status
  }
  await expect.poll(second, patience).toBe(429)
  const refused = await many.client.get('/api/reservas')
  expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await many.client.get('/api/reservas?limite=50')).body).toHaveLength(50)
  expect((await other.client.get('/api/reservas')).body).toHaveLength(1200)
  // only a stream's buffer of the 8 MB answer waits in this process
  const waiting = [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0)
  expect(waiting).toBeLessThan(2_000_000)
  // a part that is being read has one for a moment; a list that waits for its reader has none
  await expect.poll(() => service.db.counts.total - service.db.counts.idle, patience).toBe(0)
  // ended with the client: its place is free at once
  for (const reader of readers) reader.destroy()
  await expect.poll(second, patience).toBe(200)
})

test('A long list ends with the session that asked for it', async () => {
  const { client } = await service.anyone.pharmacy(many.codigo).then((signed) => ({ client: signed }))
  const response = await fetch(`${service.address}/api/reservas`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await client.post('/api/auth/sair', {})
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done) return 'whole'
  }
  await expect(rest()).rejects.toThrow()
})
