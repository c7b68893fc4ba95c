import { createServer } from 'node:net'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { EventoDeReserva, EventoDeStock, webhookEvents } from '#contract/webhooks.shapes.ts'
import { together } from '#tests/support/holds.ts'
import { openPharmacy } from '#tests/support/scenario.ts'
import { withService } from '#tests/support/with-service.ts'
import { examplesOf, keepExample } from '../cliente/examples.ts'
import { startReceiver } from './receiver.ts'
import { deliveries, forReceivers, openHook, send, sendTest } from './scene.ts'

const service = withService(forReceivers)

describe('The operations of webhooks', () => {
  const path = '/api/perfil/webhooks'
  const url = 'https://caixa.exemplo.ao/botica'

  test('A new webhook is told of everything, and its secret is shown once', async () => {
    const { client } = await openPharmacy(service)
    const made = await client.post(path, { url })
    expect(made.status).toBe(201)
    expect(made.body.segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made.body.webhook).toMatchObject({
      url,
      descricao: null,
      eventos: [
        'reserva.criada',
        'reserva.alterada',
        'reserva.cancelada',
        'reserva.expirada',
        'reserva.concluida',
        'stock.esgotado',
      ],
      activo: true,
      parado_porque: null,
      falha_desde: null,
      segredo_antigo_ate: null,
    })
    const list = await client.get(path)
    expect(list.body).toEqual([made.body.webhook])
    expect(list.text).not.toContain('whsec_')
  })

  test('A secret is stored encrypted', async () => {
    const { client, id } = await openPharmacy(service)
    const { segredo } = (await client.post(path, { url })).body
    const stored = await service.db.one<{ segredo: Buffer }>(sql`select segredo from webhook where farmacia_id = ${id}`)
    const raw = Buffer.from(segredo.slice('whsec_'.length), 'base64')
    for (const form of [Buffer.from(segredo), raw, Buffer.from(raw.toString('base64'))]) {
      expect(stored.segredo.includes(form)).toBe(false)
    }
  })

  test('A pharmacy has five webhooks at most, also when it asks for many at once', async () => {
    const { client } = await openPharmacy(service)
    const answers = await together(9, (n) => client.post(path, { url: `${url}/${n}` }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body } of refused) {
      expect([status, body.detalhes]).toEqual([409, { motivo: 'limite_de_webhooks', limite: 5 }])
    }
  })

  test('A change leaves what it does not name as it is', async () => {
    const { client } = await openPharmacy(service)
    const { webhook } = (await client.post(path, { url, descricao: 'Caixa' })).body
    const one = `${path}/${webhook.id}`
    expect(
      (await client.patch(one, { eventos: ['stock.esgotado', 'reserva.criada', 'stock.esgotado'] })).body.webhook,
    ).toEqual({
      ...webhook,
      eventos: ['reserva.criada', 'stock.esgotado'],
    })
    expect((await client.patch(one, { descricao: '' })).body.webhook).toMatchObject({ descricao: null, url })
    const stopped = (await client.patch(one, { activo: false })).body.webhook
    expect(stopped).toMatchObject({ activo: false, parado_porque: 'farmacia', parado_em: expect.any(String) })
    expect((await client.patch(one, { url: `${url}/2` })).body.webhook).toMatchObject({
      activo: false,
      url: `${url}/2`,
    })
    expect((await client.patch(one, { activo: true })).body.webhook).toMatchObject({ activo: true, parado_em: null })
    for (const body of [{}, { eventos: [] }, { eventos: ['outra'] }, { activo: 1 }]) {
      expect((await client.patch(one, body)).status).toBe(400)
    }
  })

  test('A webhook of another pharmacy does not exist', async () => {
    const [owner, other] = [await openPharmacy(service), await openPharmacy(service)]
    const { webhook } = (await owner.client.post(path, { url })).body
    const one = `${path}/${webhook.id}`
    const { entrega } = (await owner.client.post(`${one}/testar`)).body
    const answers = [
      await other.client.patch(one, { activo: false }),
      await other.client.post(`${one}/rodar`),
      await other.client.post(`${one}/testar`),
      await other.client.get(`${one}/entregas`),
      await other.client.post(`${one}/entregas/${entrega.id}/reenviar`),
      await other.client.delete(one),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await owner.client.get(path)).body).toEqual([webhook])
  })

  test('A test that nobody has sent yet is asked for once', async () => {
    const { client } = await openPharmacy(service)
    const { webhook } = (await client.post(path, { url })).body
    const answers = await together(5, () => client.post(`${path}/${webhook.id}/testar`))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(await deliveries(client, webhook.id)).toMatchObject([{ tipo: 'webhook.teste', estado: 'pendente' }])
  })

  test.each(webhookEvents)(
    'An example of %s is sent as the event is, marked as an example, whatever the webhook asks for',
    async (evento) => {
      const receiver = await startReceiver()
      const hook = await openHook(service, receiver.url, { eventos: ['reserva.criada'] })
      const ask = () => hook.pharmacy.client.post(`${path}/${hook.id}/testar`, { evento })
      const { status, body } = await ask()
      expect([status, body.entrega.tipo]).toEqual([202, evento])
      // while a delivery waits, no second delivery is made
      expect((await ask()).body.entrega.id).toBe(body.entrega.id)
      await send(service)
      expect(receiver.got).toHaveLength(1)
      const said = JSON.parse(receiver.got[0]?.body ?? '')
      const shape = evento === 'stock.esgotado' ? EventoDeStock : EventoDeReserva
      expect(Object.keys(said.data).sort()).toEqual(Object.keys(shape.properties.data.properties).sort())
      expect(said).toMatchObject({ type: evento, data: { farmacia_id: hook.pharmacy.id, exemplo: true } })
      const { stock_item_id } = said.data
      expect(
        (
          await hook.pharmacy.client.put(`/api/perfil/stock/${stock_item_id}`, {
            nome: 'X',
            categoria: 'Y',
            subcategoria: 'Z',
          })
        ).status,
      ).toBe(404)
    },
  )

  test('An example of an event that does not exist is refused, and without an event a test is sent', async () => {
    const { client } = await openPharmacy(service)
    const { webhook } = (await client.post(path, { url })).body
    for (const evento of ['webhook.teste', 'reserva', '', null, 5]) {
      expect((await client.post(`${path}/${webhook.id}/testar`, { evento })).status, String(evento)).toBe(400)
    }
    for (const body of [undefined, {}]) {
      expect((await client.post(`${path}/${webhook.id}/testar`, body)).body.entrega.tipo).toBe('webhook.teste')
    }
  })

  test('The last fifty deliveries are listed, newest first, and one of another webhook is not sent again', async () => {
    const { client, id } = await openPharmacy(service)
    const [{ webhook }, other] = [(await client.post(path, { url })).body, (await client.post(path, { url })).body]
    await service.db.statement((tx) =>
      tx.run(sql`
      insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados, criada_em)
      select ${webhook.id}, ${id}, 'reserva.criada', now(), jsonb_build_object('n', n), now() - make_interval(mins => n)
        from generate_series(1, 60) n`),
    )
    const list = await deliveries(client, webhook.id)
    expect(list.map(({ corpo }: { corpo: string }) => JSON.parse(corpo).data.n)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    )
    const again = await client.post(`${path}/${other.webhook.id}/entregas/${list[0].id}/reenviar`)
    expect(again.status).toBe(404)
  })

  test('What a pharmacy does with its webhooks is in the audit, without addresses and secrets', async () => {
    const { client, id } = await openPharmacy(service)
    const { webhook } = (await client.post(path, { url })).body
    await client.patch(`${path}/${webhook.id}`, { url: `${url}/2`, activo: false })
    await client.post(`${path}/${webhook.id}/rodar`)
    await client.delete(`${path}/${webhook.id}`)
    const noted = await service.db.many(sql`
    select accao, actor_papel, alteracoes from auditoria where actor_id = ${id} and accao like 'webhook%' order by instante`)
    expect(noted).toEqual([
      { accao: 'webhook_criado', actor_papel: 'farmacia', alteracoes: [] },
      { accao: 'webhook_alterado', actor_papel: 'farmacia', alteracoes: [{ campo: 'url' }, { campo: 'activo' }] },
      { accao: 'webhook_alterado', actor_papel: 'farmacia', alteracoes: [{ campo: 'segredo' }] },
      { accao: 'webhook_apagado', actor_papel: 'farmacia', alteracoes: [] },
    ])
  })
})

describe('The examples of the page', () => {
  /** A port that nobody listens at. */
  const freePort = () =>
    new Promise<number>((found) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => found(port))
      })
    })

  test.each(['ts', 'py'])(
    'The receiver of the page in %s takes an event, and refuses one of another secret',
    async (language) => {
      const example = (await examplesOf('docs/webhooks.md')).find((one) => one.language === language)
      if (!example) throw new Error('no such example')
      const port = await freePort()
      const [hook, other] = [
        await openHook(service, `http://127.0.0.1:${port}/`),
        await openHook(service, `http://127.0.0.1:${port}/`),
      ]
      const lines = await keepExample(example, { WEBHOOK_SEGREDO: hook.segredo, PORT: String(port) })
      const said = lines[Symbol.asyncIterator]()
      expect((await said.next()).value).toBe('pronto')
      const { id } = await sendTest(hook)
      await send(service)
      expect((await said.next()).value).toBe(`${id} webhook.teste`)
      await sendTest(other)
      await send(service)
      const [last] = await deliveries(other.pharmacy.client, other.id)
      expect(last.tentativas).toMatchObject([{ estado_http: 401 }])
    },
  )
})
