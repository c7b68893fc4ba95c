import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectConflict, expectHoldsToMatch, hold, tally, together } from '../support/holds.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'

const env = {
  SMS_PROVIDER: 'wesender',
  WESENDER_API_KEY: 'k',
  TRUST_PROXY: 'loopback',
  CONTAS_NOVAS_POR_REDE: '3',
  CONTAS_NOVAS_POR_HORA: '8',
}
const service = withService({ env })
const pharmacy = prepare(() => openPharmacy(service))
const item = () => stockItem(pharmacy.client, { quantidade: 90 })
const people = (count: number) => together(count, () => person(service, 'user'))
/** Holds one unit of an item of its own, from an address. */
const holdFrom = async (user: Client, address: string, headers: Record<string, string> = {}, wanted?: string) =>
  user.post(
    '/api/v2/reservas',
    { itens: [{ stock_item_id: wanted ?? (await item()), quantidade: 1 }] },
    { 'x-forwarded-for': address, ...headers },
  )
const pass = (interval: string) =>
  service.db.statement((tx) => tx.run(sql`update reserva_de_conta_nova set em = em - ${interval}::interval`))
const age = ({ id }: Person, interval: string) =>
  service.db.statement((tx) =>
    tx.run(sql`update utilizador set criada_em = criada_em - ${interval}::interval where id = ${id}`),
  )
