import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { forge } from '../support/forge.ts'
import { together } from '../support/holds.ts'
import { linkTo } from '../support/links.ts'
import { type Person, person } from '../support/people.ts'
import { openPharmacy } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const next = 'outra palavra-passe'
const service = withService()

const change = (client: Client, body?: object) => client.put('/api/auth/me', body)
const changePassword = (client: Client, fields = {}) =>
  change(client, { password_actual: password, password: next, ...fields })
const login = ({ email }: Person, given: string) => service.anyone.post('/api/auth/login', { email, password: given })
const isOpen = async (client: Client) => expect((await client.get('/api/auth/me')).status).toBe(200)
const isOver = async (client: Client) => expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')

describe('name and telephone', () => {
  test('change together or one by one, and the answer says what the account is now', async () => {
    const user = await person(service, 'user', { nome: 'Ana', telefone: '924000000' })
    const was = { id: user.id, email: user.email, role: 'user', email_confirmado: false, telefone_confirmado: false }
    const answers = [
      [{ nome: '  Ana Maria ' }, { name: 'Ana Maria', telefone: '924000000' }],
      [{ telefone: '923 111 222' }, { name: 'Ana Maria', telefone: '923 111 222' }],
      [{}, { name: 'Ana Maria', telefone: '923 111 222' }],
      [undefined, { name: 'Ana Maria', telefone: '923 111 222' }],
      [
        { nome: 'Ana', telefone: '924000000' },
        { name: 'Ana', telefone: '924000000' },
      ],
    ] as const
    for (const [body, now] of answers) {
      const answer = succeed(await change(user, body))
      expect(answer).toEqual({ erro: false, mensagem: 'Conta alterada.', user: { ...was, ...now } })
    }
    expect((await user.get('/api/auth/me')).body.user).toEqual({ ...was, name: 'Ana' })
  })

  test.each([[null], [''], ['   ']])('the telephone %j is none', async (telefone) => {
    const user = await person(service, 'user', { telefone: '924000000' })
    expect(succeed(await change(user, { telefone })).user.telefone).toBeNull()
    expect((await user.get('/api/auth/me/dados')).body.user.telefone).toBeNull()
  })

  test.each([
    ['nome', ''],
    ['nome', null],
    ['telefone', '92'],
    ['telefone', '9'.repeat(41)],
  ])('refuses %s %j, and changes nothing', async (field, value) => {
    const user = await person(service, 'user')
    const before = await snapshot(service.db)
    expectInvalid(await change(user, { nome: 'Outra', [field]: value }), field)
    expect(await snapshot(service.db)).toEqual(before)
  })

  test('nobody’s role, e-mail or state changes by wishing', async () => {
    const user = await person(service, 'user')
    const wishes = { role: 'admin', email: 'outro@teste.ao', gestor_admins: true, email_confirmado: true, id: 'x' }
    expect(succeed(await change(user, { nome: 'Eu', ...wishes })).user).toMatchObject({
      id: user.id,
      email: user.email,
      role: 'user',
      email_confirmado: false,
    })
  })
})

