import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import type { Response } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { linkTo } from '../support/links.ts'
import { deleteOwn } from '../support/people.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'
import { elsewhere, guarded, guess, home, hour, inTurn, signIn, tally } from './attackers.ts'

const password = 'palavra-passe de teste'
const names = ({ headers }: Response) => [...headers.keys()].sort()

async function register({ anyone }: TestService, email: string, ip: string) {
  const body = { nome: 'Ana', email, password }
  return (await anyone.post('/api/auth/register', body, { 'x-forwarded-for': ip })).body.user as { id: string }
}

test('ten wrong passwords for one admin from as many networks, and strangers wait; where they signed in from they do not', async () => {
  const service = await guarded()
  expect((await signIn(service, home)).status).toBe(200)
  expect(tally(await inTurn(60, (n) => guess(service, elsewhere(n))))).toEqual({ 401: 10, 429: 50 })
  const right = await signIn(service, elsewhere(300))
  expectErro(right, 429, 'LIMITE_DE_PEDIDOS')
  expect(right.headers.get('retry-after')).toBe('3590')
  expect(right.text).toBe((await guess(service, elsewhere(301))).text)
  expect((await signIn(service, '41.63.160.77')).status).toBe(200)
  service.setTime(hour(1))
  expect((await signIn(service, elsewhere(300))).status).toBe(200)
})

test('an e-mail that is nobody’s is refused as an account is: after as many, in the same words', async () => {
  const service = await guarded()
  const answersFor = async (email: string, first: number) => {
    const answers: Response[] = []
    for (let n = 0; n < 13; n++) answers.push(await guess(service, elsewhere(first + n), email))
    return answers.map((answer) => [answer.status, answer.text, names(answer), answer.headers.get('retry-after')])
  }
  const unknown = await answersFor('ninguem@teste.ao', 0)
  expect(await answersFor(adminAccount.email, 100)).toEqual(unknown)
  expect(unknown.map(([status]) => status)).toEqual([...Array(10).fill(401), 429, 429, 429])
})

test('A network known to the account has as many tries, and they keep nobody out elsewhere', async () => {
  const service = await guarded()
  await signIn(service, home)
  expect(tally(await inTurn(15, () => guess(service, home)))).toEqual({ 401: 10, 429: 5 })
  expect((await signIn(service, elsewhere(1))).status).toBe(200)
})

test('however the e-mail is written, it is one account', async () => {
  const service = await guarded()
  const { email } = adminAccount
  const spellings = [email, email.toUpperCase(), ` ${email} `, 'Admin@Teste.ao']
  const statuses = await inTurn(16, (n) => guess(service, elsewhere(n), spellings[n % 4]))
  expect(tally(statuses)).toEqual({ 401: 10, 429: 6 })
})

test('A password tried over many accounts is held by the network it comes from, and by the address', async () => {
  const service = await guarded()
  const spray = (ip: (n: number) => string) => inTurn(35, (n) => guess(service, ip(n), `conta${n}@teste.ao`))
  expect(tally(await spray(() => elsewhere(1)))).toEqual({ 401: 30, 429: 5 })
  const small = await guarded({ env: { FALHAS_FACTOR: '0.1' } })
  const within = (n: number) => `2001:db8:9:${n}::1`
  const statuses = await inTurn(15, (n) => guess(small, within(n), `conta${n}@teste.ao`))
  expect(tally(statuses)).toEqual({ 401: 10, 429: 5 })
})

test('over many accounts from many networks it is held for the whole service, apart for networks people come from', async () => {
  const service = await guarded({ env: { FALHAS_FACTOR: '0.1' } })
  await signIn(service, home)
  await register(service, 'vizinha@teste.ao', '41.63.161.9')
  const spray = await inTurn(70, (n) => guess(service, elsewhere(n), `conta${n}@teste.ao`))
  expect(tally(spray)).toEqual({ 401: 60, 429: 10 })
  expect((await signIn(service, elsewhere(300))).status).toBe(429)
  expect((await signIn(service, home)).status).toBe(200)
  // a new telephone in a network where others are at home
  expect((await signIn(service, '41.63.161.50')).status).toBe(200)
})

