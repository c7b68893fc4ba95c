import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { hold } from '#tests/support/holds.ts'
import { misbehaviour } from '#tests/support/peer.ts'
import { stockItem } from '#tests/support/scenario.ts'
import { withService } from '#tests/support/with-service.ts'
import { startReceiver, verified } from './receiver.ts'
import { allDue, deliveries, forReceivers, type Hook, openHook, send, sendTest, shown } from './scene.ts'

const service = withService(forReceivers)

/** The newest delivery, as its pharmacy sees it. */
const last = async ({ pharmacy, id }: Hook) => (await deliveries(pharmacy.client, id))[0]

test('An event arrives signed, and the library verifies it', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  const user = await service.anyone.register()
  const reserva = await hold(user, await stockItem(hook.pharmacy.client))
  await send(service)
  const [came] = receiver.got
  expect(receiver.got).toHaveLength(1)
  expect(came?.url).toBe('/avisos')
  expect(came?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Botica-Webhooks/1' })
  const event = came && verified(hook.segredo, came)
  expect(event).toMatchObject({ type: 'reserva.criada', data: { reserva_id: reserva.id } })
  expect(event?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const [delivery] = await deliveries(hook.pharmacy.client, hook.id)
  expect(delivery).toMatchObject({
    id: came?.headers['webhook-id'],
    tipo: 'reserva.criada',
    estado: 'entregue',
    proxima_em: null,
    corpo: came?.body,
    tentativas: [{ estado_http: 204, falha: null }],
  })
})

test('A body that was changed on its way is not verified, nor with the secret of another webhook', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  const other = await openHook(service, receiver.url)
  await sendTest(hook)
  await send(service)
  const [came] = receiver.got
  if (!came) throw new Error('nothing came')
  expect(() => verified(hook.segredo, { ...came, body: came.body.replace('teste', 'outro') })).toThrow('No matching')
  expect(() => verified(other.segredo, came)).toThrow('No matching')
})

test('After the secret was changed both sign for a day, and then the new one alone', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  const turned = await hook.pharmacy.client.post(`/api/perfil/webhooks/${hook.id}/rodar`)
  const { segredo, webhook } = turned.body
  const hours = (Date.parse(webhook.segredo_antigo_ate) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24.01)
  await sendTest(hook)
  await send(service)
  const [both] = receiver.got
  for (const one of [hook.segredo, segredo]) expect(both && verified(one, both).type).toBe('webhook.teste')
  await service.db.statement((tx) =>
    tx.run(sql`update webhook set segredos_antigos_ate = array[now() - interval '1 second'] where id = ${hook.id}`),
  )
  await sendTest(hook)
  await send(service)
  const [, alone] = receiver.got
  expect(alone && verified(segredo, alone).type).toBe('webhook.teste')
  expect(() => alone && verified(hook.segredo, alone)).toThrow('No matching')
  expect((await shown(hook)).segredo_antigo_ate).toBeNull()
})

test('A secret that was changed twice in a day signs for as long as was promised with each change', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  const rotate = () => hook.pharmacy.client.post(`/api/perfil/webhooks/${hook.id}/rodar`)
  const elapse = (hours: number) =>
    service.db.statement((tx) =>
      tx.run(sql`
        update webhook set segredos_antigos_ate = array(select ate - make_interval(hours => ${hours}) from unnest(segredos_antigos_ate) with ordinality a (ate, lugar) order by lugar)
         where id = ${hook.id}`),
    )
  const arrived = async () => {
    await sendTest(hook)
    await send(service)
    const last = receiver.got.at(-1)
    if (!last) throw new Error('nothing came')
    return last
  }
  const second = (await rotate()).body.segredo
  await elapse(10)
  const third = (await rotate()).body.segredo
  const all = await arrived()
  for (const secret of [hook.segredo, second, third]) expect(verified(secret, all).type).toBe('webhook.teste')
  await elapse(15)
  const later = await arrived()
  expect(() => verified(hook.segredo, later)).toThrow('No matching')
  for (const secret of [second, third]) expect(verified(secret, later).type).toBe('webhook.teste')
  // expired secrets do not count; four secrets that still sign are the limit
  for (const status of [200, 200, 200, 409]) expect((await rotate()).status).toBe(status)
  expect((await rotate()).body.detalhes).toEqual({ motivo: 'limite_de_segredos', limite: 4 })
  expect(verified(second, await arrived()).type).toBe('webhook.teste')
})

