import { afterEach, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { EventReader, listen } from '../support/events.ts'
import { hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

/** Two processes of one Botica: the database goes away from the second. */
const other = withService()
const wire = prepare(
  () => openWire(other.connection),
  (opened) => opened.cut(),
)
const service = withService(() => ({ connection: wire.connection }))
const scene = prepare(async () => openPharmacy(other))
afterEach(() => wire.mend())

const here = () => new Client(service.address, scene.client.token)
const status = (expected: number) =>
  expect.poll(async () => (await here().get('/api/perfil/me')).status, patience).toBe(expected)

test('A listener waits while the database is away, and is then told of others’ changes', async () => {
  const events = await listen(here())
  const user = await other.anyone.register({ nome: 'Ana' })
  const item = await stockItem(scene.client)
  await wire.cut()
  await status(503)
  const meanwhile = await hold(user, item)
  await wire.mend()
  expect((await events.event())?.data).toMatchObject({ id: meanwhile.id, estado: 'activa' })
  const after = await hold(user, await stockItem(scene.client))
  expect((await events.event())?.data.id).toBe(after.id)
})

test('A listener that begins meanwhile is told when to come back, and takes no place', async () => {
  const { address, token } = here()
  const ask = () => fetch(`${address}/api/reservas/eventos`, { headers: { authorization: `Bearer ${token}` } })
  await wire.cut()
  await status(503)
  // more than the places that a pharmacy has
  for (let i = 0; i < 12; i++) {
    const refused = await ask()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    await refused.body?.cancel()
  }
  await wire.mend()
  await status(200)
  const events = new EventReader(await ask())
  onTestFinished(() => events.cut())
  expect(events.response.status).toBe(200)
})
