import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { Client, succeed } from '../support/client.ts'
import { type EventReader, listen } from '../support/events.ts'
import { cancel, conclude, hold, increase, runOut } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () => openPharmacy(service))

const item = () => stockItem(scene.client, { nome: `Artigo ${crypto.randomUUID().slice(0, 8)}`, quantidade: 10 })
const fresh = async (pharmacy: Client = scene.client) => {
  const user = await service.anyone.register({ nome: 'Ana', telefone: '924000111' })
  return { user, reserva: await hold(user, await stockItem(pharmacy), 2) }
}
const told = (event: Awaited<ReturnType<EventReader['event']>>) => [event?.name, event?.data.id, event?.data.estado]

describe('what is told', () => {
  test('a hold that is made, grows and ends, as the pharmacy sees it in its list', async () => {
    const events = await listen(scene.client)
    expect(events.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(events.response.headers.get('cache-control')).toBe('no-store')
    expect(events.response.headers.get('x-accel-buffering')).toBe('no')
    const { user, reserva } = await fresh()
    const made = await events.event()
    expect(told(made)).toEqual(['reserva', reserva.id, 'activa'])
    expect(made?.data).toEqual(succeed(await scene.client.get('/api/reservas'))[0])
    succeed(await increase(user, reserva.id, 3))
    expect((await events.event())?.data.quantidade).toBe(5)
    succeed(await conclude(scene.client, reserva.id))
    expect(told(await events.event())).toEqual(['reserva', reserva.id, 'concluida'])
  })

  test('The stream tells of a hold that its person cancels, and of one that runs out with nobody writing it down', async () => {
    const events = await listen(scene.client)
    const [first, second] = [await fresh(), await fresh()]
    for (const { reserva } of [first, second]) expect(told(await events.event())[1]).toBe(reserva.id)
    succeed(await cancel(first.user, first.reserva.id))
    expect(told(await events.event())).toEqual(['reserva', first.reserva.id, 'cancelada'])
    await runOut(service, second.reserva.id)
    expect(told(await events.event())).toEqual(['reserva', second.reserva.id, 'expirada'])
  })

  test("nothing of another pharmacy's, and to nobody but a pharmacy", async () => {
    const other = await openPharmacy(service)
    const events = await listen(other.client)
    await fresh()
    const { reserva } = await fresh(other.client)
    expect(told(await events.event())).toEqual(['reserva', reserva.id, 'activa'])
    const user = await service.anyone.register()
    expect((await user.get('/api/reservas/eventos')).status).toBe(403)
    expect((await service.anyone.get('/api/reservas/eventos')).status).toBe(401)
  })

  test('The stream of events is not compressed, which would hold it back', async () => {
    const { address, token } = scene.client
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
    const response = await fetch(`${address}/api/reservas/eventos?durante=0`, { headers })
    expect(response.headers.get('content-encoding')).toBeNull()
    await response.text()
  })
})

test('A stream in which nothing happens goes on with a sign of life, from which it can be taken up', async () => {
  const events = await listen(scene.client)
  const first = events.lastId
  expect((await events.block())?.name).toBe('')
  expect(Number(events.lastId)).toBeGreaterThanOrEqual(Number(first))
})

describe('another process', () => {
  test('Another process tells of what is held by the first, and takes up a stream that was cut there', async () => {
    const second = await serviceForTest({ connection: service.connection })
    const there = new Client(second.address, scene.client.token)
    const events = await listen(there)
    const seen = await fresh()
    expect(told(await events.event())).toEqual(['reserva', seen.reserva.id, 'activa'])
    await events.cut()
    const missed = await fresh()
    const again = await listen(scene.client, events.lastId, '?durante=0')
    const all = await again.rest()
    expect(all.map(({ data }) => data.id)).toContain(missed.reserva.id)
    expect(all.every(({ name }) => name === 'reserva')).toBe(true)
  })
})

describe('Last-Event-ID', () => {
  test.each(['1', '99999999999999', 'abc', '-1', ''])(
    '%s, too old or none of ours, says to read the list again',
    async (id) => {
      const all = await (await listen(scene.client, id, '?durante=0')).rest()
      expect(all.map(({ name }) => name)).toEqual(['recomecar'])
    },
  )

  test('brings what was made and ended meanwhile, in the order in which it changed', async () => {
    const own = await openPharmacy(service)
    const { lastId } = await listen(own.client)
    const [a, b] = [await fresh(own.client), await fresh(own.client)]
    succeed(await conclude(own.client, a.reserva.id))
    const all = await (await listen(own.client, lastId, '?durante=0')).rest()
    expect(all.map(({ data }) => [data.id, data.estado])).toEqual([
      [b.reserva.id, 'activa'],
      [a.reserva.id, 'concluida'],
    ])
  })
})

test('A stream resumed while changes are being told has each once', async () => {
  const own = await openPharmacy(service)
  const there = await listen(own.client)
  const { reserva } = await fresh(own.client)
  expect(told(await there.event())).toEqual(['reserva', reserva.id, 'activa'])
  const reading = await blocker(service, 'lock table reserva in access exclusive mode')
  await reading.query('update reserva set atualizada_em = now() where id = $1', [reserva.id])
  // the process reads them for who is there, and then for who comes
  await service.db.statement((tx) => tx.run(sql`update stock_item set preco = 1 where farmacia_id = ${own.id}`))
  await reading.waiters(1)
  const coming = listen(own.client, there.lastId, '?durante=0')
  await reading.waiters(2)
  await reading.commit()
  expect((await (await coming).rest()).map(told)).toEqual([['reserva', reserva.id, 'activa']])
  expect(told(await there.event())).toEqual(['reserva', reserva.id, 'activa'])
})

describe('a stream ends', () => {
  test('A stream ends with its session, and not with another of the same pharmacy', async () => {
    const counter = await service.anyone.pharmacy(scene.codigo)
    const [leaving, staying] = [await listen(counter), await listen(scene.client)]
    succeed(await counter.post('/api/auth/sair', {}))
    expect(await leaving.rest()).toEqual([])
    const { reserva } = await fresh()
    expect(told(await staying.event())[1]).toBe(reserva.id)
  })

  test('when the service stops, which waits for none', async () => {
    const second = await serviceForTest({ connection: service.connection })
    const events = await listen(new Client(second.address, scene.client.token))
    const [, rest] = await Promise.all([second.stop(), events.rest()])
    expect(rest).toEqual([])
  })

  test('A stream too many of a pharmacy is refused with when to try again, and one that is cut leaves its place', async () => {
    const own = await openPharmacy(service)
    const open: EventReader[] = []
    while (open.length < 10) open.push(await listen(own.client))
    const refused = await own.client.get('/api/reservas/eventos')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await open[0]?.cut()
    await expect.poll(async () => (await own.client.get('/api/reservas/eventos?durante=0')).status).toBe(200)
  })

  test('asked for its headers alone it takes no place', async () => {
    const own = await openPharmacy(service)
    for (let n = 0; n < 12; n++) expect((await own.client.call('HEAD', '/api/reservas/eventos')).status).toBe(200)
  })
})

test('an item that is counted anew tells of no reservation', async () => {
  const events = await listen(scene.client)
  const id = await item()
  succeed(
    await scene.client.put(`/api/perfil/stock/${id}`, {
      nome: 'Outro nome',
      categoria: 'x',
      subcategoria: 'y',
      quantidade: 3,
    }),
  )
  const { reserva } = await fresh()
  expect(told(await events.event())[1]).toBe(reserva.id)
})