test('A failed attempt is made again with the same id and body, and another signature', async () => {
  const receiver = await startReceiver(500)
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  await send(service)
  const failed = await last(hook)
  expect(failed).toMatchObject({ estado: 'pendente', tentativas: [{ estado_http: 500, falha: 'respondeu 500' }] })
  expect((await shown(hook)).falha_desde).not.toBeNull()
  receiver.answers(200)
  await allDue(service, hook.id)
  await send(service)
  const [first, second] = receiver.got
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  expect(second && verified(hook.segredo, second).type).toBe('webhook.teste')
  expect(await last(hook)).toMatchObject({ estado: 'entregue', tentativas: [{}, { estado_http: 200, falha: null }] })
  expect((await shown(hook)).falha_desde).toBeNull()
})

test('An answer of 2xx delivers, whatever its body does: endless, cut, or shorter than it says', async () => {
  for (const lie of [misbehaviour.flood, misbehaviour.drip, misbehaviour.halfway]) {
    const receiver = await startReceiver(lie)
    const hook = await openHook(service, receiver.url)
    await sendTest(hook)
    const began = Date.now()
    await send(service)
    expect(Date.now() - began).toBeLessThan(15_000)
    expect(await last(hook)).toMatchObject({ estado: 'entregue', tentativas: [{ estado_http: 200 }] })
  }
})

test('A receiver that never answers, cuts the connection, or is not there has failed', async () => {
  const silent = await startReceiver(misbehaviour.never)
  const cutting = await startReceiver((request) => misbehaviour.cut(request))
  const gone = await startReceiver()
  const hooks = await Promise.all([silent, cutting, gone].map(({ url }) => openHook(service, url)))
  for (const hook of hooks) await sendTest(hook)
  await gone.stop()
  await send(service, { timeoutMs: 1000 })
  const found = await Promise.all(hooks.map(last))
  expect(found.map(({ estado, tentativas }) => [estado, tentativas[0].estado_http, tentativas[0].falha])).toEqual([
    ['pendente', null, 'não respondeu em 1 s'],
    ['pendente', null, expect.stringMatching(/^a ligação falhou \(\w+\)$/)],
    ['pendente', null, 'a ligação falhou (ECONNREFUSED)'],
  ])
})

test('A redirect is not followed, and has failed', async () => {
  const target = await startReceiver()
  const receiver = await startReceiver((_request, response) => response.writeHead(307, { location: target.url }).end())
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  await send(service)
  expect(await last(hook)).toMatchObject({
    estado: 'pendente',
    tentativas: [{ estado_http: 307, falha: 'respondeu 307, um redireccionamento, que não é seguido' }],
  })
  expect(target.got).toEqual([])
})

test('A 410 stops the webhook, and its pharmacy is told once a day', async () => {
  const receiver = await startReceiver(410)
  const hook = await openHook(service, receiver.url)
  const { client } = hook.pharmacy
  for (let time = 0; time < 2; time++) {
    await sendTest(hook)
    await send(service)
    expect(await shown(hook)).toMatchObject({ activo: false, parado_porque: 'recusado' })
    expect(await last(hook)).toMatchObject({ estado: 'falhada' })
    const refused = await client.post(`/api/perfil/webhooks/${hook.id}/testar`)
    expect(refused.body.detalhes).toEqual({ motivo: 'webhook_parado' })
    await client.patch(`/api/perfil/webhooks/${hook.id}`, { activo: true })
  }
  expect(receiver.got).toHaveLength(2)
  const told = await service.db.many(sql`
    select canal from notificacao where farmacia_id = ${hook.pharmacy.id} and tipo = 'webhook_parado'`)
  expect(told).toEqual([{ canal: 'sms' }])
})

