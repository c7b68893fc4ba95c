import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { cancel, conclude, hold, runOut, tellOfItem } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const ana = prepareEach(() => service.anyone.register({ nome: 'Ana Kiala', telefone: '924000001' }))

const reserved = async () => (await hold(ana, await stockItem(pharmacy.client))).id as string

/** Moves one reservation so long into the past, while no worker runs. */
const pass = (interval: string, id: string) =>
  service.db.transaction(async (tx) => {
    await tx.run(sql`
      update reserva set reservado_ate = reservado_ate - ${interval}::interval,
             atualizada_em = atualizada_em - ${interval}::interval, criada_em = criada_em - ${interval}::interval
       where id = ${id}`)
    await tellOfItem(tx, id)
  })

const list = () => pharmacy.client.get('/api/reservas')
const seen = async (id: string) => {
  const { utilizador_nome, utilizador_telefone } = succeed(await list()).find(
    (reserva: { id: string }) => reserva.id === id,
  )
  return [utilizador_nome, utilizador_telefone]
}
const ends: [string, (id: string) => Promise<unknown>][] = [
  ['concluded', (id) => conclude(pharmacy.client, id)],
  ['cancelled by the user', (id) => cancel(ana, id)],
  ['cancelled by the pharmacy', (id) => cancel(pharmacy.client, id)],
  ['run out, though nobody wrote that down', (id) => runOut(service, id)],
]

test.each(ends)(
  'The pharmacy reads the phone of a reservation that was %s for 7 days and the name for 90',
  async (_how, end) => {
    const id = await reserved()
    await end(id)
    expect(await seen(id)).toEqual(['Ana Kiala', '924000001'])
    await pass('6 days 20 hours', id)
    expect(await seen(id)).toEqual(['Ana Kiala', '924000001'])
    await pass('5 hours', id)
    expect(await seen(id)).toEqual(['Ana Kiala', null])
    await pass('82 days 20 hours', id)
    expect(await seen(id)).toEqual(['Ana Kiala', null])
    await pass('5 hours', id)
    expect(await seen(id)).toEqual([null, null])
  },
)

test('a live one shows both, however old', async () => {
  const id = await reserved()
  await pass('200 days', id)
  await service.db.transaction(async (tx) => {
    await tx.run(sql`update reserva set reservado_ate = now() + interval '1 hour' where id = ${id}`)
    await tellOfItem(tx, id)
  })
  expect(await seen(id)).toEqual(['Ana Kiala', '924000001'])
})

test('a list that was kept is not the list any more once a phone is gone from it', async () => {
  const id = await reserved()
  await conclude(pharmacy.client, id)
  const etag = (await list()).headers.get('etag') ?? ''
  const again = () => pharmacy.client.get('/api/reservas', { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await service.db.statement((tx) =>
    tx.run(sql`update reserva set atualizada_em = now() - interval '8 days' where id = ${id}`),
  )
  expect((await again()).status).toBe(200)
})

test('the user still has their own, and the pharmacy can still report who it was', async () => {
  const id = await reserved()
  await conclude(pharmacy.client, id)
  await pass('100 days', id)
  expect(succeed(await ana.get('/api/reservas/minhas'))).toMatchObject([{ id, estado: 'concluida' }])
  const [{ utilizador_id }] = succeed(await list())
  const report = await pharmacy.client.post('/api/denuncias', { utilizador_id, motivo: 'Não pagou.' })
  expect(report.status).toBe(201)
})
