import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { answer, hold, undoVisit } from '#tests/support/holds.ts'
import { stockItem } from '#tests/support/scenario.ts'
import { withService } from '#tests/support/with-service.ts'
import { startReceiver, verified } from './receiver.ts'
import { forReceivers, openHook, send } from './scene.ts'

const service = withService(forReceivers)

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
