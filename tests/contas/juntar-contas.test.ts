import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import {
  cancel,
  conclude,
  expectConflict,
  expectHoldsToMatch,
  hold,
  makeVisit,
  mine,
  reserve,
  storedUnits,
  tally,
} from '../support/holds.ts'
import { linkTo, telephoneCodeTo } from '../support/links.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { type ByTelephone, enterByTelephone, withSms } from './by-telephone.ts'
import { lettersTo, withMail } from './mailbox.ts'

const service = withService({ env: { ...withMail.env, ...withSms } })

/** Opens a link, with the session of whoever has one. */
const confirm = (token: string, by: Client = service.anyone) => by.post('/api/auth/confirmar', { token })

/** The token of the link by which an account by telephone asks for this e-mail. */
async function joining(mother: ByTelephone, email: string): Promise<string> {
  succeed(await mother.post('/api/auth/me/email', { email }))
  return (await lettersTo(service, email)).find(({ link }) => link.includes('telefone='))?.token ?? ''
}

/** A person who confirmed their e-mail. */
async function confirmedPerson(role: 'user' | 'gestor' | 'admin' = 'user'): Promise<Person> {
  const someone = await person(service, role)
  succeed(await confirm(await linkTo(service, someone.id, 'confirmar')))
  return someone
}

const proveNumber = async (someone: Person, numero: string) =>
  someone.post('/api/auth/me/telefone/confirmar', { codigo: await telephoneCodeTo(service, someone.id, numero) })
const rate = async (client: Client, farmacia: string, rating: number) =>
  succeed(await client.post(`/api/farmacias/${farmacia}/avaliacoes`, { rating }))
const rows = (id: string) =>
  service.db.one<Record<string, number>>(sql`
    select (select count(*) from reserva where utilizador_id = ${id}) as reservas,
           (select count(*) from avaliacao where utilizador_id = ${id}) as avaliacoes,
           (select count(*) from problema where utilizador_id = ${id}) as problemas,
           (select count(*) from alerta where utilizador_id = ${id}) as alertas,
           (select count(*) from idempotencia where utilizador_id = ${id}) as chaves,
           (select count(*) from rede_conhecida where utilizador_id = ${id}) as redes`)
const addAlert = (id: string) =>
  service.db.statement((tx) =>
    tx.run(sql`
      insert into alerta (utilizador_id, termo, latitude, longitude, raio_km, expira_em)
      values (${id}, 'insulina', 0, 0, 1, now() + interval '1 day')`),
  )
const keyed = (client: Client, stock_item_id: string, key: string) =>
  client.post('/api/reservas', { stock_item_id }, { 'idempotency-key': key })
const isThere = async (client: Client) => (await client.get('/api/auth/me')).status === 200

beforeEach(async () => {
  await forgetMessages(service)
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
})

test('The link to the e-mail of another account merges the account by telephone into it, with all it had', async () => {
  const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
  const { id: farmacia, client } = await openPharmacy(service)
  const [kept, fetched, own] = [await stockItem(client), await stockItem(client), await stockItem(client)]
  const live = succeed(await keyed(mother, kept, 'chave-da-mae')).reserva
  const past = await hold(mother, fetched)
  succeed(await conclude(client, past.id))
  const theirs = await hold(owner, own)
  await rate(mother, farmacia, 4)
  succeed(await mother.post(`/api/farmacias/${farmacia}/problemas`, { motivo: 'fechada' }))
  await addAlert(mother.id)
  const token = await joining(mother, owner.email)
  for (let n = 0; n < 2; n++) succeed(await confirm(token, owner))

  expect(await isThere(mother)).toBe(false)
  expect((await owner.get('/api/auth/me')).body.user).toMatchObject({ email: owner.email, telefone_confirmado: true })
  expect((await enterByTelephone(service, mother.numero)).id).toBe(owner.id)
  const [held, gone, stays] = await Promise.all([live, past, theirs].map(({ id }) => mine(owner, id)))
  expect(held).toMatchObject({ estado: 'activa', codigo_levantamento: live.codigo_levantamento })
  expect([gone.estado, stays.estado]).toEqual(['concluida', 'activa'])
  expect(await rows(owner.id)).toMatchObject({
    reservas: 3,
    avaliacoes: 1,
    problemas: 1,
    alertas: 1,
    chaves: 1,
    redes: 1,
  })
  expect(Object.values(await rows(mother.id))).toEqual([0, 0, 0, 0, 0, 0])
  expect(succeed(await keyed(owner, kept, 'chave-da-mae')).reserva.id).toBe(live.id)
  expect(succeed(await conclude(client, live.id)).reserva.estado).toBe('concluida')
  await expectHoldsToMatch(service)
})

