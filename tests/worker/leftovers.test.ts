import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sweepLeftovers } from '#server/modules/restos/public.ts'
import { succeed } from '../support/client.ts'
import { cancel, hold, reserve } from '../support/holds.ts'
import { allPages, idsOf } from '../support/pages.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '2', RESERVAS_POR_HORA: '100' } })
const admin = prepare(() => service.admin())
const pharmacy = prepareEach(() => openPharmacy(service))
const user = prepareEach(() => service.anyone.register({ nome: 'Esperança Domingos' }))

const run = (query: Parameters<typeof service.db.one>[0]) => service.db.statement((tx) => tx.run(query))
const remove = async (id: string) => expect((await admin.delete(`/api/farmacias/${id}`)).status).toBe(200)

/** Rows that still name a pharmacy, in all the tables that may have many. */
const left = async (id: string): Promise<number> =>
  (
    await service.db.one<{ rows: number }>(sql`
      select (select count(*) from reserva where farmacia_id = ${id}) + (select count(*) from stock_item where farmacia_id = ${id})
           + (select count(*) from avaliacao where farmacia_id = ${id}) + (select count(*) from denuncia where farmacia_id = ${id})
           + (select count(*) from acesso where farmacia_id = ${id}) + (select count(*) from notificacao where farmacia_id = ${id})
           + (select count(*) from webhook_entrega where farmacia_id = ${id})
             as rows`)
  ).rows

/** Reservations of the past, more than go at once. */
const PAST = 1200
const withPast = (id: string, item: string) =>
  run(sql`
    insert into reserva (stock_item_id, farmacia_id, quantidade, estado, reservado_ate, codigo_levantamento, vaga,
                         produto_nome, criada_em)
    select ${item}, ${id}, 1, 'concluida', now() - interval '1 year', '123456', 1, 'Paracetamol 500 mg',
           now() - interval '1 year' - i * interval '1 minute' from generate_series(1, ${PAST}) i`)

/** Deliveries to its webhooks that nobody has sent yet. */
const withDeliveries = (id: string) =>
  run(sql`
    insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados)
    select gen_random_uuid(), ${id}, 'reserva.criada', now(), '{}' from generate_series(1, 3)`)

async function sweepAll(): Promise<void> {
  while (await sweepLeftovers(service.db));
}
/** The next look at what deleted pharmacies left comes now. @param hours since they were deleted */
const later = (hours: number) =>
  run(sql`update resto set proxima_em = now(), apagada_em = now() - make_interval(hours => ${hours})`)

test('a pharmacy with a long past is gone at once, and what it had goes in pieces', async () => {
  const { id, nome, codigo, client } = pharmacy
  const [held, other] = [await stockItem(client), await stockItem(client)]
  await withPast(id, other)
  await withDeliveries(id)
  const { id: live } = await hold(user, held)
  await cancel(user, (await hold(user, other)).id)
  succeed(await user.post(`/api/farmacias/${id}/avaliacoes`, { rating: 4 }))
  const denuncia = succeed(
    await client.post('/api/denuncias', { utilizador_id: user.id, motivo: 'Não veio.' }),
  ).denuncia
  await remove(id)

  expect((await service.anyone.get(`/api/farmacias/${id}`)).status).toBe(404)
  expect((await service.anyone.get(`/api/farmacias?search=${encodeURIComponent(nome)}`)).body).toEqual([])
  expect((await client.get('/api/perfil/me')).status).toBe(401)
  expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(401)
  expect((await user.get('/api/reservas/minhas')).body).toEqual([])
  expect((await user.get('/api/auth/me/dados')).body).toMatchObject({ reservas: [], avaliacoes: [] })
  expect((await cancel(user, live)).status).toBe(404)
  expect((await reserve(user, other)).status).toBe(404)
  expect((await admin.patch(`/api/admin/denuncias/${denuncia.id}`, { estado: 'procedente' })).status).toBe(404)
  expect((await admin.delete(`/api/farmacias/${id}`)).status).toBe(404)

  const before = await left(id)
  expect(before).toBeGreaterThan(PAST)
  expect(await sweepLeftovers(service.db)).toBe(true)
  const after = await left(id)
  expect(after).toBeLessThan(before)
  expect(after).toBeGreaterThan(0)
  await sweepAll()
  expect(await left(id)).toBe(0)
})

test('The live reservations of a deleted pharmacy leave their users’ places at once', async () => {
  const elsewhere = await openPharmacy(service)
  const items = [await stockItem(elsewhere.client), await stockItem(elsewhere.client)]
  await hold(user, await stockItem(pharmacy.client))
  await hold(user, await stockItem(pharmacy.client))
  await remove(pharmacy.id)
  for (const item of items) expect((await reserve(user, item)).status).toBe(201)
})

test('no page of a list ends early for what is still to be deleted', async () => {
  const elsewhere = await openPharmacy(service)
  const report = { utilizador_id: user.id, motivo: 'Não veio.' }
  const kept: string[] = []
  for (const { client } of [elsewhere, pharmacy, elsewhere, pharmacy, elsewhere, pharmacy]) {
    const { id } = await hold(user, await stockItem(client))
    await client.post('/api/denuncias', report)
    await cancel(user, id)
    if (client === elsewhere.client) kept.unshift(id)
  }
  await remove(pharmacy.id)
  expect(await left(pharmacy.id)).toBeGreaterThan(0)
  expect(idsOf((await allPages(user, '/api/reservas/minhas', 2)).flat())).toEqual(kept)
  const reports = (await allPages(admin, '/api/admin/denuncias', 1)).flat()
  expect(reports.filter((report) => report.utilizador_id === user.id)).toHaveLength(1)
})

test('nothing more is sent about it, and nothing that was still being written stays', async () => {
  await hold(user, await stockItem(pharmacy.client))
  await remove(pharmacy.id)
  const { total } = await service.db.one<{ total: number }>(sql`
    select count(*) as total from notificacao where farmacia_id = ${pharmacy.id} and estado = 'pendente'`)
  expect(total).toBe(0)
  await sweepAll()
  await run(sql`insert into acesso (farmacia_id) values (${pharmacy.id})`)
  await later(0)
  await sweepAll()
  expect(await left(pharmacy.id)).toBe(0)
})

test('an hour later nothing tells any more that it was there', async () => {
  const known = async () =>
    (
      await service.db.one<{ total: number }>(
        sql`select count(*) as total from resto where farmacia_id = ${pharmacy.id}`,
      )
    ).total
  await remove(pharmacy.id)
  await sweepAll()
  expect(await known()).toBe(1)
  await later(2)
  await sweepAll()
  expect(await known()).toBe(0)
})
