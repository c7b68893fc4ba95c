import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import {
  answer,
  cancel,
  cancelVisit,
  conclude,
  hold,
  increase,
  makeVisit,
  runOut,
  storedUnits,
  undoVisit,
} from '#tests/support/holds.ts'
import { openPharmacy, stockItem } from '#tests/support/scenario.ts'
import { uploadStock } from '#tests/support/stock-files.ts'
import { withService } from '#tests/support/with-service.ts'
import { startReceiver, verified } from './receiver.ts'
import { forReceivers, type Hook, openHook, send } from './scene.ts'

const service = withService(forReceivers)

describe('The events of a webhook', () => {
  interface Event {
    tipo: string
    dados: Record<string, unknown>
  }

  /** Takes the events that were written for a webhook, in their order. */
  async function taken({ id }: Hook): Promise<Event[]> {
    const found = await service.db.many<Event>(sql`
    select tipo, dados from webhook_entrega where webhook_id = ${id} order by criada_em, tipo`)
    await service.db.statement((tx) => tx.run(sql`delete from webhook_entrega where webhook_id = ${id}`))
    return found
  }

  const kinds = async (hook: Hook) => (await taken(hook)).map(({ tipo }) => tipo)

  const open = () => openHook(service, 'http://127.0.0.1:9/avisos')

  test('A hold, its increase, the answer of the pharmacy and its end are events, in version 1 of the API', async () => {
    const hook = await open()
    const user = await service.anyone.register()
    const item = await stockItem(hook.pharmacy.client, { quantidade: 9 })
    const { id } = await hold(user, item, 2)
    expect(await kinds(hook)).toEqual(['reserva.criada'])
    await increase(user, id, 1)
    expect(await kinds(hook)).toEqual(['reserva.alterada'])
    await answer(hook.pharmacy.client, id, 'separada')
    expect(await kinds(hook)).toEqual(['reserva.alterada'])
    await conclude(hook.pharmacy.client, id)
    expect(await kinds(hook)).toEqual(['reserva.concluida'])
    await cancel(user, (await hold(user, item)).id)
    expect(await kinds(hook)).toEqual(['reserva.criada', 'reserva.cancelada'])
  })

  test('Each line of a visit is an event, with the visit that it is of', async () => {
    const hook = await open()
    const user = await service.anyone.register()
    const items = [await stockItem(hook.pharmacy.client), await stockItem(hook.pharmacy.client, { nome: 'Benuron' })]
    const { id } = await makeVisit(user, ...items)
    const made = await taken(hook)
    expect(made.map(({ tipo }) => tipo)).toEqual(['reserva.criada', 'reserva.criada'])
    expect(made.map(({ dados }) => dados.visita_id)).toEqual([id, id])
    expect(made.map(({ dados }) => dados.stock_item_id).sort()).toEqual([...items].sort())
    await cancelVisit(user, id)
    expect(await kinds(hook)).toEqual(['reserva.cancelada', 'reserva.cancelada'])
  })

  test('A hold that ran out is an event of the instant of its end, written by the worker', async () => {
    const hook = await open()
    const user = await service.anyone.register()
    const { id } = await hold(user, await stockItem(hook.pharmacy.client))
    await taken(hook)
    await runOut(service, id)
    expect(await kinds(hook)).toEqual([])
    await service.db.transaction((tx) => expireDue(tx, 100))
    const { ocorreu_em, reservado_ate, tipo } = await service.db.one<Record<string, string>>(sql`
    select e.tipo, e.ocorreu_em, r.reservado_ate from webhook_entrega e join reserva r on r.id = ${id}
     where e.webhook_id = ${hook.id}`)
    expect(tipo).toBe('reserva.expirada')
    expect(ocorreu_em).toEqual(reservado_ate)
  })

  test('An answer that there is none cancels the hold and empties the item: two events', async () => {
    const hook = await open()
    const user = await service.anyone.register()
    const item = await stockItem(hook.pharmacy.client, { quantidade: 3 })
    const { id } = await hold(user, item)
    await taken(hook)
    await answer(hook.pharmacy.client, id, 'nao_ha')
    expect((await kinds(hook)).sort()).toEqual(['reserva.cancelada', 'stock.esgotado'])
  })

  test('An account that is deleted ends its holds, and the pharmacy is told', async () => {
    const hook = await open()
    const user = await service.anyone.register()
    await hold(user, await stockItem(hook.pharmacy.client))
    await taken(hook)
    expect((await user.delete('/api/auth/me', { password_actual: 'palavra-passe de teste' })).status).toBe(200)
    expect(await kinds(hook)).toEqual(['reserva.cancelada'])
  })

  test('An item that loses its last free unit is an event: by a hold, at the counter, and by a file', async () => {
    const hook = await open()
    const { client } = hook.pharmacy
    const user = await service.anyone.register()
    const held = await stockItem(client, { nome: 'Um', quantidade: 1 })
    const counted = await stockItem(client, { nome: 'Dois', quantidade: 5, codigo: 'A-2' })
    const filed = await stockItem(client, { nome: 'Três', quantidade: 5 })
    await hold(user, held)
    expect(await kinds(hook)).toEqual(['reserva.criada', 'stock.esgotado'])
    expect((await client.patch(`/api/perfil/stock/${counted}`, { quantidade: 0 })).status).toBe(200)
    expect(await taken(hook)).toEqual([
      { tipo: 'stock.esgotado', dados: { farmacia_id: hook.pharmacy.id, stock_item_id: counted, codigo: 'A-2' } },
    ])
    const file = 'nome;categoria;subcategoria;quantidade;preco\nTrês;Medicamentos;Analgésicos;0;850\n'
    expect((await uploadStock(client, file)).status).toBe(200)
    expect((await taken(hook)).map(({ tipo, dados }) => [tipo, dados.stock_item_id])).toEqual([
      ['stock.esgotado', filed],
    ])
  })

  test('An item that runs out again before anybody was told is one event', async () => {
    const hook = await open()
    const { client } = hook.pharmacy
    const item = await stockItem(client, { quantidade: 5 })
    for (const quantidade of [0, 5, 0]) await client.patch(`/api/perfil/stock/${item}`, { quantidade })
    expect(await kinds(hook)).toEqual(['stock.esgotado'])
  })

  test('A hold whose event cannot be written is not made, no event is dropped, and other pharmacies hold as before', async () => {
    const [hook, plain] = [await open(), await openPharmacy(service)]
    const user = await service.anyone.register()
    const [item, other] = [await stockItem(hook.pharmacy.client), await stockItem(plain.client)]
    const change = (statement: Sql) => service.db.statement((tx) => tx.run(statement))
    await change(sql`alter table webhook_entrega add constraint sem_lugar check (tipo <> 'reserva.criada') not valid`)
    const refused = await user.post('/api/reservas', { stock_item_id: item, quantidade: 1 })
    expect(refused.status).toBe(500)
    expect(await storedUnits(service, item)).toMatchObject({ held: 0 })
    await hold(user, other)
    await change(sql`alter table webhook_entrega drop constraint sem_lugar`)
    await hold(user, item)
    expect(await kinds(hook)).toEqual(['reserva.criada'])
  })

  test('A body has ids and times, and no name, number or code', async () => {
    const hook = await open()
    const user = await service.anyone.register({ nome: 'Esperança Domingos', telefone: '924000111' })
    const item = await stockItem(hook.pharmacy.client)
    const reserva = await hold(user, item)
    expect(await taken(hook)).toEqual([
      {
        tipo: 'reserva.criada',
        dados: {
          farmacia_id: hook.pharmacy.id,
          reserva_id: reserva.id,
          visita_id: reserva.id,
          stock_item_id: item,
          reservado_ate: reserva.reservado_ate,
        },
      },
    ])
  })

  test('A webhook is told of the kinds that it asked for, and a stopped one and other pharmacies of nothing', async () => {
    const hook = await openHook(service, 'http://127.0.0.1:9/avisos', { eventos: ['reserva.cancelada'] })
    const [stopped, other] = [await open(), await open()]
    const stop = await stopped.pharmacy.client.patch(`/api/perfil/webhooks/${stopped.id}`, { activo: false })
    expect(stop.body.webhook).toMatchObject({ activo: false, parado_porque: 'farmacia' })
    const user = await service.anyone.register()
    await cancel(user, (await hold(user, await stockItem(hook.pharmacy.client))).id)
    await hold(user, await stockItem(stopped.pharmacy.client))
    expect(await kinds(hook)).toEqual(['reserva.cancelada'])
    expect(await kinds(stopped)).toEqual([])
    expect(await kinds(other)).toEqual([])
  })

  test('A hold that is refused, and a pharmacy without a webhook, write nothing', async () => {
    const hook = await open()
    const user = await service.anyone.register()
    const item = await stockItem(hook.pharmacy.client, { quantidade: 0 })
    expect((await user.post('/api/reservas', { stock_item_id: item })).status).toBe(409)
    const { client, id } = await openPharmacy(service)
    await hold(user, await stockItem(client, { quantidade: 1 }))
    expect(await kinds(hook)).toEqual([])
    expect(await service.db.many(sql`select from webhook_entrega where farmacia_id = ${id}`)).toEqual([])
  })
})