const confirm = async (user: Person) => {
  const codigo = await telephoneCodeTo(
    service,
    user.id,
    `+2449${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  )
  succeed(await user.post('/api/auth/me/telefone/confirmar', { codigo }))
}
const expectUnconfirmed = (answer: Awaited<ReturnType<typeof holdFrom>>) => {
  expectConflict(answer, 'contacto_por_confirmar', { por_confirmar: true })
  expect(answer.body.mensagem).toMatch(/Confirme o seu telefone ou e-mail para reservar/)
}

beforeEach(() => service.db.statement((tx) => tx.run(sql`delete from reserva_de_conta_nova`)))

describe('Of one network, an IPv4 /24 or an IPv6 /48', () => {
  test('three new accounts hold within the hour, of any number at once; then who has a confirmed contact', async () => {
    const crowd = await people(9)
    const answers = await together(9, (n) => holdFrom(crowd[n] as Person, `105.0.0.${n + 1}`))
    expect(tally(answers)).toEqual({ 201: 3, '409 contacto_por_confirmar': 6 })
    const refused = crowd.filter((_, n) => answers[n]?.status === 409)
    const [first, second] = refused as [Person, Person]
    for (const path of ['/api/reservas', '/api/v2/reservas']) {
      const one = { stock_item_id: await item() }
      const body = path === '/api/reservas' ? one : { itens: [one] }
      expectUnconfirmed(await first.post(path, body, { 'x-forwarded-for': '105.0.0.250' }))
    }
    await confirm(first)
    expect((await holdFrom(first, '105.0.0.250')).status).toBe(201)
    // the next network has a budget of its own
    expect((await holdFrom(second, '105.0.1.1')).status).toBe(201)
    await expectHoldsToMatch(service)
  })

  test('IPv6 addresses are told apart by their /48', async () => {
    const crowd = await people(5)
    const from = (n: number) => `2001:db8:${n < 4 ? 1 : 2}:${n}::1`
    const answers = []
    for (const [n, user] of crowd.entries()) answers.push((await holdFrom(user, from(n))).status)
    expect(answers).toEqual([201, 201, 201, 409, 201])
  })

  test('An account that was counted holds on within its limit; a refused account is counted nowhere, and all are free an hour later', async () => {
    const [a, b, c, d] = (await people(4)) as [Person, Person, Person, Person]
    for (const user of [a, b, c]) expect((await holdFrom(user, '105.0.0.1')).status).toBe(201)
    expectUnconfirmed(await holdFrom(d, '105.0.0.2'))
    expect((await holdFrom(a, '105.0.0.3')).status).toBe(201)
    expectConflict(await holdFrom(a, '105.0.0.3'), 'limite_de_reservas', { limite: 2 })
    await pass('59 minutes')
    expectUnconfirmed(await holdFrom(d, '105.0.0.2'))
    await pass('1 minute')
    expect((await holdFrom(d, '105.0.0.2')).status).toBe(201)
    await everyTask(service)
      .find(({ name }) => name === 'redes de contas novas')
      ?.run()
    expect(await service.db.many(sql`select from reserva_de_conta_nova`)).toHaveLength(1)
  })

  test('an older account counts nowhere, and is asked for a contact once the new ones have used up the budget', async () => {
    const [old, ...crowd] = (await people(4)) as [Person, Person, Person, Person]
    await age(old, '25 hours')
    expect((await holdFrom(old, '105.0.0.9')).status).toBe(201)
    for (const user of crowd) expect((await holdFrom(user, '105.0.0.1')).status).toBe(201)
    expectUnconfirmed(await holdFrom(old, '105.0.0.9'))
    expect((await holdFrom(old, '105.0.5.9')).status).toBe(201)
  })
})

test('The whole service lets eight new accounts an hour hold, from however many networks; older ones go on', async () => {
  const crowd = await people(12)
  const answers = await together(12, (n) => holdFrom(crowd[n] as Person, `105.1.${n}.1`))
  expect(tally(answers)).toEqual({ 201: 8, '409 contacto_por_confirmar': 4 })
  const old = await person(service, 'user')
  await age(old, '25 hours')
  expect((await holdFrom(old, '105.2.0.1')).status).toBe(201)
})

test('A request that is repeated under its key gets its first answer, whatever came from its network meanwhile', async () => {
  const [mine, ...crowd] = (await people(4)) as [Person, Person, Person, Person]
  const key = { 'idempotency-key': randomUUID() }
  const wanted = await item()
  const first = await holdFrom(mine, '105.0.0.1', key, wanted)
  await pass('1 hour')
  for (const user of crowd) expect((await holdFrom(user, '105.0.0.2')).status).toBe(201)
  const again = await holdFrom(mine, '105.0.0.1', key, wanted)
  expect(again.body).toEqual(first.body)
  expectUnconfirmed(await holdFrom(mine, '105.0.0.1'))
})

test('The operator sees the attack in one line and a number, and nobody’s address; none is stored', async () => {
  const seen = await serviceForTest({ env: { ...env, CONTAS_NOVAS_POR_REDE: '1' } })
  const { client } = await openPharmacy(seen)
  const wanted = await stockItem(client, { quantidade: 90 })
  const [a, b] = await together(2, () => person(seen, 'user'))
  const from = (user: Person | undefined) => holdFrom(user as Person, '105.7.8.9', {}, wanted)
  expect((await from(a)).status).toBe(201)
  for (let n = 0; n < 3; n++) expectUnconfirmed(await from(b))
  const warned = seen.logged.filter((line) => line.includes('reservas de contas novas acima do orçamento'))
  expect(warned.map((line) => JSON.parse(line).orcamento)).toEqual(['rede'])
  const rows = await seen.db.many(sql`select to_jsonb(r)::text as linha from reserva_de_conta_nova r`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([warned, rows])).not.toMatch(/105\.7/)
  const { text } = await seen.operator.get('/metrics')
  expect(text).toContain('botica_reservas_por_confirmar_total{orcamento="rede"} 3')
  await deleteOwn(a as Person)
  expect(await seen.db.many(sql`select from reserva_de_conta_nova`)).toEqual([])
})

test('Where no contact can be confirmed nobody is counted', async () => {
  const plain = await serviceForTest({ env: { TRUST_PROXY: 'loopback', CONTAS_NOVAS_POR_REDE: '1' } })
  const { client } = await openPharmacy(plain)
  for (let n = 0; n < 3; n++) await hold(await plain.anyone.register(), await stockItem(client))
  expect(await plain.db.many(sql`select from reserva_de_conta_nova`)).toEqual([])
})
