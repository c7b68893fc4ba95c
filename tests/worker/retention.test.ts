import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetOldAccesses } from '#server/modules/perfil/public.ts'
import { removal, retention } from '#server/worker/retention.ts'
import { succeed } from '../support/client.ts'
import { openClient } from '../support/database.ts'
import { cancel, conclude, hold, mine, runOut } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { planOf } from '../support/plan-of.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const admin = prepare(() => service.admin())
const pharmacy = prepareEach(() => openPharmacy(service))
const user = prepareEach(() => service.anyone.register({ nome: 'Esperança Domingos', telefone: '924000000' }))

const reserved = async () => (await hold(user, await stockItem(pharmacy.client))).id as string
/** The reservation as its pharmacy sees it. */
const sold = async (id: string) =>
  succeed(await pharmacy.client.get('/api/reservas')).find((reserva: { id: string }) => reserva.id === id)
const ago = (interval: string, id: string) =>
  service.db.statement((tx) =>
    tx.run(sql`
      update reserva set reservado_ate = now() - ${interval}::interval, atualizada_em = now() - ${interval}::interval,
             criada_em = now() - ${interval}::interval where id = ${id}`),
  )
const sweep = (limit = 100) => forgetBy(service, 'reservas com mais de um ano', limit)

async function ended(interval: string, end = (id: string) => cancel(user, id)): Promise<string> {
  const id = await reserved()
  await end(id)
  await ago(interval, id)
  return id
}

test('a year after it ended, however it did, a reservation no longer says whose it was', async () => {
  const ids = [
    await ended('12 months 1 day'),
    await ended('3 years', (id) => conclude(pharmacy.client, id)),
    await ended('13 months', (id) => pharmacy.client.patch(`/api/reservas/${id}/cancelar`, { motivo: 'sem_stock' })),
  ]
  await sweep()
  for (const id of ids) {
    expect(await sold(id)).toMatchObject({ utilizador_id: null, utilizador_nome: null, utilizador_telefone: null })
    expect(await sold(id)).toMatchObject({ produto_nome: 'Paracetamol 500 mg', quantidade: 1, preco: 850 })
    expect(await mine(user, id)).toBeUndefined()
  }
})

test('A reservation that ended a little less than a year ago says whose it was, and so does a live one', async () => {
  const [young, alive, over] = [await ended('11 months 25 days'), await reserved(), await reserved()]
  await runOut(service, over)
  await sweep()
  for (const id of [young, alive, over]) expect(await sold(id)).toMatchObject({ utilizador_id: user.id })
})

test('The sweep is done in bites, and what someone has in hand is left for the next', async () => {
  await sweep()
  const [busy = ''] = [await ended('2 years'), await ended('14 months'), await ended('14 months')]
  await service.db.transaction(async (tx) => {
    await tx.run(sql`select from reserva where id = ${busy} for update`)
    expect([await sweep(1), await sweep(10), await sweep(10)]).toEqual([1, 1, 0])
  })
  expect(await sweep(10)).toBe(1)
})

async function reported(estado?: string, interval = '13 months'): Promise<string> {
  await reserved()
  const report = { utilizador_id: user.id, motivo: 'Nunca levanta.' }
  const { id } = succeed(await pharmacy.client.post('/api/denuncias', report)).denuncia
  if (estado) succeed(await admin.patch(`/api/admin/denuncias/${id}`, { estado, nota: 'Visto.' }))
  await service.db.statement((tx) =>
    tx.run(sql`
      update denuncia set criada_em = now() - ${interval}::interval,
             decidida_em = case when decidida_em is not null then now() - ${interval}::interval end where id = ${id}`),
  )
  return id
}
const reports = async () =>
  succeed(await admin.get('/api/admin/denuncias?limite=200')).map(({ id }: { id: string }) => id)

test('a report goes a year after it was decided, whatever was decided; one that waits, however long, does not', async () => {
  const gone = [await reported('procedente'), await reported('improcedente')]
  const kept = [await reported('procedente', '11 months'), await reported(undefined, '5 years')]
  expect(await forgetBy(service, 'denúncias com mais de um ano', 1)).toBe(1)
  await forgetBy(service, 'denúncias com mais de um ano', 100)
  const left = await reports()
  for (const id of kept) expect(left).toContain(id)
  for (const id of gone) expect(left).not.toContain(id)
})

/** An entry of the trail, so long ago. */
const entry = async (interval: string) =>
  (
    await service.db.statement((tx) =>
      tx.one<{ id: string }>(sql`
        insert into auditoria (instante, actor_papel, accao, alvo_tipo, alteracoes)
        values (now() - ${interval}::interval, 'linha_de_comandos', 'tabela_exportada', 'tabela', '[]') returning id`),
    )
  ).id
const inTrail = async (id: string) => (await service.db.many(sql`select from auditoria where id = ${id}`)).length > 0

test('an entry of the trail goes after two years, in bites, and not before', async () => {
  const [old, older, young] = [await entry('24 months 1 day'), await entry('3 years'), await entry('23 months 25 days')]
  expect(await forgetBy(service, 'auditoria com mais de dois anos', 1)).toBe(1)
  expect(await inTrail(older)).toBe(false)
  await forgetBy(service, 'auditoria com mais de dois anos', 100)
  expect([await inTrail(old), await inTrail(young)]).toEqual([false, true])
})