describe('An answer that is undone', () => {
  /** A pharmacy whose receiver knows of a hold already, and its answer that it is not there. */
  async function answered() {
    const receiver = await startReceiver()
    const hook = await openHook(service, receiver.url)
    const item = await stockItem(hook.pharmacy.client, { quantidade: 3 })
    const { id } = await hold(await service.anyone.register(), item, 1)
    await send(service)
    receiver.got.splice(0)
    expect((await answer(hook.pharmacy.client, id, 'nao_ha')).status).toBe(200)
    const types = () => receiver.got.map((came) => verified(hook.segredo, came).type).sort()
    return { hook, id, types }
  }

  /** A minute passes for what waits to be sent. */
  const aMinutePasses = (webhook: string) =>
    service.db.statement((tx) =>
      tx.run(sql`
      with d as (update resposta_desfazivel set ate = ate - interval '1 minute')
      update webhook_entrega set proxima_em = proxima_em - interval '1 minute'
       where webhook_id = ${webhook} and estado = 'pendente'`),
    )

  test('Of a «não há» that is taken back nothing is ever sent', async () => {
    const { hook, id, types } = await answered()
    await send(service)
    expect(types()).toEqual([])
    expect((await undoVisit(hook.pharmacy.client, id)).status).toBe(200)
    await aMinutePasses(hook.id)
    await send(service)
    expect(types()).toEqual([])
  })

  test('Of a «não há» that stands each event is sent after the minute, once', async () => {
    const { hook, types } = await answered()
    await send(service)
    expect(types()).toEqual([])
    await aMinutePasses(hook.id)
    await send(service)
    expect(types()).toEqual(['reserva.cancelada', 'stock.esgotado'])
    await aMinutePasses(hook.id)
    await send(service)
    expect(types()).toEqual(['reserva.cancelada', 'stock.esgotado'])
  })
})
