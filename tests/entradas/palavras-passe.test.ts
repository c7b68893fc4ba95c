import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import type { Response } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { linkTo } from '../support/links.ts'
import { deleteOwn } from '../support/people.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'
import { atOnce, elsewhere, guarded, guess, home, hour, inTurn, signIn, tally, withGuarded } from './attackers.ts'

const service = withGuarded()
const password = 'palavra-passe de teste'
const names = ({ headers }: Response) => [...headers.keys()].sort()

async function register(email: string, ip: string) {
  const body = { nome: 'Ana', email, password }
  return (await service.anyone.post('/api/auth/register', body, { 'x-forwarded-for': ip })).body.user as { id: string }
}

test('ten wrong passwords for one admin from as many networks, and strangers wait; where they signed in from they do not', async () => {
  expect((await signIn(service, home)).status).toBe(200)
  expect(tally(await inTurn(12, (n) => guess(service, elsewhere(n))))).toEqual({ 401: 10, 429: 2 })
  const right = await signIn(service, elsewhere(300))
  expectErro(right, 429, 'LIMITE_DE_PEDIDOS')
  expect(right.headers.get('retry-after')).toBe('3590')
  expect(right.text).toBe((await guess(service, elsewhere(301))).text)
  expect((await signIn(service, '41.63.160.77')).status).toBe(200)
  service.setTime(hour(1))
  expect((await signIn(service, elsewhere(300))).status).toBe(200)
})

test('an e-mail that is nobody’s is refused as an account is: after as many, in the same words', async () => {
  const answersFor = async (email: string, first: number) => {
    const answers: Response[] = []
    for (let n = 0; n < 12; n++) answers.push(await guess(service, elsewhere(first + n), email))
    return answers.map((answer) => [answer.status, answer.text, names(answer), answer.headers.get('retry-after')])
  }
  const unknown = await answersFor('ninguem@teste.ao', 0)
  expect(await answersFor(adminAccount.email, 100)).toEqual(unknown)
  expect(unknown.map(([status]) => status)).toEqual([...Array(10).fill(401), 429, 429])
})

test('A network known to the account has as many tries, and they keep nobody out elsewhere', async () => {
  await signIn(service, home)
  expect(tally(await inTurn(11, () => guess(service, home)))).toEqual({ 401: 10, 429: 1 })
  expect((await signIn(service, elsewhere(1))).status).toBe(200)
})

test('however the e-mail is written, it is one account', async () => {
  const { email } = adminAccount
  const spellings = [email, email.toUpperCase(), ` ${email} `, 'Admin@Teste.ao']
  const statuses = await inTurn(12, (n) => guess(service, elsewhere(n), spellings[n % 4]))
  expect(tally(statuses)).toEqual({ 401: 10, 429: 2 })
})

test('A password tried over many accounts is held by the network it comes from, and by the address', async () => {
  const spray = (ip: (n: number) => string) => inTurn(31, (n) => guess(service, ip(n), `conta${n}@teste.ao`))
  expect(tally(await spray(() => elsewhere(1)))).toEqual({ 401: 30, 429: 1 })
  const small = await guarded({ env: { FALHAS_FACTOR: '0.1' } })
  const within = (n: number) => `2001:db8:9:${n}::1`
  const statuses = await inTurn(11, (n) => guess(small, within(n), `conta${n}@teste.ao`))
  expect(tally(statuses)).toEqual({ 401: 10, 429: 1 })
})

test('over many accounts from many networks it is held for the whole service, apart for networks people come from', async () => {
  // the whole service has sixty tries
  const small = await guarded({ env: { FALHAS_FACTOR: '0.1' } })
  await signIn(small, home)
  const neighbour = { nome: 'Ana', email: 'vizinha@teste.ao', password }
  await small.anyone.post('/api/auth/register', neighbour, { 'x-forwarded-for': '41.63.161.9' })
  const spray = (count: number, first: number) =>
    inTurn(count, (n) => guess(small, elsewhere(first + n), `conta${first + n}@teste.ao`))
  expect(await spray(3, 0)).toEqual([401, 401, 401])
  // the service alone has counted three: as if fifty-five others had tried
  await small.db.statement((tx) => tx.run(sql`update entrada_falhada set falhas = falhas + 55 where falhas = 3`))
  expect(await spray(4, 3)).toEqual([401, 401, 429, 429])
  expect((await signIn(small, elsewhere(300))).status).toBe(429)
  expect((await signIn(small, home)).status).toBe(200)
  // a new telephone in a network where others are at home
  expect((await signIn(small, '41.63.161.50')).status).toBe(200)
})

test('Passwords tried at one moment, each before any of them was counted, are no more than ten', async () => {
  const statuses = await atOnce(service, 14, (n) => guess(service, elsewhere(n)))
  expect(tally(statuses)).toEqual({ 401: 10, 429: 4 })
})

test('A try that is refused for its account counts for no other budget, though it was counted for a moment', async () => {
  // budgets: one try for the account, three for the address
  const small = await guarded({ env: { FALHAS_FACTOR: '0.1' } })
  const statuses = await atOnce(small, 3, () => guess(small, elsewhere(1), 'ana@teste.ao'))
  expect(tally(statuses)).toEqual({ 401: 1, 429: 2 })
  const others = await inTurn(3, (n) => guess(small, elsewhere(1), `outra${n}@teste.ao`))
  expect(others).toEqual([401, 401, 429])
})

