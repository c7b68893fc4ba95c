import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { linkTo } from '../support/links.ts'
import { person } from '../support/people.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { withMail } from './mailbox.ts'

const password = 'palavra-passe de teste'
const service = withService()
const staff = (fields = {}) => ({
  nome: 'Ana Maria Domingos',
  email: `ana.domingos+${randomUUID()}@exemplo.ao`,
  password: 'cavalo pilha agrafo certo',
  role: 'gestor',
  ...fields,
})

const weak = [
  ['short', 'onze letras'],
  ['common', 'iloveyou1234'],
  ['common, in capitals', 'ILOVEYOU1234'],
  ['common, with signs for letters', 'P@ssw0rd1234'],
  ['common, with accents', 'bénficabénfica1'],
  ['a word and a year', '!!benfica2026'],
  ['one sign', 'aaaaaaaaaaaa'],
  ['a word again and again', 'pilhapilhapil'],
  ['digits in a row', '123456789012'],
  ['letters in a row', 'lkjihgfedcba'],
  ['keys in a row', 'qwertyuiop12'],
  ['two rows by turns', 'a1b2c3d4e5f6'],
  ['the service', 'Botica-2026!!'],
  ['the trade', 'Farmácia#2026'],
  ['the role', 'administrador1'],
  ['their name', 'AnaDomingos12'],
  ['their name and digits in a row', 'maria12345678'],
  ['the e-mail', 'ana.domingos1'],
] as const

describe('a password of an admin or gestor is refused when it is', () => {
  test.each(weak)('%s', async (_what, given) => {
    const admin = await service.admin()
    for (const role of ['admin', 'gestor']) {
      expectInvalid(await admin.post('/api/admin/utilizadores', staff({ role, password: given })), 'password')
    }
    const gestor = await person(service, 'gestor', { nome: 'Ana Maria Domingos', email: staff().email })
    const change = { password_actual: password, password: given }
    expectInvalid(await gestor.put('/api/auth/me', change), 'password')
    const token = await linkTo(service, gestor.id, 'recuperar')
    expectInvalid(await service.anyone.post('/api/auth/repor', { token, password: given }), 'password')
  })
})

test.each([
  ['four words', 'cavalo pilha agrafo certo'],
  ['a sentence with the name of the place', 'a farmácia da esquina fecha tarde'],
  ['what a password manager makes', 'k7m2p9q4x8ab'],
  ['other alphabets', 'конь батарея скрепка'],
])('A password that nobody would try is taken: %s', async (_what, given) => {
  const admin = await service.admin()
  const body = staff({ password: given })
  expect((await admin.post('/api/admin/utilizadores', body)).status).toBe(201)
  expect((await service.anyone.post('/api/auth/login', body)).status).toBe(200)
})

test('A user’s password is refused only when it has fewer than six characters', async () => {
  const email = `${randomUUID()}@teste.ao`
  expect((await service.anyone.post('/api/auth/register', { nome: 'Ana', email, password: '123456' })).status).toBe(201)
  expect((await service.anyone.post('/api/auth/login', { email, password: '123456' })).status).toBe(200)
})

test('A promoted user with a weak password must choose another where e-mail can be sent, and then gets in', async () => {
  const mailing = await serviceForTest({ env: withMail.env ?? {} })
  const user = await mailing.anyone.register({ password: 'abc123' })
  const login = (given: string) => mailing.anyone.post('/api/auth/login', { email: user.email, password: given })
  expect((await login('abc123')).status).toBe(200)
  await (await mailing.admin()).patch(`/api/admin/utilizadores/${user.id}`, { role: 'gestor' })
  expectErro(await login('abc123'), 403, 'SEM_PERMISSAO')
  expectErro(await login('abc124'), 401, 'NAO_AUTENTICADO')
  const token = await linkTo(mailing, user.id, 'recuperar')
  const good = 'cavalo pilha agrafo certo'
  expect((await mailing.anyone.post('/api/auth/repor', { token, password: good })).status).toBe(200)
  expect((await login(good)).status).toBe(200)
})

test('A promoted user with a weak password gets in where no e-mail can be sent, for there is no other way', async () => {
  const user = await service.anyone.register({ password: 'abc123' })
  await service.db.statement((tx) => tx.run(sql`update utilizador set role = 'gestor' where id = ${user.id}`))
  expect((await service.anyone.post('/api/auth/login', { email: user.email, password: 'abc123' })).status).toBe(200)
})
