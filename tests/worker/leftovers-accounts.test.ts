import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/modules/restos/public.ts'
import { succeed } from '../support/client.ts'
import { cancel, hold, itemSeen } from '../support/holds.ts'
import { allPages } from '../support/pages.ts'
import { deleteOwn, person } from '../support/people.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '2' } })
const admin = prepare(() => service.admin())
const pharmacy = prepare(() => openPharmacy(service))
const gestor = prepareEach(() => person(service, 'gestor', { nome: 'Esperança Domingos' }))

const run = (query: Parameters<typeof service.db.one>[0]) => service.db.statement((tx) => tx.run(query))
const count = async (query: Parameters<typeof service.db.one>[0]) =>
  (await service.db.one<{ rows: number }>(query)).rows

/** Rows that still name an account, in all the tables that may have many. */
const left = (id: string) =>
  count(sql`
    select (select count(*) from reserva where utilizador_id = ${id}) + (select count(*) from denuncia where utilizador_id = ${id})
         + (select count(*) from avaliacao where utilizador_id = ${id}) + (select count(*) from idempotencia where utilizador_id = ${id})
         + (select count(*) from farmacia where registada_por = ${id}) as rows`)

/**
 * Numbers of rows larger than one sweep deletes: of reservations, reports and keys; of ratings, and of registered
 * pharmacies.
 */
const [MANY, PHARMACIES] = [1200, 120]

async function withPast(id: string, farmaciaId: string, item: string): Promise<void> {
  await run(sql`
    insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate, codigo_levantamento, vaga,
                         produto_nome, criada_em)
    select ${item}, ${farmaciaId}, ${id}, 1, 'concluida', now() - i * interval '1 minute', '123456', 1,
           'Paracetamol 500 mg', now() - interval '3 hours' - i * interval '1 minute' from generate_series(1, ${MANY}::int) i`)
  await run(sql`
    insert into denuncia (farmacia_id, utilizador_id, motivo)
    select ${farmaciaId}, ${id}, 'Não veio, vez ' || i from generate_series(1, ${MANY}::int) i`)
  await run(sql`
    insert into idempotencia (utilizador_id, chave, pedido, estado, corpo)
    select ${id}, 'chave-' || i, '', 201, '{}' from generate_series(1, ${MANY}::int) i`)
  await run(sql`
    insert into farmacia (nome, latitude, longitude, telefone, codigo_hmac, registada_por)
    select 'Rede ' || i, -8.8, 13.2, '923456789', gen_random_uuid()::text::bytea, ${id}
      from generate_series(1, ${PHARMACIES}::int) i`)
  await run(sql`
    insert into avaliacao (farmacia_id, utilizador_id, rating)
    select id, ${id}, 5 from farmacia where registada_por = ${id}`)
}

async function sweepAll(): Promise<void> {
  while (await sweepAccounts(service.db));
}
/** The next look at what deleted accounts left comes now. @param hours since they were deleted */
const later = (hours: number) =>
  run(sql`update resto_conta set proxima_em = now(), apagada_em = now() - make_interval(hours => ${hours})`)

test('an account with a long past is gone at once, and what it had goes in pieces', async () => {
  const { id, email } = gestor
  const { client } = pharmacy
  const item = await stockItem(client)
  await withPast(id, pharmacy.id, item)
  const live = await hold(gestor, item, 4)
  const rating = `/api/farmacias/${pharmacy.id}/avaliacoes`
  succeed(await gestor.post(rating, { rating: 1 }))
  succeed(await deleteOwn(gestor))

  expect((await gestor.get('/api/auth/me')).status).toBe(401)
  expect((await service.anyone.post('/api/auth/login', { email, password: 'palavra-passe de teste' })).status).toBe(401)
  expect(await itemSeen(client, item)).toMatchObject({ quantidade: 10, reservado_ate: null })
  const seen = (await client.get('/api/reservas')).body
  expect(seen.length).toBeGreaterThan(MANY)
  for (const { utilizador_id, utilizador_nome } of seen) expect([utilizador_id, utilizador_nome]).toEqual([null, null])
  expect(seen).toContainEqual(expect.objectContaining({ id: live.id, estado: 'cancelada' }))
  expect((await client.post('/api/denuncias', { utilizador_id: id, motivo: 'Não veio.' })).status).toBe(403)
  expect((await allPages(admin, '/api/admin/denuncias', 100)).flat()).toEqual([])
  const again = await service.anyone.register({ email })
  expect((await again.get('/api/reservas/minhas')).body).toEqual([])

  const before = await left(id)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(3 * MANY + 2 * PHARMACIES)
  expect(await sweepAccounts(service.db)).toBe(true)
  expect(await left(id)).toBeLessThan(before)
  expect(await left(id)).toBeGreaterThan(0)
  await sweepAll()
  expect(await left(id)).toBe(0)
  expect(await count(sql`select count(*) as rows from reserva where farmacia_id = ${pharmacy.id}`)).toBeGreaterThan(
    MANY,
  )
  expect(await count(sql`select count(*) as rows from farmacia where nome like 'Rede %'`)).toBe(PHARMACIES)
  expect(await count(sql`select sum(total_avaliacoes) as rows from farmacia where nome like 'Rede %'`)).toBe(0)
  expect((await service.anyone.get(rating)).body).toMatchObject({ media_avaliacoes: null, total_avaliacoes: 0 })
})

