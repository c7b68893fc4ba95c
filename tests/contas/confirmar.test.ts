import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { resend } from '#server/modules/notificacoes/public.ts'
import { forgetMessages, messages } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { together } from '../support/holds.ts'
import { withKeyServer } from '../support/key-server.ts'
import { linkTo } from '../support/links.ts'
import { patience } from '../support/pace.ts'
import { deleteOwn, person } from '../support/people.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { collectMail, lettersTo, passed, stored, withMail } from './mailbox.ts'

const provider = withKeyServer()
const service = withService(() => ({ env: { ...withMail.env, ...provider.env } }))

const confirm = (token: string) => service.anyone.post('/api/auth/confirmar', { token })
const register = (fields = {}) => service.anyone.register(fields)

test('A new user gets a link, and is confirmed once they open it, however often', async () => {
  const user = await register({ nome: 'Ganhe dinheiro em http://mau.exemplo' })
  const [letter, ...others] = await lettersTo(service, user.email)
  expect(others).toEqual([])
  const { subject, text, link, token } = letter ?? { subject: '', text: '', link: '', token: '' }
  expect(subject).toBe('Botica: confirme o seu e-mail')
  expect(link).toBe(`https://botica.ao/confirmar?token=${token}`)
  expect(text).toMatch(/7 dias/)
  expect(text).not.toContain('mau.exemplo')
  expect((await user.get('/api/auth/me')).body.user.email_confirmado).toBe(false)
  for (const answer of await together(4, () => confirm(token))) {
    expect(succeed(answer)).toEqual({ erro: false, mensagem: 'E-mail confirmado.' })
  }
  const when = () => user.get('/api/auth/me/dados').then(({ body }) => body.user.email_confirmado_em)
  const first = await when()
  expect(Date.parse(first)).toBeLessThanOrEqual(Date.now())
  expect((await confirm(token)).status).toBe(200)
  expect(await when()).toBe(first)
  expect((await user.get('/api/auth/me')).body.user.email_confirmado).toBe(true)
  const again = await service.anyone.post('/api/auth/login', { email: user.email, password: 'palavra-passe de teste' })
  expect(again.body.user.email_confirmado).toBe(true)
})

test('the link serves for seven days, and for nothing else', async () => {
  const user = await register()
  const [letter] = await lettersTo(service, user.email)
  const token = letter?.token ?? ''
  expectInvalid(await service.anyone.post('/api/auth/repor', { token, password: 'outra palavra' }), 'token')
  for (const other of [await linkTo(service, user.id, 'recuperar'), `${token}x`, 'x']) {
    expectInvalid(await confirm(other), 'token')
  }
  await passed(service, '7 days')
  expectInvalid(await confirm(token), 'token')
  expect((await user.get('/api/auth/me')).body.user.email_confirmado).toBe(false)
})

test('nothing is refused to who has not confirmed, and nothing of the account is opened by the link', async () => {
  const user = await register()
  expect((await user.get('/api/reservas/minhas')).status).toBe(200)
  const answer = await confirm(await linkTo(service, user.id, 'confirmar'))
  expect(answer.text).not.toMatch(new RegExp(`${user.email}|${user.id}|eyJ`))
})

