import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { claimsOf } from '../support/forge.ts'
import { person } from '../support/people.ts'
import { openPharmacy } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
let email: string
const service = withService()
beforeEach(() => {
  email = `Ana.${randomUUID()}@Teste.ao`
})

const register = (fields = {}) =>
  service.anyone.post('/api/auth/register', { nome: 'Ana', email, password, telefone: '924000000', ...fields })
const login = (fields = {}) => service.anyone.post('/api/auth/login', { email, password, ...fields })

describe('registration', () => {
  test('Registration answers 201 with a session of a user, for seven days', async () => {
    const { status, body } = await register()
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.any(String),
      expira_em: expect.any(String),
      user: {
        id: expect.any(String),
        name: 'Ana',
        email,
        role: 'user',
        email_confirmado: false,
        telefone_confirmado: false,
      },
    })
    const { iat = 0, exp = 0, role } = claimsOf(body.token)
    expect(exp - iat).toBe(7 * 86_400)
    expect(new Date(exp * 1000).toISOString()).toBe(body.expira_em)
    expect(role).toBe('user')
    expect((await service.anyone.as(body.token).get('/api/auth/me')).body).toEqual({ erro: false, user: body.user })
  })

  test('Registration keeps the password only as an argon2id hash', async () => {
    await register()
    const client = await openClient(service.connection)
    const { rows } = await client.query('select * from utilizador where email = $1', [email])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(rows[0]).toMatchObject({ telefone: '924000000', provider: null, is_ativo: true, role: 'user' })
  })

  test.each([[undefined], [null], ['924 000 000']])('Registration takes a telephone that is %s', async (telefone) => {
    expect((await register({ telefone })).status).toBe(201)
  })

  test('Registration refuses an e-mail that has an account, in any case, and changes nothing', async () => {
    await register()
    const before = await snapshot(service.db)
    for (const taken of [email, email.toLowerCase(), email.toUpperCase(), ` ${email} `]) {
      const response = await register({ email: taken, nome: 'Outra' })
      expectErro(response, 409, 'CONFLITO')
      expect(response.body.detalhes.motivo).toBe('duplicado')
    }
    expect(await snapshot(service.db)).toEqual(before)
  })

  test('Registration lets one of two requests at once have the e-mail', async () => {
    const statuses = await Promise.all([register(), register(), register()])
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('Registration never makes anything but a user, whatever the body asks for', async () => {
    const wishes = { role: 'admin', gestor_admins: true, provider: 'idp', is_ativo: false, id: randomUUID() }
    const { body } = await register(wishes)
    expect(body.user.role).toBe('user')
    expect(body.user.id).not.toBe(wishes.id)
    expect((await login()).body.user.role).toBe('user')
  })

  test.each([
    ['nome', ''],
    ['nome', '   '],
    ['email', 'ana'],
    ['email', 'ana@'],
    ['email', '@teste.ao'],
    ['email', 'ana@teste'],
    ['email', 'ana maria@teste.ao'],
    ['email', `${'a'.repeat(250)}@teste.ao`],
    ['password', '12345'],
    ['password', 'x'.repeat(1025)],
    ['telefone', '12'],
  ])('Registration refuses %s %j', async (field, value) => {
    expectInvalid(await register({ [field]: value }), field)
  })

  test('Registration takes a one-letter name and a six-character password', async () => {
    expect((await register({ nome: 'A', password: '123456' })).status).toBe(201)
    expect((await login({ password: '123456' })).status).toBe(200)
  })

  test('Registration takes a password of any length that a person would choose, to its last character', async () => {
    const long = 'é'.repeat(500)
    expect((await register({ password: `${long}a` })).status).toBe(201)
    expect((await login({ password: `${long}b` })).status).toBe(401)
    expect((await login({ password: `${long}a` })).status).toBe(200)
  })

  test('Registration does not trim or fold the password', async () => {
    await register({ password: '  A palavra  ' })
    expect((await login({ password: '  A palavra  ' })).status).toBe(200)
    for (const other of ['A palavra', '  a palavra  ', '  A palavra']) {
      expectErro(await login({ password: other }), 401, 'NAO_AUTENTICADO')
    }
  })
})

describe('login', () => {
  test('A login matches the e-mail whatever its case and notes the moment', async () => {
    const registered = await register()
    const answer = await login({ email: email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual(registered.body.user)
    const client = await openClient(service.connection)
    const { rows } = await client.query('select ultimo_login from utilizador where email = $1', [email])
    expect(rows[0].ultimo_login).toBeInstanceOf(Date)
  })

  test('A login tells only who knows the password that the account is deactivated', async () => {
    await register()
    const client = await openClient(service.connection)
    await client.query('update utilizador set is_ativo = false where email = $1', [email])
    expectErro(await login(), 403, 'SEM_PERMISSAO')
    expectErro(await login({ password: 'not this one' }), 401, 'NAO_AUTENTICADO')
  })

  test('A login carries gestor_admins for admins, and for nobody else', async () => {
    const first = await service.anyone.post('/api/auth/login', adminAccount)
    expect(first.body).toMatchObject({ gestor_admins: true, user: { role: 'admin' } })
    const admin = await person(service, 'admin')
    const gestor = await person(service, 'gestor')
    expect((await login({ email: admin.email })).body).toMatchObject({ gestor_admins: false, user: { role: 'admin' } })
    const asGestor = (await login({ email: gestor.email })).body
    expect(asGestor.user.role).toBe('gestor')
    expect(asGestor).not.toHaveProperty('gestor_admins')
  })
})

describe('who am I', () => {
  test('The answer to «who am I» shows id, name, e-mail, whether that is confirmed, and role of an account, and nothing more', async () => {
    const user = await person(service, 'user', { nome: 'Esperança Domingos', telefone: '924000001' })
    const { body } = await user.get('/api/auth/me')
    expect(body).toEqual({
      erro: false,
      user: {
        id: user.id,
        name: 'Esperança Domingos',
        email: user.email,
        role: 'user',
        email_confirmado: false,
        telefone_confirmado: false,
      },
    })
  })

  test('The answer to «who am I» shows a pharmacy as itself, without an e-mail', async () => {
    const pharmacy = await openPharmacy(service)
    const { body } = await pharmacy.client.get('/api/auth/me')
    expect(body.user).toEqual({ id: pharmacy.id, name: pharmacy.nome, email: null, role: 'farmacia' })
  })
})
