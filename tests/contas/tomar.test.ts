import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import { hold, mine, together } from '../support/holds.ts'
import { withKeyServer } from '../support/key-server.ts'
import { linkTo } from '../support/links.ts'
import { deleteOwn, person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const provider = withKeyServer()
const service = withService(() => ({ env: provider.env }))

describe('An account that another made', () => {
  const password = 'palavra-passe de teste'
  const next = 'outra palavra-passe'
  let email: string
  beforeEach(() => {
    email = `${randomUUID()}@teste.ao`
  })

  const squat = () => service.anyone.register({ email, nome: 'Intruso', telefone: '924000000' })
  const ownersToken = (claims = {}) =>
    provider.idToken({ email, email_verified: true, name: 'Esperança Domingos', sub: `dona-${email}`, ...claims })
  const arrive = async (credential?: string) =>
    service.anyone.post('/api/auth/idp', { credential: credential ?? (await ownersToken()) })
  const login = (given = password) => service.anyone.post('/api/auth/login', { email, password: given })
  const isOpen = async (client: Client) => expect((await client.get('/api/auth/me')).status).toBe(200)
  const isOver = async (client: Client) =>
    expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  const change = (client: Client) => client.put('/api/auth/me', { password_actual: password, password: next })

  test('An account made with another’s e-mail goes to the e-mail’s owner: password, sessions, name and telephone', async () => {
    const squatter = await squat()
    const elsewhere = await service.anyone.login(email, password)
    const { token, user } = succeed(await arrive())
    expect(user).toMatchObject({ id: squatter.id, name: 'Esperança Domingos', email_confirmado: true })
    const owner = service.anyone.as(token)
    await isOpen(owner)
    for (const client of [squatter, elsewhere]) await isOver(client)
    expectErro(await login(), 401, 'NAO_AUTENTICADO')
    expect(succeed(await owner.get('/api/auth/me/dados')).user).toMatchObject({ telefone: null, fornecedor: 'idp' })
    expectErro(await change(owner), 403, 'SEM_PERMISSAO')
  })

  test('The holds of the account stay, in its owner’s name', async () => {
    const [squatter, pharmacy] = [await squat(), await openPharmacy(service)]
    const { id } = await hold(squatter, await stockItem(pharmacy.client))
    const owner = service.anyone.as(succeed(await arrive()).token)
    expect(await mine(owner, id)).toMatchObject({ estado: 'activa' })
    const seen = succeed(await pharmacy.client.get('/api/reservas'))
    expect(seen).toMatchObject([{ id, utilizador_nome: 'Esperança Domingos', utilizador_telefone: null }])
  })

  test('the links that were sent for the account are over', async () => {
    const { id } = await squat()
    const [set, confirm] = [await linkTo(service, id, 'recuperar'), await linkTo(service, id, 'confirmar')]
    succeed(await arrive())
    expectInvalid(await service.anyone.post('/api/auth/repor', { token: set, password: next }), 'token')
    expectInvalid(await service.anyone.post('/api/auth/confirmar', { token: confirm }), 'token')
    expect((await login(next)).status).toBe(401)
  })

  test('A person who did confirm keeps it all, and the provider opens it too', async () => {
    const account = await squat()
    succeed(await service.anyone.post('/api/auth/confirmar', { token: await linkTo(service, account.id, 'confirmar') }))
    const { user } = succeed(await arrive())
    expect(user).toMatchObject({ id: account.id, name: 'Intruso' })
    await isOpen(account)
    expect((await login()).status).toBe(200)
    expect(succeed(await account.get('/api/auth/me/dados')).user.telefone).toBe('924000000')
  })

  test('Taking over an account needs the provider’s word for the e-mail: without it nothing changes', async () => {
    const account = await squat()
    for (const email_verified of [false, undefined, 'false']) {
      expectErro(await arrive(await ownersToken({ email_verified })), 401, 'NAO_AUTENTICADO')
    }
    await isOpen(account)
    expect((await login()).status).toBe(200)
  })

  test('several arrivals at once are one taking over, and all their sessions go on', async () => {
    const squatter = await squat()
    const credential = await ownersToken()
    const answers = await together(6, () => arrive(credential))
    expect(new Set(answers.map(({ body }) => body.user?.id))).toEqual(new Set([squatter.id]))
    for (const { body } of answers) await isOpen(service.anyone.as(body.token))
    await isOver(squatter)
  })

  test('a change of password at that very moment saves nothing: no session and no password outlives it', async () => {
    for (let round = 0; round < rounds(5); round++) {
      email = `${randomUUID()}@teste.ao`
      const squatter = await squat()
      const credential = await ownersToken()
      const [changed, owner, entered] = await Promise.all([change(squatter), arrive(credential), login()])
      await isOpen(service.anyone.as(succeed(owner).token))
      await isOver(squatter)
      for (const { body } of [changed, entered]) if (body.token) await isOver(service.anyone.as(body.token))
      for (const given of [password, next]) expectErro(await login(given), 401, 'NAO_AUTENTICADO')
    }
  })

  test('an admin’s account that never confirmed is taken over alike, and keeps its role', async () => {
    const admin = await person(service, 'admin', { email })
    const { token, user, gestor_admins } = succeed(await arrive())
    expect({ ...user, gestor_admins }).toMatchObject({ id: admin.id, role: 'admin', gestor_admins: false })
    await isOver(admin)
    await isOpen(service.anyone.as(token))
  })

  test('the networks of who had the account are known to it no more', async () => {
    const { id } = await squat()
    const networks = () => service.db.many(sql`select id from rede_conhecida where utilizador_id = ${id}`)
    const before = await networks()
    succeed(await arrive())
    const after = await networks()
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after).not.toEqual(before)
  })
})