describe('the message', () => {
  test('No message is sent to a person who confirmed meanwhile, or once the link has expired, nor sent again then', async () => {
    await forgetMessages(service)
    const done = await register()
    await confirm(await linkTo(service, done.id, 'confirmar'))
    expect(await collectMail(service)).toEqual([])
    const [first] = await messages(service)
    const again = await service.db.transaction((tx) => resend(tx, [first?.id ?? 0]))
    expect(again).toEqual({ done: [], left: [{ id: first?.id, motivo: 'a ligação já foi apagada' }] })
    await register()
    await passed(service, '7 days')
    expect(await collectMail(service)).toEqual([])
    const rows = await messages(service)
    expect(rows.map(({ estado, segredo, ultimo_erro }) => [estado, segredo, ultimo_erro])).toEqual([
      ['caducada', null, 'o e-mail já está confirmado'],
      ['caducada', null, 'a ligação já não vale'],
    ])
    const later = rows[1]?.id ?? 0
    expect(await service.db.transaction((tx) => resend(tx, [later]))).toEqual({
      done: [],
      left: [{ id: later, motivo: 'a ligação já não vale' }],
    })
  })

  test('The message goes with its account, and a registration that is refused sends none', async () => {
    await forgetMessages(service)
    const user = await register()
    const taken = { nome: 'Outra', email: user.email, password: 'palavra-passe' }
    expectErro(await service.anyone.post('/api/auth/register', taken), 409, 'CONFLITO')
    expect(await messages(service)).toHaveLength(1)
    succeed(await deleteOwn(user))
    expect(await messages(service)).toEqual([])
    expect(await service.db.many(sql`select from ligacao_enviada where utilizador_id = ${user.id}`)).toEqual([])
  })

  test('The message holds its token encrypted, and the log holds none', async () => {
    const user = await register()
    const waiting = await stored(service)
    const [letter] = await lettersTo(service, user.email)
    await confirm(letter?.token ?? '')
    for (const seen of [waiting, await stored(service), service.logged.join('')]) {
      expect(seen).not.toContain(letter?.token)
    }
  })
})

test('Nobody is asked to confirm where no e-mail can be sent, and accounts are as they were', async () => {
  const beside = await serviceForTest({ connection: service.connection })
  await forgetMessages(service)
  const user = await beside.anyone.register()
  expect((await user.get('/api/auth/me')).body.user.email_confirmado).toBe(false)
  expect(await messages(service)).toEqual([])
})

test('a registration that cannot be told about is none', async () => {
  const { db } = service
  await db.statement((tx) => tx.run(sql`alter table notificacao add constraint recusar check (id < 0) not valid`))
  onTestFinished(async () => {
    await db.statement((tx) => tx.run(sql`alter table notificacao drop constraint recusar`))
  })
  const account = { nome: 'Ana', email: 'por-avisar@teste.ao', password: 'palavra-passe' }
  expectErro(await service.anyone.post('/api/auth/register', account), 500, 'ERRO_INTERNO')
  expect(await db.many(sql`select from utilizador where email = ${account.email}`)).toEqual([])
})

test('an identity provider’s word is enough, at the first sign-in or a later one, for that e-mail alone', async () => {
  await forgetMessages(service)
  const signIn = async (claims: Record<string, unknown>) => {
    const credential = await provider.idToken({ name: 'Rui', ...claims })
    return succeed(await service.anyone.post('/api/auth/idp', { credential })).user.email_confirmado
  }
  expect(await signIn({ sub: 'a', email: 'a@idp.ao', email_verified: true })).toBe(true)
  expect(await signIn({ sub: 'b', email: 'b@idp.ao', email_verified: false })).toBe(false)
  expect(await signIn({ sub: 'b', email: 'outro@idp.ao', email_verified: true })).toBe(false)
  expect(await signIn({ sub: 'b', email: 'B@idp.ao', email_verified: true })).toBe(true)
  const user = await person(service, 'user')
  expect(await signIn({ sub: 'c', email: user.email, email_verified: true })).toBe(true)
  expect(await signIn({ sub: 'c', email: user.email, email_verified: false })).toBe(true)
})

test('a pharmacy’s session says nothing of an e-mail', async () => {
  const pharmacy = await openPharmacy(service)
  expect((await pharmacy.client.get('/api/auth/me')).body.user).not.toHaveProperty('email_confirmado')
  const entered = await service.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo })
  expect(entered.body.user).not.toHaveProperty('email_confirmado')
})

test('links that have expired are swept by a running service; those that serve stay', async () => {
  const user = await register()
  await forgetMessages(service)
  await service.db.statement((tx) => tx.run(sql`delete from ligacao_enviada`))
  await linkTo(service, user.id, 'confirmar')
  await passed(service, '1 hour')
  const token = await linkTo(service, user.id, 'confirmar')
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  await serviceForTest({ worker: true, connection: service.connection })
  await vi.waitFor(
    async () => expect(await service.db.many(sql`select from ligacao_enviada`)).toHaveLength(1),
    patience,
  )
  expect((await confirm(token)).status).toBe(200)
})