test('Where both have the same, the account with the e-mail keeps its own, and units of the other hold go back', async () => {
  const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
  const [one, other] = [await openPharmacy(service), await openPharmacy(service)]
  const items = await Promise.all([1, 2, 3].map(() => stockItem(one.client, { quantidade: 5 })))
  const [shared = ''] = items
  const [twin] = await Promise.all(items.map((item) => makeVisit(mother, [item, 2])))
  const kept = await makeVisit(owner, [shared, 2])
  await rate(mother, one.id, 1)
  await rate(owner, one.id, 5)
  await rate(mother, other.id, 3)
  for (const client of [mother, owner]) {
    succeed(await client.post(`/api/farmacias/${one.id}/problemas`, { motivo: 'fechada' }))
  }
  succeed(await confirm(await joining(mother, owner.email), owner))

  expect(await storedUnits(service, shared)).toMatchObject({ held: 2 })
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  const told = received.filter(({ text }) => text.includes('juntou as suas contas'))
  expect(told).toEqual([expect.objectContaining({ to: mother.numero })])
  expect(told[0]?.text).toBe(
    `Botica: juntou as suas contas, e havia reservas do mesmo nas duas. Ja nao vale: ${twin.codigo_levantamento}. Use: ${kept.codigo_levantamento}.`,
  )
  expect(await rows(owner.id)).toMatchObject({ reservas: 4, avaliacoes: 2, problemas: 1 })
  const places = await service.db.many<{ vaga: number }>(sql`
    select vaga from reserva where utilizador_id = ${owner.id} and estado = 'activa' order by vaga`)
  expect(places.map(({ vaga }) => vaga)).toEqual([1, 2, 3])
  const ratings = await service.db.many<{ rating: number }>(
    sql`select rating from avaliacao where utilizador_id = ${owner.id} order by rating`,
  )
  expect(ratings.map(({ rating }) => rating)).toEqual([3, 5])
  expect((await service.anyone.get(`/api/farmacias/${one.id}`)).body).toMatchObject({ total_avaliacoes: 1 })
  await expectHoldsToMatch(service)
})

test('A merge is written in the audit, without the number', async () => {
  const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
  succeed(await confirm(await joining(mother, owner.email), owner))
  const admin = await service.admin()
  const entries = succeed(await admin.get(`/api/admin/auditoria?accao=contas_juntas&alvo=${owner.id}`))
  expect(entries).toEqual([
    expect.objectContaining({
      actor_id: owner.id,
      actor_papel: 'user',
      alteracoes: [{ campo: 'conta_junta', depois: mother.id }, { campo: 'telefone' }],
    }),
  ])
})

test('Two accounts that together hold more than one may keep it all, and make no other hold until they have fewer', async () => {
  const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
  const { client } = await openPharmacy(service)
  const item = () => stockItem(client)
  const held = []
  for (let n = 0; n < 6; n++) held.push(await hold(owner, await item()))
  for (let n = 0; n < 6; n++) held.push(await hold(mother, await item()))
  succeed(await confirm(await joining(mother, owner.email), owner))
  for (const { id } of held) expect((await mine(owner, id)).estado).toBe('activa')
  // a place among the first ten is free, and eleven live
  for (const { id } of held.slice(0, 2)) {
    expectConflict(await reserve(owner, await item()), 'limite_de_reservas', { limite: 10 })
    succeed(await cancel(owner, id))
  }
  expectConflict(await reserve(owner, await item()), 'limite_de_reservas', { limite: 10 })
  succeed(await cancel(owner, held[2]?.id ?? ''))
  succeed(await reserve(owner, await item()))
  expectConflict(await reserve(owner, await item()), 'limite_de_reservas', { limite: 10 })
  await expectHoldsToMatch(service)
})

