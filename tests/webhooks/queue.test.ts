import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { patience } from '#tests/support/pace.ts'
import { openPharmacy } from '#tests/support/scenario.ts'
import { withService } from '#tests/support/with-service.ts'
import { startReceiver } from './receiver.ts'
import { allDue, forReceivers, type Hook, hookOf, openHook, send, senderOf, sendTest, shown } from './scene.ts'

const service = withService(forReceivers)

/** Events that wait for a webhook, all due. */
const waiting = ({ id, pharmacy }: Hook, count: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados)
      select ${id}, ${pharmacy.id}, 'reserva.criada', now(), '{}' from generate_series(1, ${count}::int)`),
  )

const states = async ({ id }: Hook) =>
  Object.fromEntries(
    (
      await service.db.many<{ estado: string; total: number }>(
        sql`select estado, count(*) as total from webhook_entrega where webhook_id = ${id} group by estado`,
      )
    ).map(({ estado, total }) => [estado, total]),
  )

test('A thousand events for one slow webhook keep no other waiting', async () => {
  const slow = await startReceiver((_request, response) => void setTimeout(() => response.writeHead(204).end(), 1000))
  const quick = await startReceiver()
  const [busy, other] = [await openHook(service, slow.url), await openHook(service, quick.url)]
  await waiting(busy, 1000)
  const sender = senderOf(service)
  await sender.fill()
  await vi.waitFor(() => expect(slow.got.length).toBeGreaterThan(0), patience)
  await sendTest(other)
  await sender.fill()
  await vi.waitFor(() => expect(quick.got).toHaveLength(1), patience)
  // deliveries go one at a time: the thousand have hardly begun
  expect(slow.got.length).toBeLessThan(500)
  await sender.stop()
})

test('Webhooks that fail take no place from those that answer, however many they are', async () => {
  const silent = await startReceiver(() => {})
  const quick = await startReceiver()
  const failing: Hook[] = []
  for (let n = 0; n < 8; n++) {
    const pharmacy = await openPharmacy(service)
    for (let m = 0; m < 5; m++) failing.push(await hookOf(pharmacy, silent.url))
  }
  for (const hook of failing) await waiting(hook, 2)
  await service.db.statement((tx) =>
    tx.run(sql`update webhook set lento = true where id = any(${failing.map(({ id }) => id)}::uuid[])`),
  )
  const sender = senderOf(service, { timeoutMs: 30_000 })
  await sender.fill()
  const good = await openHook(service, quick.url)
  await waiting(good, 50)
  await sender.fill()
  await vi.waitFor(async () => expect(await states(good)).toEqual({ entregue: 50 }), patience)
  expect(silent.got.length).toBeLessThanOrEqual(6)
  await sender.stop()
})

test('Forty webhooks that begin to hang at once delay no other by more than the seconds that each is waited for', async () => {
  const silent = await startReceiver(() => {})
  const quick = await startReceiver()
  for (let n = 0; n < 8; n++) {
    const pharmacy = await openPharmacy(service)
    for (let m = 0; m < 5; m++) await waiting(await hookOf(pharmacy, silent.url), 2)
  }
  // none of them is given up in this test's time
  const sender = senderOf(service, { timeoutMs: 4 * patience.timeout })
  await sender.fill()
  await vi.waitFor(() => expect(silent.got.length).toBeGreaterThan(10), patience)
  const good = await openHook(service, quick.url)
  await waiting(good, 20)
  await vi.waitFor(async () => expect(await states(good)).toEqual({ entregue: 20 }), patience)
  await vi.waitFor(() => expect(silent.got).toHaveLength(40), patience)
  await sender.stop()
})

test('An operator turns the sending off, and what waited goes once it is on again', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  await waiting(hook, 3)
  await send(service, { sends: false })
  expect(receiver.got).toEqual([])
  expect(await states(hook)).toEqual({ pendente: 3 })
  await send(service)
  expect(await states(hook)).toEqual({ entregue: 3 })
  expect(readConfig({ WEBHOOKS: 'false' }).webhooks.sends).toBe(false)
  expect(readConfig({}).webhooks.sends).toBe(true)
})

test('Two processes send each event once, one at a time to a webhook', async () => {
  let [now, most] = [0, 0]
  const receiver = await startReceiver((_request, response) => {
    most = Math.max(most, ++now)
    setTimeout(() => {
      now -= 1
      response.writeHead(204).end()
    }, 5)
  })
  const hook = await openHook(service, receiver.url)
  await waiting(hook, 60)
  const senders = [senderOf(service), senderOf(service)]
  await Promise.all(
    senders.map(async (sender) => {
      while ((await states(hook)).pendente) {
        await sender.fill()
        await sender.idle()
      }
    }),
  )
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
  expect(most).toBe(1)
})

test('A process that is stopped breaks off what it sends, and the next one sends it at once', async () => {
  const receiver = await startReceiver(() => {})
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  const sender = senderOf(service)
  await sender.fill()
  await vi.waitFor(() => expect(receiver.got).toHaveLength(1), patience)
  await sender.stop()
  receiver.answers(204)
  await send(service)
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await shown(hook)).toMatchObject({ falha_desde: null })
})

test('A process that was away for longer than its turn notes nothing over the next one', async () => {
  let answer = () => {}
  const receiver = await startReceiver((_request, response) => {
    answer = () => void response.writeHead(500).end()
  })
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  const sender = senderOf(service)
  await sender.fill()
  await vi.waitFor(() => expect(receiver.got).toHaveLength(1), patience)
  const late = answer
  receiver.answers(204)
  await allDue(service, hook.id)
  await send(service)
  expect(await states(hook)).toEqual({ entregue: 1 })
  late()
  await sender.idle()
  expect(await states(hook)).toEqual({ entregue: 1 })
  expect(await shown(hook)).toMatchObject({ falha_desde: null })
})

test('A test and what is sent again go before what waits', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  await waiting(hook, 20)
  const { id } = await sendTest(hook)
  await send(service)
  expect(receiver.got[0]?.headers['webhook-id']).toBe(id)
  expect(receiver.got).toHaveLength(21)
})

test('The events of a webhook that is deleted go to nobody', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  await waiting(hook, 3)
  expect((await hook.pharmacy.client.delete(`/api/perfil/webhooks/${hook.id}`)).status).toBe(200)
  await send(service)
  expect(receiver.got).toEqual([])
  expect(await states(hook)).toEqual({})
})
