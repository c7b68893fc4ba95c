import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetMessages, messages } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import { together } from '../support/holds.ts'
import { withKeyServer } from '../support/key-server.ts'
import { linkTo } from '../support/links.ts'
import { blocker } from '../support/locks.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { collectMail, lettersTo, passed, stored, withMail } from './mailbox.ts'

const password = 'palavra-passe de teste'
const next = 'outra palavra-passe'
const provider = withKeyServer()
const service = withService(() => ({ env: { ...withMail.env, ...provider.env } }))

let user: Person
beforeEach(async () => {
  user = await person(service, 'user')
  await forgetMessages(service)
})

const ask = (email: string) => service.anyone.post('/api/auth/recuperar', { email })
const set = (token: string, fields = {}) => service.anyone.post('/api/auth/repor', { token, password: next, ...fields })
const login = (given: string, { email } = user) => service.anyone.post('/api/auth/login', { email, password: given })
const run = (statement: Parameters<TestService['db']['many']>[0]) => service.db.statement((tx) => tx.run(statement))

async function letter(email = user.email) {
  expect((await ask(email)).status).toBe(202)
  const [found, ...others] = await lettersTo(service, user.email)
  expect(others).toEqual([])
  if (!found) throw new Error('no letter')
  return found
}

describe('who lost their password', () => {
  test('A person who lost their password gets a link by e-mail, in plain words, and nothing in it that others wrote', async () => {
    const { to, subject, text, html, link, token } = await letter(user.email.toUpperCase())
    expect({ to, subject }).toEqual({ to: user.email, subject: 'Botica: escolher outra palavra-passe' })
    expect(link).toBe(`https://botica.ao/repor?token=${token}`)
    expect(text).toMatch(/30 minutos/)
    expect(text).not.toContain('Utilizador de Teste')
    expect(html).toContain(`<a href="${link}">${link}</a>`)
    expect(await messages(service)).toMatchObject([{ tipo: 'recuperar_password', estado: 'enviada', segredo: null }])
  })

  test('A person who lost their password sets another with it: every session ends, the e-mail is confirmed, and the link is used up', async () => {
    const elsewhere = await service.anyone.login(user.email, password)
    const { token } = await letter()
    expect(succeed(await set(token))).toEqual({ erro: false, mensagem: 'Palavra-passe mudada. Inicie sessão.' })
    for (const client of [user, elsewhere]) {
      expectErro(await client.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    }
    expectErro(await login(password), 401, 'NAO_AUTENTICADO')
    expect(succeed(await login(next)).user.email_confirmado).toBe(true)
    expectInvalid(await set(token, { password: 'ainda outra' }), 'token')
    expect((await login(next)).status).toBe(200)
  })

  test('A refused password is explained, and the link still serves', async () => {
    const gestor = await person(service, 'gestor')
    const token = await linkTo(service, gestor.id, 'recuperar')
    for (const bad of ['12345', 'onze letras', 'x'.repeat(1025)]) {
      expectInvalid(await set(token, { password: bad }), 'password')
    }
    expect((await set(token, { password: 'doze letras!' })).status).toBe(200)
    expect((await login('doze letras!', gestor)).status).toBe(200)
  })

  test('a session that outlived a change of password ends with the others', async () => {
    succeed(await user.put('/api/auth/me', { password_actual: password, password: 'mudada na conta' }))
    expect((await user.get('/api/auth/me')).status).toBe(200)
    succeed(await set(await linkTo(service, user.id, 'recuperar')))
    expectErro(await user.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })
})

describe('a link to set a password', () => {
  test('A link to set a password serves for thirty minutes', async () => {
    const { token } = await letter()
    await passed(service, '29 minutes')
    expectInvalid(await set(token, { password: '123' }), 'password')
    await passed(service, '1 minute')
    expectInvalid(await set(token), 'token')
    expect((await login(password)).status).toBe(200)
  })

  test('A link to set a password is no other kind of link, and no other text', async () => {
    const confirmation = await linkTo(service, user.id, 'confirmar')
    const { token } = await letter()
    const wrong = [confirmation, `${token}x`, token.slice(1), token.toLowerCase(), 'x', "' or true --", 'a'.repeat(200)]
    for (const other of wrong) expectInvalid(await set(other), 'token')
    expectInvalid(await service.anyone.post('/api/auth/confirmar', { token }), 'token')
    expect((await set(token)).status).toBe(200)
  })

  test('used by many at once sets one password', async () => {
    for (let round = 0; round < rounds(3); round++) {
      const token = await linkTo(service, user.id, 'recuperar')
      const answers = await together(6, (index) => set(token, { password: `número ${round}.${index}` }))
      const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
      expect(won).toHaveLength(1)
      for (const answer of answers) if (answer.status !== 200) expectInvalid(answer, 'token')
      expect((await login(`número ${round}.${won[0]}`)).status).toBe(200)
    }
  })

  test('used twice, when both have found it good: the second waits, and finds it gone', async () => {
    const token = await linkTo(service, user.id, 'recuperar')
    const other = await blocker(service, 'select from utilizador where id = $1 for update', [user.id])
    const both = together(2, () => set(token))
    await other.waiters(2)
    await other.commit()
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('A link to set a password goes with the others of its account when one is used', async () => {
    const [first, second] = [await letter(), await passed(service, '6 minutes').then(() => letter())]
    expect(first.token).not.toBe(second.token)
    expect((await set(first.token)).status).toBe(200)
    expectInvalid(await set(second.token), 'token')
  })

  test('A link to set a password serves nobody once the account is deactivated or deleted', async () => {
    const [one, two] = [await linkTo(service, user.id, 'recuperar'), await linkTo(service, user.id, 'recuperar')]
    await run(sql`update utilizador set is_ativo = false where id = ${user.id}`)
    expectInvalid(await set(one), 'token')
    await run(sql`update utilizador set is_ativo = true where id = ${user.id}`)
    await run(sql`delete from utilizador where id = ${user.id}`)
    expectInvalid(await set(two), 'token')
    expect(await service.db.many(sql`select from ligacao_enviada where utilizador_id = ${user.id}`)).toEqual([])
  })

  test('used while its account is deleted: done or refused, and nothing stays', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const one = await person(service, 'user')
      const token = await linkTo(service, one.id, 'recuperar')
      const [gone, answer] = await Promise.all([deleteOwn(one), set(token)])
      expect([200, 401]).toContain(gone.status)
      expect([200, 400]).toContain(answer.status)
      expect([gone.status, answer.status]).not.toEqual([401, 400])
    }
  })
})

describe('who tries e-mails cannot tell which has an account:', () => {
  /** Makes one address of each kind that gets no e-mail, and one that gets it. */
  async function addresses() {
    const off = await person(service, 'user')
    await run(sql`update utilizador set is_ativo = false where id = ${off.id}`)
    return { known: user.email, unknown: `ninguem-${user.email}`, deactivated: off.email }
  }

  test('the answer is the same, and only who can sign in gets a message', async () => {
    const { known, unknown, deactivated } = await addresses()
    await forgetMessages(service)
    const answers = [await ask(known), await ask(unknown), await ask(deactivated), await ask(known)]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const names = answers.map(({ headers }) => [...headers.keys()].sort().join())
    expect(new Set(names).size).toBe(1)
    expect((await collectMail(service)).map(({ to }) => to)).toEqual([[known]])
  })

  test('the answer takes its time, whoever it is about', async () => {
    const { known, unknown, deactivated } = await addresses()
    for (const email of [known, unknown, deactivated]) {
      const began = performance.now()
      await ask(email)
      // every answer waits for a fixed time, longer than a commit or a look takes
      expect(performance.now() - began).toBeGreaterThan(290)
    }
  })
})

describe('a mailbox is not flooded:', () => {
  test('asking again within five minutes sends no more, in whatever spelling and however many at once', async () => {
    await together(8, (index) => ask(index % 2 ? user.email : user.email.toUpperCase()))
    for (let round = 0; round < 2; round++) await ask(user.email)
    expect(await collectMail(service)).toHaveLength(1)
    await passed(service, '5 minutes')
    await together(4, () => ask(user.email))
    expect(await collectMail(service)).toHaveLength(1)
  })

  test('a link that is no use any more is not sent, nor kept, nor sent again by the operator', async () => {
    await ask(user.email)
    await passed(service, '31 minutes')
    expect(await collectMail(service)).toEqual([])
    const [message] = await messages(service)
    expect(message).toMatchObject({ estado: 'caducada', segredo: null, ultimo_erro: 'a ligação já não vale' })
  })
})

test('an account of the identity provider gets its first password so', async () => {
  const email = `idp-${user.email}`
  const signIn = async (claims = {}) =>
    service.anyone.post('/api/auth/idp', { credential: await provider.idToken({ email, name: 'Rui', ...claims }) })
  succeed(await signIn({ email_verified: true }))
  await ask(email)
  const [mine] = await lettersTo(service, email)
  succeed(await set(mine?.token ?? ''))
  expect((await login(next, { ...user, email } as Person)).status).toBe(200)
  // a person confirmed by the provider signs in that way again
  expect((await signIn({ email_verified: false })).status).toBe(200)
})

test('The account goes to the person who reads the mailbox, and not to a provider’s subject that never confirmed the e-mail', async () => {
  const email = `alheio-${user.email}`
  const signIn = async (claims = {}) =>
    service.anyone.post('/api/auth/idp', { credential: await provider.idToken({ email, ...claims }) })
  succeed(await signIn({ email_verified: false }))
  await ask(email)
  const [mine] = await lettersTo(service, email)
  succeed(await set(mine?.token ?? ''))
  expectErro(await signIn({ email_verified: false }), 401, 'NAO_AUTENTICADO')
  expect((await signIn({ email_verified: true })).status).toBe(200)
})

test('the token is stored as a digest and, until it is sent, encrypted; no log and no metric has it or the e-mail', async () => {
  await ask(user.email)
  const waiting = await stored(service)
  const [found] = await lettersTo(service, user.email)
  const { token, link } = found ?? { token: 'none', link: 'none' }
  await set(token, { password: 'segredo-que-não-se-vê' })
  const secrets = [token, link, Buffer.from(token).toString('hex'), 'segredo-que']
  const metrics = (await service.operator.get('/metrics')).text
  for (const seen of [waiting, await stored(service), service.logged.join(''), metrics]) {
    for (const secret of secrets) expect(seen).not.toContain(secret)
  }
  expect(service.logged.join('')).not.toContain(user.email)
  expect(waiting).toContain(createHash('sha256').update(token).digest('hex'))
})

test('There is no recovery without e-mail, for anyone', async () => {
  const beside = await serviceForTest({ connection: service.connection })
  const answers = await Promise.all(
    [user.email, 'ninguem@teste.ao'].map((email) => beside.anyone.post('/api/auth/recuperar', { email })),
  )
  for (const answer of answers) expectErro(answer, 503, 'INDISPONIVEL')
  expect(await messages(service)).toEqual([])
  // a link sent by a process that can is good at one that cannot
  const token = await linkTo(service, user.id, 'recuperar')
  expect((await beside.anyone.post('/api/auth/repor', { token, password: next })).status).toBe(200)
})

test('refuses what is no e-mail, no token and no password', async () => {
  for (const email of ['ana', '', null, 5]) expectInvalid(await ask(email as string), 'email')
  for (const token of ['', null, 5, 'x'.repeat(201)]) expectInvalid(await set(token as string), 'token')
  expectInvalid(await set('x', { password: '12345' }), 'password')
})