test('Attempts come at the waits of the specification, and the tenth that fails stops the webhook', async () => {
  const receiver = await startReceiver(503)
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    await send(service)
    const { espera } = await service.db.one<{ espera: number }>(sql`
      select extract(epoch from proxima_em - now())::float8 as espera from webhook_entrega where webhook_id = ${hook.id}`)
    waits.push(espera)
    await allDue(service, hook.id)
  }
  expect(receiver.got).toHaveLength(10)
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  for (const [index, wait] of planned.entries()) {
    expect(waits[index]).toBeGreaterThan(wait * 0.9 - 30)
    expect(waits[index]).toBeLessThanOrEqual(wait * 1.1)
  }
  expect(await last(hook)).toMatchObject({ estado: 'falhada' })
  expect(await shown(hook)).toMatchObject({ activo: false, parado_porque: 'falhas' })
  await send(service)
  expect(receiver.got).toHaveLength(10)
})

test('A webhook at which everything fails for as long as a whole schedule takes is stopped', async () => {
  const receiver = await startReceiver(500)
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  await send(service)
  await service.db.statement((tx) =>
    tx.run(sql`update webhook set falha_desde = now() - interval '76 hours' where id = ${hook.id}`),
  )
  await sendTest(hook)
  await send(service)
  expect(await shown(hook)).toMatchObject({ activo: false, parado_porque: 'falhas' })
})

test('A receiver that asks for a rest has it, a day at most', async () => {
  const receiver = await startReceiver((_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  await send(service)
  const rest = () =>
    service.db.one<{ descanso: number; espera: number }>(sql`
      select extract(epoch from w.descansa_ate - now())::float8 as descanso,
             extract(epoch from e.proxima_em - now())::float8 as espera
        from webhook w join webhook_entrega e on e.webhook_id = w.id where w.id = ${hook.id}`)
  for (const wait of Object.values(await rest())) expect(wait).toBeGreaterThan(7100)
  receiver.answers((_request, response) => response.writeHead(503, { 'retry-after': '99999999' }).end())
  await allDue(service, hook.id)
  await send(service)
  expect((await rest()).descanso).toBeLessThanOrEqual(86_400)
})

test('What waited for a stopped webhook goes once it is set going again', async () => {
  const receiver = await startReceiver(410)
  const hook = await openHook(service, receiver.url)
  const user = await service.anyone.register()
  for (let n = 0; n < 3; n++) await hold(user, await stockItem(hook.pharmacy.client, { nome: `Artigo ${n}` }))
  await send(service)
  expect(receiver.got).toHaveLength(1)
  receiver.answers(204)
  await hook.pharmacy.client.patch(`/api/perfil/webhooks/${hook.id}`, { activo: true })
  await send(service)
  expect(receiver.got).toHaveLength(3)
})

test('A secret that the key of the service no longer opens is a failure that says so, and another one mends it', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  await service.db.statement((tx) =>
    tx.run(sql`update webhook set segredo = set_byte(segredo, 20, 255 - get_byte(segredo, 20)) where id = ${hook.id}`),
  )
  await sendTest(hook)
  await send(service)
  const { tentativas } = await last(hook)
  expect(tentativas).toMatchObject([{ estado_http: null, falha: 'o segredo já não se consegue ler: troque-o' }])
  await hook.pharmacy.client.post(`/api/perfil/webhooks/${hook.id}/rodar`)
  await allDue(service, hook.id)
  await send(service)
  expect(receiver.got).toHaveLength(1)
})

test('A delivery that was given up, or arrived, is sent again with its own id', async () => {
  const receiver = await startReceiver()
  const hook = await openHook(service, receiver.url)
  await sendTest(hook)
  await send(service)
  const { id } = await last(hook)
  const path = `/api/perfil/webhooks/${hook.id}/entregas/${id}/reenviar`
  const again = await hook.pharmacy.client.post(path)
  expect(again).toMatchObject({ status: 202, body: { entrega: { id, estado: 'pendente' } } })
  await send(service)
  expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await last(hook)).toMatchObject({ estado: 'entregue', tentativas: [{}, {}] })
})