/** Accesses from this address, so many days ago, a minute apart. */
const accesses = (ip: string, count: number, days: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      insert into acesso (farmacia_id, ip, data)
      select ${pharmacy.id}, ${ip}, now() - make_interval(days => ${days}, mins => n)
        from generate_series(1, ${count}::int) n`),
  )
const shown = async () => succeed(await pharmacy.client.get('/api/perfil/acessos')).map(({ ip }: { ip: string }) => ip)
const kept = async () =>
  (
    await service.db.one<{ total: number }>(
      sql`select count(*) as total from acesso where farmacia_id = ${pharmacy.id}`,
    )
  ).total
const sweepAccesses = () => service.db.statement((tx) => forgetOldAccesses(tx, 100))

test('a pharmacy that seldom signs in keeps its last twenty accesses, and the older ones go', async () => {
  await accesses('10.0.0.1', 30, 400)
  const before = await shown()
  await sweepAccesses()
  expect(await shown()).toEqual(before)
  expect(before).toHaveLength(20)
  expect(await kept()).toBe(20)
})

test('An access of the last twenty goes when the pharmacy signs in again, and the sweep has looked at each only once', async () => {
  await accesses('10.0.0.1', 19, 400)
  expect(await sweepAccesses()).toBe(19)
  expect(await sweepAccesses()).toBe(0)
  for (const total of [20, 20, 20]) {
    await service.anyone.pharmacy(pharmacy.codigo)
    expect(await kept()).toBe(total)
  }
  expect((await shown()).filter((ip: string | null) => ip === '10.0.0.1')).toHaveLength(16)
})

test('A pharmacy that often signs in keeps all accesses of the last ninety days, and nothing older', async () => {
  await accesses('10.0.0.1', 30, 89)
  await accesses('10.0.0.2', 3, 91)
  await sweepAccesses()
  // with the one by which the test itself came in
  expect(await kept()).toBe(31)
})

test('after a year the last twenty say no more from where they came', async () => {
  await accesses('10.0.0.1', 10, 364)
  await accesses('10.0.0.2', 5, 367)
  const addresses = (limit: number) => forgetBy(service, 'endereços antigos', limit)
  expect(await addresses(3)).toBe(3)
  await addresses(100)
  const ips = await shown()
  expect(ips).toHaveLength(16)
  expect(ips.filter((ip: string | null) => ip === '10.0.0.1')).toHaveLength(10)
  expect(ips.filter((ip: string | null) => ip === null)).toHaveLength(5)
})

/** A message in this state, done with so many days ago. */
const message = async (estado: string, days: number) =>
  (
    await service.db.statement((tx) =>
      tx.one<{ id: number }>(sql`
        insert into notificacao (canal, tipo, farmacia_id, estado, segredo, terminada_em)
        values ('sms', 'codigo_acesso', ${pharmacy.id}, ${estado}, '\\x00', now() - make_interval(days => ${days}))
        returning id`),
    )
  ).id
const messagesLeft = async () =>
  service.db.many<{ id: number; codigo: boolean }>(sql`
    select id, segredo is not null as codigo from notificacao where farmacia_id = ${pharmacy.id} order by id`)

test('the record of a message goes a week after it was sent, a month after it was not, its code after a week', async () => {
  await service.db.statement((tx) => tx.run(sql`delete from notificacao`))
  const kept = [await message('enviada', 6), await message('falhada', 6), await message('caducada', 29)]
  await message('enviada', 8)
  await message('nao_entregavel', 31)
  expect(await forgetBy(service, 'notificações antigas', 1)).toBe(1)
  await forgetBy(service, 'notificações antigas', 100)
  await forgetBy(service, 'códigos por enviar', 100)
  expect(await messagesLeft()).toEqual(kept.map((id, index) => ({ id, codigo: index < 2 })))
})

test('An answer stored under a key is not kept longer than the key is good', async () => {
  await user.post(
    '/api/reservas',
    { stock_item_id: await stockItem(pharmacy.client) },
    { 'idempotency-key': 'um-dia-inteiro' },
  )
  const sweepKeys = (limit: number) => forgetBy(service, 'chaves de idempotência', limit)
  const age = (interval: string) =>
    service.db.statement((tx) => tx.run(sql`update idempotencia set criada_em = now() - ${interval}::interval`))
  await age('23 hours')
  expect(await sweepKeys(10)).toBe(0)
  await age('25 hours')
  expect(await sweepKeys(10)).toBe(1)
})

test('a running service does all this by itself', async () => {
  const [reservation, report] = [await ended('13 months'), await reported('improcedente')]
  const done = await entry('25 months')
  await accesses('10.0.0.1', 30, 400)
  // rows that one task has locked are left by the other for its next run, an hour later
  await forgetBy(service, 'endereços antigos', 100)
  // no wait before the first time
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  await serviceForTest({ worker: true, connection: service.connection })
  await vi.waitFor(async () => {
    expect(await sold(reservation)).toMatchObject({ utilizador_id: null })
    expect(await reports()).not.toContain(report)
    expect(await kept()).toBe(20)
    expect(await inTrail(done)).toBe(false)
  }, patience)
})

test('What is past its time is found by an index, in the order of its age', async () => {
  // one row a pharmacy
  const small = ['farmacia_sem_sms']
  const client = await openClient(service.connection)
  await client.query('set enable_seqscan = off')
  const unindexed: string[] = []
  for (const kept of retention.filter(({ table }) => !small.includes(table))) {
    const { text } = await planOf(client, removal(kept, 100))
    if (/Seq Scan|Sort/.test(text)) unindexed.push(`${kept.task}\n${text}`)
  }
  expect(unindexed).toEqual([])
})
