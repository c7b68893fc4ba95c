import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { EventReader } from '../support/events.ts'
import { hold } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () => openPharmacy(service))

async function atCounter(codigo: string): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/balcao/entrar'), { codigo })
  return someone
}

/** Listens as a browser's EventSource does: with the cookies, and without a token. */
async function listen({ cookies }: Visitor, lastId?: string): Promise<EventReader> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) }
  const reader = new EventReader(await fetch(`${service.address}/balcao/eventos`, { headers }))
  onTestFinished(() => reader.cut())
  return reader
}

const fresh = async () => hold(await service.anyone.register({ nome: 'Ana' }), await stockItem(scene.client))

test('the counter is told of a hold by its cookie alone, and takes up what was cut', async () => {
  const someone = await atCounter(scene.codigo)
  const events = await listen(someone)
  expect(events.response.headers.get('content-type')).toContain('text/event-stream')
  expect(events.response.headers.get('access-control-allow-origin')).toBeNull()
  await events.block()
  const first = await fresh()
  expect((await events.event())?.data.id).toBe(first.id)
  await events.cut()
  const missed = await fresh()
  const again = await listen(someone, events.lastId)
  const ids = [(await again.event())?.data.id, (await again.event())?.data.id]
  expect(ids).toContain(missed.id)
})

test('nobody else is: no cookie, and one that is a person’s', async () => {
  const stranger = new Visitor(service.address)
  expect((await listen(stranger)).response.status).toBe(401)
  stranger.cookies.set('farmacia', (await service.anyone.register()).token ?? '')
  expect((await listen(stranger)).response.status).toBe(403)
})

test('The stream ends when the counter is left', async () => {
  const someone = await atCounter(scene.codigo)
  const events = await listen(someone)
  await events.block()
  await new Client(service.address, someone.cookies.get('farmacia')).post('/api/auth/sair', {})
  expect(await events.rest()).toEqual([])
})

test('A stream that is closed leaves its place to another', async () => {
  const own = await openPharmacy(service)
  const someone = await atCounter(own.codigo)
  const open: EventReader[] = []
  while (open.length < 10) {
    const events = await listen(someone)
    await events.block()
    open.push(events)
  }
  expect((await listen(someone)).response.status).toBe(429)
  for (const events of open) await events.cut()
  await expect.poll(async () => (await listen(someone)).response.status).toBe(200)
})