test('A person with an e-mail who proves the number of an account by telephone takes it over in the same way', async () => {
  const [mother, owner] = [await enterByTelephone(service), await person(service, 'user')]
  const { client } = await openPharmacy(service)
  const live = await hold(mother, await stockItem(client))
  expect(succeed(await proveNumber(owner, mother.numero)).user).toMatchObject({
    id: owner.id,
    telefone: mother.numero,
    telefone_confirmado: true,
    email_confirmado: false,
  })
  expect([await isThere(mother), await isThere(owner)]).toEqual([false, true])
  expect((await mine(owner, live.id)).estado).toBe('activa')
  succeed(await cancel(owner, live.id))
  await expectHoldsToMatch(service)
})

test('Who administrates, who is deactivated, and an account by telephone are merged with nobody', async () => {
  for (const role of ['gestor', 'admin'] as const) {
    const [mother, staff] = [await enterByTelephone(service), await confirmedPerson(role)]
    expectConflict(await confirm(await joining(mother, staff.email)), 'duplicado')
    expectConflict(await proveNumber(staff, mother.numero), 'duplicado')
    expect([await isThere(mother), await isThere(staff)]).toEqual([true, true])
  }
  const [mother, stopped] = [await enterByTelephone(service), await confirmedPerson()]
  const token = await joining(mother, stopped.email)
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${stopped.id}`))
  expectConflict(await confirm(token), 'duplicado')
  const other = await enterByTelephone(service)
  const codigo = await telephoneCodeTo(service, other.id, mother.numero)
  expectConflict(await other.post('/api/auth/me/telefone/confirmar', { codigo }), 'duplicado')
  const owner = await person(service, 'user')
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${mother.id}`))
  expectConflict(await proveNumber(owner, mother.numero), 'duplicado')
})

test('An account whose e-mail was never confirmed is joined with its own session alone', async () => {
  const [stranger, owner] = [await enterByTelephone(service), await person(service, 'user')]
  const { client } = await openPharmacy(service)
  const live = await hold(owner, await stockItem(client))
  const token = await joining(stranger, owner.email)
  for (const by of [service.anyone, stranger]) expectErro(await confirm(token, by), 403, 'SEM_PERMISSAO')
  expect([await isThere(stranger), await isThere(owner)]).toEqual([true, true])
  const login = { email: owner.email, password: 'palavra-passe de teste' }
  expect(succeed(await service.anyone.post('/api/auth/login', login)).user.id).toBe(owner.id)
  expect((await enterByTelephone(service, stranger.numero)).id).toBe(stranger.id)
  expect((await mine(owner, live.id)).estado).toBe('activa')
})

test('Whoever made an account with an e-mail that they never proved is out of it once its person sets the password, and joins', async () => {
  const [mother, squatter] = [await enterByTelephone(service), await person(service, 'user')]
  const { client } = await openPharmacy(service)
  const live = await hold(mother, await stockItem(client))
  const token = await joining(mother, squatter.email)
  expectErro(await confirm(token, mother), 403, 'SEM_PERMISSAO')
  await forgetMessages(service)
  succeed(await service.anyone.post('/api/auth/recuperar', { email: squatter.email }))
  const [recovery] = (await lettersTo(service, squatter.email)).filter(({ link }) => link.includes('/repor'))
  succeed(await service.anyone.post('/api/auth/repor', { token: recovery?.token, password: 'uma frase da mãe' }))
  expect(await isThere(squatter)).toBe(false)
  const own = await service.anyone.login(squatter.email, 'uma frase da mãe')
  succeed(await confirm(token, own))
  expect((await mine(own, live.id)).estado).toBe('activa')
  expect((await enterByTelephone(service, mother.numero)).id).toBe(squatter.id)
})