test('An account with a short past is deleted whole before the answer comes', async () => {
  const item = await stockItem(pharmacy.client)
  succeed(await gestor.post('/api/reservas', { stock_item_id: item }, { 'idempotency-key': 'chave-de-um-so' }))
  succeed(await gestor.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 4 }))
  succeed(await gestor.post('/api/farmacias', pharmacyBody()))
  succeed(await pharmacy.client.post('/api/denuncias', { utilizador_id: gestor.id, motivo: 'Não veio.' }))
  expect(await left(gestor.id)).toBe(5)
  succeed(await deleteOwn(gestor))
  expect(await left(gestor.id)).toBe(0)
})

test('no page of a list of reports ends early for what is still to be deleted', async () => {
  const item = await stockItem(pharmacy.client)
  const other = await person(service, 'user')
  await cancel(other, (await hold(other, item)).id)
  await withPast(gestor.id, pharmacy.id, item)
  const [first, last] = ['Antes.', 'Depois.']
  await run(sql`
    insert into denuncia (farmacia_id, utilizador_id, motivo, criada_em)
    values (${pharmacy.id}, ${other.id}, ${first}, now() - interval '1 day'), (${pharmacy.id}, ${other.id}, ${last}, now())`)
  succeed(await deleteOwn(gestor))
  expect(await left(gestor.id)).toBeGreaterThan(0)
  const pages = await allPages(admin, '/api/admin/denuncias', 1)
  expect(pages.flat().map(({ motivo }) => motivo)).toEqual([first, last])
  succeed(await deleteOwn(other))
  await sweepAll()
})

test('many processes sweep at once, beside those who rate, and every rating is counted once', async () => {
  await withPast(gestor.id, pharmacy.id, await stockItem(pharmacy.client))
  const rater = await person(service, 'user')
  const rated = await service.db.many<{ id: string }>(sql`
    select id from farmacia where registada_por = ${gestor.id} limit 20`)
  const [gone, ...answers] = await Promise.all([
    deleteOwn(gestor),
    ...rated.map(({ id }) => rater.post(`/api/farmacias/${id}/avaliacoes`, { rating: 2 })),
    ...Array.from({ length: 3 }, async () => ({ status: 201, done: await sweepAll() })),
  ])
  expect(gone.status).toBe(200)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  // a row that a request had locked is left for the next pass
  await later(0)
  await sweepAll()
  expect(await left(gestor.id)).toBe(0)
  const wrong = await service.db.many(sql`
    select id from farmacia f where total_avaliacoes <> (select count(*) from avaliacao where farmacia_id = f.id)`)
  expect(wrong).toEqual([])
  succeed(await deleteOwn(rater))
})

test('nothing that was still being written stays, and an hour later nothing tells that the account was there', async () => {
  const { id } = gestor
  succeed(await deleteOwn(gestor))
  await sweepAll()
  await run(sql`insert into idempotencia (utilizador_id, chave, pedido) values (${id}, 'chave-atrasada', '')`)
  await later(0)
  await sweepAll()
  expect(await left(id)).toBe(0)
  const known = () => count(sql`select count(*) as rows from resto_conta where utilizador_id = ${id}`)
  expect(await known()).toBe(1)
  await later(2)
  await sweepAll()
  expect(await known()).toBe(0)
})
