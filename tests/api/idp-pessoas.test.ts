import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { withKeyServer } from '../support/key-server.ts'
import { linkTo } from '../support/links.ts'
import { withService } from '../support/with-service.ts'

let email: string
const provider = withKeyServer()
const service = withService(() => ({ env: provider.env }))
beforeEach(() => {
  email = `${randomUUID()}@teste.ao`
})

const signIn = (credential: string) => service.anyone.post('/api/auth/idp', { credential })
/** A person the provider knows by a subject of their own, and whose e-mail it has not confirmed. */
const unverified = (claims: JWTPayload = {}) =>
  provider.idToken({ email, email_verified: false, name: 'Esperança', sub: `sub-${email}`, ...claims })

test('A person whom the provider has sent before comes back without a confirmed e-mail, many requests at once too', async () => {
  const credential = await unverified()
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(credential)))
  answers.push(await signIn(await unverified()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
})

test('A person stays who they are when their e-mail at the provider changes, and the e-mail here stays too', async () => {
  const first = await signIn(await unverified())
  const elsewhere = `outro-${email}`
  const other = await service.anyone.register({ email: elsewhere })
  const again = await signIn(await unverified({ email: elsewhere, email_verified: true }))
  expect(again.body.user).toEqual(first.body.user)
  expect(again.body.user.id).not.toBe(other.id)
})

test('A person is known again without confirmation once a confirmed e-mail linked them to an account', async () => {
  const account = await service.anyone.register({ email })
  expectErro(await signIn(await unverified()), 401, 'NAO_AUTENTICADO')
  await signIn(await unverified({ email_verified: true }))
  expect((await signIn(await unverified())).body.user.id).toBe(account.id)
})

test('nobody else is let in: another subject of the same e-mail needs it confirmed', async () => {
  await signIn(await unverified())
  expectErro(await signIn(await unverified({ sub: 'outra-pessoa' })), 401, 'NAO_AUTENTICADO')
})

test('A person gives way, with every session, to the one for whom the e-mail is confirmed', async () => {
  const squatter = await signIn(await unverified())
  const owner = await signIn(await unverified({ sub: `dona-${email}`, email_verified: true }))
  expect(owner.body.user.id).toBe(squatter.body.user.id)
  expectErro(await service.anyone.as(squatter.body.token).get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expectErro(await signIn(await unverified()), 401, 'NAO_AUTENTICADO')
  expect((await service.anyone.as(owner.body.token).get('/api/auth/me')).status).toBe(200)
})

test('A person who takes an account over by several requests at once keeps all their sessions', async () => {
  await signIn(await unverified())
  const credential = await unverified({ sub: `dona-${email}`, email_verified: true })
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(credential)))
  for (const { body } of answers) expect((await service.anyone.as(body.token).get('/api/auth/me')).status).toBe(200)
})

test('a password’s sessions go on when its account is linked', async () => {
  const account = await service.anyone.register({ email })
  await service.anyone.post('/api/auth/confirmar', { token: await linkTo(service, account.id, 'confirmar') })
  for (const sub of ['um', 'dois']) await signIn(await unverified({ sub: `${sub}-${email}`, email_verified: true }))
  expect((await account.get('/api/auth/me')).status).toBe(200)
})