test('a person who mistypes gets in, and their right passwords count nowhere', async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) expect((await guess(service, elsewhere(4 * round + n))).status).toBe(401)
    for (let n = 0; n < 3; n++) expect((await signIn(service, elsewhere(10 + 3 * round + n))).status).toBe(200)
  }
  // eight of ten tries were wrong
  expect(await inTurn(3, (n) => guess(service, elsewhere(20 + n)))).toEqual([401, 401, 429])
})

test('another process, or one that starts anew, has forgotten nothing', async () => {
  await inTurn(10, (n) => guess(service, elsewhere(n)))
  const beside = await guarded({ connection: service.connection })
  expect((await signIn(beside, elsewhere(50))).status).toBe(429)
})

test('the present password has ten tries, whoever has the session, and signing in is another matter', async () => {
  const user = await service.anyone.register()
  const change = (password_actual: string) => user.put('/api/auth/me', { password_actual, password: 'outra palavra' })
  expect(tally(await inTurn(12, () => change('não é esta')))).toEqual({ 401: 10, 429: 2 })
  expectErro(await change(password), 429, 'LIMITE_DE_PEDIDOS')
  const erased = await deleteOwn(user)
  expectErro(erased, 429, 'LIMITE_DE_PEDIDOS')
  expect((await user.put('/api/auth/me', { nome: 'Ana' })).status).toBe(200)
  expect((await signIn(service, elsewhere(1), { email: user.email, password })).status).toBe(200)
  service.setTime(hour(1))
  expect((await change(password)).status).toBe(200)
})

test('A person who sets a password by the e-mail’s link signs in from there at once, though the account is under attack', async () => {
  const { id } = await register('ana@teste.ao', home)
  await inTurn(11, (n) => guess(service, elsewhere(n), 'ana@teste.ao'))
  const body = { token: await linkTo(service, id, 'recuperar'), password: 'outra palavra' }
  const ana = { email: 'ana@teste.ao', password: 'outra palavra' }
  expect((await signIn(service, elsewhere(200), ana)).status).toBe(429)
  const headers = { 'x-forwarded-for': elsewhere(200, 7) }
  expect((await service.anyone.post('/api/auth/repor', body, headers)).status).toBe(200)
  expect((await signIn(service, elsewhere(200), ana)).status).toBe(200)
})

test('A right password of a deactivated account is told so; the try is not counted, and the network does not become known', async () => {
  const { id } = await register('rita@teste.ao', home)
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${id}`))
  const rita = { email: 'rita@teste.ao', password }
  expect(tally(await inTurn(11, () => signIn(service, elsewhere(1), rita)))).toEqual({ 403: 11 })
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = true where id = ${id}`))
  await inTurn(10, (n) => guess(service, elsewhere(10 + n), rita.email))
  expect((await signIn(service, elsewhere(1), rita)).status).toBe(429)
})

test('a network is known for ninety days after the last time, and of many the last twenty', async () => {
  await signIn(service, home)
  const age = (days: number) =>
    service.db.statement((tx) =>
      tx.run(
        sql`update rede_conhecida set vista_em = vista_em - make_interval(days => ${days}) where utilizador_id is not null`,
      ),
    )
  await inTurn(10, (n) => guess(service, elsewhere(n)))
  await age(89)
  expect((await signIn(service, home)).status).toBe(200)
  await age(91)
  expect((await signIn(service, home)).status).toBe(429)
  service.setTime(hour(1))
  for (let n = 0; n < 23; n++) await signIn(service, elsewhere(100 + n))
  const { total } = await service.db.one<{ total: number }>(sql`select count(*) as total from rede_conhecida`)
  expect(total).toBe(20)
  await inTurn(10, (n) => guess(service, elsewhere(n)))
  expect((await signIn(service, elsewhere(122))).status).toBe(200)
  expect((await signIn(service, elsewhere(100))).status).toBe(429)
})

test('The networks known to an account are deleted with it', async () => {
  const user = await service.anyone.register()
  expect((await deleteOwn(user)).status).toBe(200)
  const left = await service.db.many(sql`select from rede_conhecida where utilizador_id = ${user.id}`)
  expect(left).toEqual([])
})

test('nobody makes networks up: not without a trusted proxy, not with nonsense, not by spelling one differently', async () => {
  // budget: three tries for an address
  const env = { FALHAS_FACTOR: '0.1' }
  const spray = async (to: TestService, ip: (n: number) => string, who: string) =>
    tally(await inTurn(5, (n) => guess(to, ip(n), `${who}${n}@teste.ao`)))
  const three = { 401: 3, 429: 2 }
  expect(await spray(await serviceForTest({ env }), elsewhere, 'conta')).toEqual(three)
  const small = await guarded({ env })
  const nonsense = ['unknown', '999.1.1.7', '0x7f.7', `'; drop 7`, '::gg']
  expect(await spray(small, (n) => nonsense[n] ?? '', 'conta')).toEqual(three)
  const spelled = (n: number) => ['203.0.113.1', `203.0.113.1:${n + 1}`, `[::ffff:203.0.113.1]:${n + 1}`][n % 3] ?? ''
  expect(await spray(small, spelled, 'outra')).toEqual(three)
  expect(await spray(small, (n) => `${elsewhere(n)}, 203.0.115.1`, 'mais')).toEqual(three)
})