test('fifty passwords at one moment are ten', async () => {
  const service = await guarded()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(service, elsewhere(n))))
  const { 401: tried = 0, 429: refused = 0 } = tally(answers.map(({ status }) => status))
  expect(tried + refused).toBe(50)
  expect(tried).toBeLessThanOrEqual(10)
})

test('a person who mistypes gets in, and their right passwords count nowhere', async () => {
  const service = await guarded()
  for (let round = 0; round < 3; round++) {
    expect((await guess(service, elsewhere(round))).status).toBe(401)
    for (let n = 0; n < 5; n++) expect((await signIn(service, elsewhere(10 + 5 * round + n))).status).toBe(200)
  }
})

test('another process, or one that starts anew, has forgotten nothing', async () => {
  const service = await guarded()
  await inTurn(10, (n) => guess(service, elsewhere(n)))
  const beside = await guarded({ connection: service.connection })
  expect((await signIn(beside, elsewhere(50))).status).toBe(429)
})

test('the present password has ten tries, whoever has the session, and signing in is another matter', async () => {
  const service = await guarded()
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
  const service = await guarded()
  const { id } = await register(service, 'ana@teste.ao', home)
  await inTurn(11, (n) => guess(service, elsewhere(n), 'ana@teste.ao'))
  const body = { token: await linkTo(service, id, 'recuperar'), password: 'outra palavra' }
  const ana = { email: 'ana@teste.ao', password: 'outra palavra' }
  expect((await signIn(service, elsewhere(200), ana)).status).toBe(429)
  const headers = { 'x-forwarded-for': elsewhere(200, 7) }
  expect((await service.anyone.post('/api/auth/repor', body, headers)).status).toBe(200)
  expect((await signIn(service, elsewhere(200), ana)).status).toBe(200)
})

test('A right password of a deactivated account is told so; the try is not counted, and the network does not become known', async () => {
  const service = await guarded()
  const { id } = await register(service, 'ana@teste.ao', home)
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${id}`))
  const ana = { email: 'ana@teste.ao', password }
  expect(tally(await inTurn(15, () => signIn(service, elsewhere(1), ana)))).toEqual({ 403: 15 })
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = true where id = ${id}`))
  await inTurn(10, (n) => guess(service, elsewhere(10 + n), ana.email))
  expect((await signIn(service, elsewhere(1), ana)).status).toBe(429)
})

test('a network is known for ninety days after the last time, and of many the last twenty', async () => {
  const service = await guarded()
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
  const service = await guarded()
  const user = await service.anyone.register()
  expect((await deleteOwn(user)).status).toBe(200)
  const left = await service.db.many(sql`select from rede_conhecida where utilizador_id = ${user.id}`)
  expect(left).toEqual([])
})

test('nobody makes networks up: not without a trusted proxy, not with nonsense, not by spelling one differently', async () => {
  const bare = await serviceForTest({ env: { FALHAS_FACTOR: '1' } })
  expect(tally(await inTurn(32, (n) => guess(bare, elsewhere(n), `conta${n}@teste.ao`)))).toEqual({ 401: 30, 429: 2 })
  const service = await guarded()
  const nonsense = (n: number) => ['unknown', `999.1.1.${n}`, `0x7f.${n}`, `'; drop ${n}`, '::gg'][n % 5] ?? ''
  const lies = await inTurn(32, (n) => guess(service, nonsense(n), `conta${n}@teste.ao`))
  expect(tally(lies)).toEqual({ 401: 30, 429: 2 })
  const spelled = (n: number) => ['203.0.113.1', `203.0.113.1:${n + 1}`, `[::ffff:203.0.113.1]:${n + 1}`][n % 3] ?? ''
  const one = await inTurn(32, (n) => guess(service, spelled(n), `outra${n}@teste.ao`))
  expect(tally(one)).toEqual({ 401: 30, 429: 2 })
  const claims = (n: number) => `${elsewhere(n)}, 203.0.115.1`
  const behind = await inTurn(32, (n) => guess(service, claims(n), `mais${n}@teste.ao`))
  expect(tally(behind)).toEqual({ 401: 30, 429: 2 })
})