test('A hold that is made while the accounts are merged is lost to nobody', async () => {
  const { client } = await openPharmacy(service)
  for (let n = 0; n < rounds(4); n++) {
    const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
    const items = await Promise.all([1, 2, 3].map(() => stockItem(client)))
    const token = await joining(mother, owner.email)
    const [merged, ...held] = await Promise.all([
      confirm(token, owner),
      ...items.map((item) => reserve(mother, item)),
      ...items.map((item) => reserve(owner, item)),
    ])
    expect(merged?.status).toBe(200)
    const made = held.filter(({ status }) => status === 201).map(({ body }) => body.reserva.id)
    for (const { status } of held) expect([201, 401, 409]).toContain(status)
    const found = await service.db.many<{ id: string; utilizador_id: string }>(
      sql`select id, utilizador_id from reserva where id = any(${made}::uuid[])`,
    )
    expect(found.map(({ utilizador_id }) => utilizador_id)).toEqual(made.map(() => owner.id))
    await expectHoldsToMatch(service)
    await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
  }
})

test('Two merges at once, by one link or into one account, do their work once each', async () => {
  const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
  const token = await joining(mother, owner.email)
  const both = await Promise.all([confirm(token, owner), proveNumber(owner, mother.numero), confirm(token, owner)])
  expect(tally(both)).toEqual({ 200: 3 })
  expect((await enterByTelephone(service, mother.numero)).id).toBe(owner.id)

  const { client } = await openPharmacy(service)
  const mothers = [await enterByTelephone(service), await enterByTelephone(service)]
  const taker = await confirmedPerson()
  const held = await Promise.all(mothers.map(async (one) => hold(one, await stockItem(client))))
  const tokens = []
  for (const one of mothers) {
    await forgetMessages(service)
    tokens.push(await joining(one, taker.email))
  }
  expect(tally(await Promise.all(tokens.map((one) => confirm(one, taker))))).toEqual({ 200: 2 })
  for (const { id } of held) expect((await mine(taker, id)).estado).toBe('activa')
})

test('A merge and a deletion at once leave nothing of the deleted account, and nothing in between', async () => {
  const { client } = await openPharmacy(service)
  for (const whose of ['mother', 'owner'] as const) {
    const [mother, owner] = [await enterByTelephone(service), await confirmedPerson()]
    const item = await stockItem(client, { quantidade: 1 })
    await hold(mother, item)
    const token = await joining(mother, owner.email)
    // before the two begin: a code is of an account that is there
    const codigo_sms = await telephoneCodeTo(service, mother.id, mother.numero)
    const erase = () => (whose === 'owner' ? deleteOwn(owner) : mother.delete('/api/auth/me', { codigo_sms }))
    const [merged, erased] = await Promise.all([confirm(token, owner), erase()])
    const left = await service.db.many<{ id: string }>(
      sql`select id from utilizador where id = any(${[mother.id, owner.id]}::uuid[])`,
    )
    if (erased.status === 200) expect(left.map(({ id }) => id)).not.toContain(whose === 'owner' ? owner.id : mother.id)
    if (merged.status !== 200) expectInvalid(merged, 'token')
    const held = await service.db.many<{ estado: string; utilizador_id: string | null }>(
      sql`select estado, utilizador_id from reserva where stock_item_id = ${item}`,
    )
    for (const { estado, utilizador_id } of held) {
      if (estado === 'activa') expect(left.map(({ id }) => id)).toContain(utilizador_id)
    }
    await expectHoldsToMatch(service)
    await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
  }
})

test('A link that a stranger asked for, opened without the session of the account it names, lets no number in', async () => {
  const [stranger, owner] = [await enterByTelephone(service), await confirmedPerson()]
  const token = await joining(stranger, owner.email)
  for (const by of [service.anyone, stranger, await confirmedPerson()]) {
    expectErro(await confirm(token, by), 403, 'SEM_PERMISSAO')
  }
  expect([await isThere(stranger), await isThere(owner)]).toEqual([true, true])
  expect((await enterByTelephone(service, stranger.numero)).id).toBe(stranger.id)
  succeed(await confirm(token, owner))
  expect(await isThere(stranger)).toBe(false)
})