describe('An account that is deleted', () => {
  const user = prepareEach(() => person(service, 'user'))

  const remove = (client: Client, body: unknown) => client.delete('/api/auth/me', body)
  const isThere = async (client: Client) => expect((await client.get('/api/auth/me')).status).toBe(200)
  const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago

  /** Makes an account that came by the identity provider, and has no password. */
  async function fromProvider() {
    const email = `${randomUUID()}@teste.ao`
    const { token } = succeed(
      await service.anyone.post('/api/auth/idp', { credential: await provider.idToken({ email }) }),
    )
    return { email, client: service.anyone.as(token) }
  }

  test('a session alone deletes nothing: the answer names what it needs', async () => {
    for (const body of [undefined, {}, { password: 'palavra-passe de teste' }]) {
      const answer = await remove(user, body)
      expectInvalid(answer, 'password_actual')
      expectInvalid(answer, 'credential')
    }
    for (const field of ['password_actual', 'credential']) expectInvalid(await remove(user, { [field]: 12 }), field)
    await isThere(user)
  })

  test('a wrong password is refused, and the session goes on', async () => {
    for (const password_actual of ['', 'outra', 'Palavra-passe de teste']) {
      expectErro(await remove(user, { password_actual }), 401, 'NAO_AUTENTICADO')
    }
    await isThere(user)
    expect((await deleteOwn(user)).status).toBe(200)
  })

  test('A person of the identity provider gives a fresh ID token of their own instead', async () => {
    const { email, client } = await fromProvider()
    expectErro(await remove(client, { password_actual: '' }), 401, 'NAO_AUTENTICADO')
    succeed(await remove(client, { credential: await provider.idToken({ email, iat: seconds(290) }) }))
    expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })

  test('an ID token of another person, of long ago, of no time or of the future is refused', async () => {
    const { email, client } = await fromProvider()
    const other = await fromProvider()
    const credentials = [
      await provider.idToken({ email: other.email }),
      await provider.idToken({ email: `${randomUUID()}@teste.ao` }),
      // another person at the provider with the account's e-mail
      await provider.idToken({ email, email_verified: true, sub: 'outra-pessoa' }),
      await provider.idToken({ email, iat: seconds(310) }),
      await provider.idToken({ email, iat: undefined as never }),
      await provider.idToken({ email, iat: seconds(-600) }),
    ]
    for (const credential of credentials) expectErro(await remove(client, { credential }), 401, 'NAO_AUTENTICADO')
    expectInvalid(await remove(client, { credential: 'isto não é um ID token' }), 'credential')
    await isThere(client)
    await isThere(other.client)
  })

  test('the ID token of someone else deletes no account that has a password', async () => {
    const { email } = await fromProvider()
    expectErro(await remove(user, { credential: await provider.idToken({ email }) }), 401, 'NAO_AUTENTICADO')
    await isThere(user)
  })
})
