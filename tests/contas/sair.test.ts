import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { claimsOf, forge } from '../support/forge.ts'
import { hold, together } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { patience } from '../support/pace.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

const leave = (client: Client, body?: object) => client.post('/api/auth/sair', body)
const isOpen = async (client: Client) => expect((await client.get('/api/auth/me')).status).toBe(200)
const isOver = async (client: Client) => expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
const again = ({ email }: Person) => service.anyone.login(email, password)
const ended = async () => (await service.db.one<{ n: number }>(sql`select count(*) as n from sessao_terminada`)).n

describe('who signs out', () => {
  test.each([[undefined], [{}], [{ todas: false }]])(
    'Signing out with %j ends that session and no other',
    async (body) => {
      const user = await person(service, 'user')
      const elsewhere = await again(user)
      expect(succeed(await leave(user, body))).toEqual({ erro: false, mensagem: 'Sessão terminada.' })
      await isOver(user)
      expectErro(await leave(user), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
      expectErro(await user.post('/api/reservas', {}), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
      await isOpen(elsewhere)
      await isOpen(await again(user))
    },
  )

  test('everywhere ends every session of the account, and no other account’s', async () => {
    const [user, other] = [await person(service, 'gestor'), await person(service, 'user')]
    const elsewhere = await again(user)
    expect(succeed(await leave(user, { todas: true })).mensagem).toBe('Todas as sessões terminadas.')
    for (const client of [user, elsewhere]) await isOver(client)
    for (const client of [other, pharmacy.client, await again(user)]) await isOpen(client)
  })

  test('A person who signs out still reads what is public with the old token', async () => {
    const user = await person(service, 'user')
    await leave(user)
    expect((await user.get('/api/farmacias')).status).toBe(200)
    expect((await user.get(`/api/farmacias/${pharmacy.id}/avaliacoes`)).body).not.toHaveProperty('minha')
  })

  test('Signing out at one counter of a pharmacy leaves the others; signing out everywhere leaves none', async () => {
    const shop = await openPharmacy(service)
    const [counter, till] = await together(2, () => service.anyone.pharmacy(shop.codigo))
    if (!counter || !till) throw new Error('no sessions')
    expect((await leave(counter)).status).toBe(200)
    await isOver(counter)
    await isOpen(till)
    expect((await leave(till, { todas: true })).status).toBe(200)
    await isOver(till)
    await isOver(shop.client)
    await isOpen(await service.anyone.pharmacy(shop.codigo))
  })

  test('A person who signs out says which session it was by a body of its own kind only', async () => {
    const user = await person(service, 'user')
    for (const todas of ['true', 1, null]) expectErro(await leave(user, { todas }), 400, 'VALIDACAO')
    await isOpen(user)
  })
})

test('two sign-ins at the same moment have tokens of their own, each ended alone', async () => {
  const user = await person(service, 'user')
  const clients = await together(4, () => again(user))
  const [first, ...others] = clients
  if (!first) throw new Error('no session')
  expect(new Set(clients.map(({ token }) => claimsOf(token ?? '').jti)).size).toBe(4)
  await leave(first)
  await isOver(first)
  for (const client of others) await isOpen(client)
})

test('a token of before tokens had names works, and signs out all of its account’s sessions', async () => {
  const user = await person(service, 'user')
  const old = service.anyone.as(await forge({ role: 'user', v: 1 }, { subject: user.id }))
  const shop = await openPharmacy(service)
  const oldShop = service.anyone.as(await forge({ role: 'farmacia', farmacia_id: shop.id, v: 1 }, { subject: shop.id }))
  for (const client of [old, oldShop]) {
    await isOpen(client)
    expect((await leave(client)).status).toBe(200)
    await isOver(client)
  }
  await isOver(user)
  await isOver(shop.client)
})

test('a name that is none opens nothing', async () => {
  const user = await person(service, 'user')
  const odd = await forge({ role: 'user', v: 1, jti: "'; drop table sessao_terminada" }, { subject: user.id })
  await isOver(service.anyone.as(odd))
})

describe('while other requests run, signing out', () => {
  test('many times at once is signing out', async () => {
    const user = await person(service, 'user')
    const before = await ended()
    const answers = await together(10, () => leave(user))
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await isOver(user)
    expect(await ended()).toBe(before + 1)
  })

  test('lets what had begun finish, and nothing begin after its answer', async () => {
    const user = await person(service, 'user')
    const item = await stockItem(pharmacy.client)
    const other = await blocker(service, 'select from stock_item where id = $1 for update', [item])
    const reserving = user.post('/api/reservas', { stock_item_id: item })
    await other.waiters(1)
    expect((await leave(user)).status).toBe(200)
    await isOver(user)
    await other.commit()
    expect((await reserving).status).toBe(201)
  })

  test('Signing out of an account that is deleted meanwhile is answered', async () => {
    const user = await person(service, 'user')
    const [gone, left] = await Promise.all([deleteOwn(user), leave(user, { todas: true })])
    // the deletion may find its session ended
    expect([200, 401]).toContain(gone.status)
    expect([200, 401]).toContain(left.status)
    await isOver(user)
  })
})

test('A session that ends in one process ends in all, and a new one there is known here', async () => {
  const beside = await serviceForTest({ connection: service.connection })
  const user = await person(service, 'user')
  const there = beside.anyone.as(user.token ?? '')
  await isOpen(there)
  await leave(user)
  await isOver(there)
  const next = await beside.anyone.login(user.email, password)
  await isOpen(service.anyone.as(next.token ?? ''))
  await beside.anyone.as(next.token ?? '').post('/api/auth/sair', { todas: true })
  await isOver(service.anyone.as(next.token ?? ''))
})

test('nothing is kept of whose a session was, and what is kept goes once its token has expired by itself', async () => {
  const user = await person(service, 'user')
  await hold(user, await stockItem(pharmacy.client))
  await leave(user)
  const { jti } = claimsOf(user.token ?? '')
  const mine = sql`from sessao_terminada where jti = ${jti}`
  expect(await service.db.many(sql`select * ${mine}`)).toEqual([{ jti, terminada_em: expect.any(String) }])
  const age = (interval: string) =>
    service.db.statement((tx) =>
      tx.run(sql`update sessao_terminada set terminada_em = now() - ${interval}::interval where jti = ${jti}`),
    )
  const sweep = () => forgetBy(service, 'sessões terminadas', 100)
  await age('7 days 1 hour')
  await sweep()
  expect(await service.db.many(sql`select jti ${mine}`)).toHaveLength(1)
  await isOver(user)
  await age('8 days 1 hour')

  // a running service does it by itself
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  await serviceForTest({ worker: true, connection: service.connection })
  await vi.waitFor(async () => expect(await service.db.many(sql`select jti ${mine}`)).toEqual([]), patience)
  service.setTime(new Date(Date.now() + 7 * 86_400_000 + 1000))
  onTestFinished(() => service.setTime(undefined))
  await isOver(user)
})

test('a session that nobody ended is in no list', async () => {
  await person(service, 'user')
  const { jti } = claimsOf((await person(service, 'user')).token ?? '')
  expect(jti).toMatch(/^[0-9a-f-]{36}$/)
  expect(await service.db.many(sql`select from sessao_terminada where jti = ${jti ?? randomUUID()}`)).toEqual([])
})
