import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { receiving, say } from '../conversas/gateway.ts'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'

const service = withService(() => ({ env: receiving }))
const admin = prepare(() => service.admin())

/** Days pass for the numbers that pharmacies left, and the owner's sweep runs. */
async function pass(days: number) {
  await service.db.statement((tx) =>
    tx.run(sql`update numero_de_farmacia set largado_em = largado_em - make_interval(days => ${days})`),
  )
  await everyTask(service)
    .find(({ name }) => name === 'telefones que as farmácias largaram')
    ?.run()
}

const kept = async ({ id }: PharmacyScene) =>
  (await service.db.many<{ numero: string }>(sql`select numero from numero_de_farmacia where farmacia_id = ${id}`))
    .map(({ numero }) => numero)
    .sort()

const change = async ({ client, nome }: PharmacyScene, telefone: string) =>
  succeed(await client.put('/api/perfil/me', { nome, telefone }))

async function sentTo() {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received.map(({ to }) => to)
}

test('A number that a pharmacy left gets its new code for thirty days, and is then forgotten', async () => {
  const [before, after] = [newNumber(), newNumber()]
  const pharmacy = await openPharmacy(service, { telefone: before })
  await change(pharmacy, after)
  await pass(29)
  expect(await kept(pharmacy)).toEqual([before, after].sort())
  await forgetMessages(service)
  const renew = () => admin.post(`/api/admin/farmacias/${pharmacy.id}/codigo`, { terminar_credenciais: false })
  succeed(await renew())
  expect(await sentTo()).toEqual([before])
  await pass(2)
  expect(await kept(pharmacy)).toEqual([after])
  succeed(await renew())
  expect(await sentTo()).toEqual([])
})

test('A left number that wrote PARAR, or never answered, is kept, and is not asked when it is written again', async () => {
  const [stopped, silent] = [newNumber(), newNumber()]
  const pharmacy = await openPharmacy(service, { telefone: stopped })
  await say(service, { from: stopped, text: 'PARAR' })
  for (let n = 0; n < 5; n += 1) {
    await change(pharmacy, silent)
    await change(pharmacy, newNumber())
  }
  await pass(400)
  expect(await kept(pharmacy)).toEqual(expect.arrayContaining([stopped, silent]))
  expect(await kept(pharmacy)).toHaveLength(3)
  await forgetMessages(service)
  await change(pharmacy, stopped)
  await change(pharmacy, silent)
  expect(await sentTo()).toEqual([])
})
