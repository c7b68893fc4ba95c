import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { withKeyServer } from '../support/key-server.ts'
import { deleteOwn, person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { withService } from '../support/with-service.ts'

const provider = withKeyServer()
const service = withService(() => ({ env: provider.env }))
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