describe('another password', () => {
  test('Another password ends the other sessions, keeps this one, and gives a token to go on with', async () => {
    const user = await person(service, 'user')
    const elsewhere = await service.anyone.login(user.email, password)
    const answer = succeed(await changePassword(user, { nome: 'Ana' }))
    expect(answer).toMatchObject({ user: { id: user.id, name: 'Ana' }, token: expect.any(String) })
    expect(Date.parse(answer.expira_em) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await isOver(elsewhere)
    for (const client of [user, service.anyone.as(answer.token)]) await isOpen(client)
    expectErro(await login(user, password), 401, 'NAO_AUTENTICADO')
    expect((await login(user, next)).status).toBe(200)
  })

  test('again from the same session keeps it still; ending all of them ends it too', async () => {
    const user = await person(service, 'user')
    const { token } = succeed(await changePassword(user))
    succeed(await changePassword(user, { password_actual: next, password }))
    await isOpen(user)
    await isOver(service.anyone.as(token))
    succeed(await user.post('/api/auth/sair', { todas: true }))
    await isOver(user)
  })

  test('A session that one password change kept ends with a change from a later session', async () => {
    const user = await person(service, 'user')
    succeed(await changePassword(user))
    const later = await service.anyone.login(user.email, next)
    succeed(await changePassword(later, { password_actual: next, password }))
    await isOver(user)
    await isOpen(later)
    succeed(await later.post('/api/auth/sair'))
    await isOver(later)
  })

  test('a session that was kept ends with its account’s role or state, and in every process', async () => {
    const beside = await serviceForTest({ connection: service.connection })
    const [user, admin] = [await person(service, 'user'), await service.admin()]
    succeed(await changePassword(user))
    await isOpen(beside.anyone.as(user.token ?? ''))
    succeed(await admin.patch(`/api/admin/utilizadores/${user.id}`, { is_ativo: false }))
    succeed(await admin.patch(`/api/admin/utilizadores/${user.id}`, { is_ativo: true }))
    for (const { anyone } of [service, beside]) await isOver(anyone.as(user.token ?? ''))
  })

  test('A password change from a token without a session name ends that token too, and the answer’s token goes on', async () => {
    const user = await person(service, 'user')
    const old = service.anyone.as(await forge({ role: 'user', v: 1 }, { subject: user.id }))
    const { token } = succeed(await changePassword(old))
    await isOver(old)
    await isOver(user)
    await isOpen(service.anyone.as(token))
  })

  test('Another password needs the present one: wrong credentials, and the session goes on', async () => {
    const user = await person(service, 'user')
    const before = await snapshot(service.db)
    for (const password_actual of ['outra', '', password.toUpperCase(), ` ${password}`]) {
      expectErro(await changePassword(user, { password_actual, nome: 'Outra' }), 401, 'NAO_AUTENTICADO')
    }
    expectInvalid(await change(user, { password: next }), 'password_actual')
    expectInvalid(await change(user, { password_actual: password }), 'password')
    expectInvalid(await changePassword(user, { password: '12345' }), 'password')
    expect(await snapshot(service.db)).toEqual(before)
    await isOpen(user)
  })

  test.each([['gestor'], ['admin']] as const)('A new password of a %s has twelve characters', async (role) => {
    const staff = await person(service, role)
    expectInvalid(await changePassword(staff, { password: 'onze letras' }), 'password')
    expect((await changePassword(staff, { password: 'doze letras!' })).status).toBe(200)
    const user = await person(service, 'user')
    expect((await changePassword(user, { password: '123456' })).status).toBe(200)
  })

  test('A session alone gives no password to an account without one', async () => {
    const user = await person(service, 'user')
    await service.db.statement((tx) =>
      tx.run(sql`update utilizador set password_hash = null, provider = 'idp' where id = ${user.id}`),
    )
    for (const fields of [{}, { password_actual: '' }, { password_actual: undefined }]) {
      expectErro(await changePassword(user, fields), 403, 'SEM_PERMISSAO')
    }
    expect(succeed(await change(user, { nome: 'Ana' })).user.name).toBe('Ana')
  })

  test('asked for at once by two sessions is one of them', async () => {
    const user = await person(service, 'user')
    const clients = [user, await service.anyone.login(user.email, password)]
    const answers = await together(2, (index) =>
      changePassword(clients[index] ?? user, { password: `palavra número ${index}` }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await login(user, `palavra número ${winner}`)).status).toBe(200)
    expect((await login(user, `palavra número ${1 - winner}`)).status).toBe(401)
    await isOpen(clients[winner] ?? user)
    await isOver(clients[1 - winner] ?? user)
  })

  test('Another password ends the links by which it could be set', async () => {
    const user = await person(service, 'user')
    const token = await linkTo(service, user.id, 'recuperar')
    succeed(await changePassword(user))
    expectInvalid(await service.anyone.post('/api/auth/repor', { token, password }), 'token')
  })

  test('A new password is kept as a hash, and is in no answer and no line of the log', async () => {
    const user = await person(service, 'user')
    const { text } = await changePassword(user, { password: 'segredo-que-não-se-vê' })
    const row = await service.db.one<Record<string, unknown>>(sql`select * from utilizador where id = ${user.id}`)
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    for (const seen of [text, JSON.stringify(row), service.logged.join('')]) expect(seen).not.toContain('segredo-que')
  })
})

test('a pharmacy is no account, and a session that ended changes nothing', async () => {
  const pharmacy = await openPharmacy(service)
  expectErro(await change(pharmacy.client, { nome: 'Outra' }), 403, 'SEM_PERMISSAO')
  const user = await person(service, 'user')
  succeed(await user.post('/api/auth/sair'))
  expectErro(await change(user, { nome: 'Outra' }), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
})
