import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { forgetMessages } from '../notificacoes/outbox.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { tally, together } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { enterByTelephone, withSms } from './by-telephone.ts'
import { collectMail, lettersTo, passed, withMail } from './mailbox.ts'

const service = withService({ env: { ...withMail.env, ...withSms } })

const ask = (client: Client, email?: string | null) => client.post('/api/auth/me/email', { email })
const confirm = (token: string, by: Client = service.anyone) => by.post('/api/auth/confirmar', { token })
const emailOf = async (client: Client) => (await client.get('/api/auth/me')).body.user.email
const newAddress = () => `${crypto.randomUUID()}@teste.ao`

/** Asks for a link to this e-mail. @returns its letter */
async function letterTo(client: Client, email: string) {
  succeed(await ask(client, email))
  const [letter, ...others] = await lettersTo(service, email)
  expect(others).toEqual([])
  return letter ?? expect.fail('no letter came')
}

beforeEach(async () => {
  await forgetMessages(service)
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
})

test('An account without an e-mail gets one once its link is opened, however often, and its person can choose a password', async () => {
  const mother = await enterByTelephone(service)
  const email = newAddress()
  const { subject, text, link, token } = await letterTo(mother, email)
  expect(subject).toBe('Botica: junte este e-mail à sua conta')
  expect(text).toContain(`telefone acabado em ${mother.numero.slice(-3)}`)
  expect(text).not.toContain(mother.numero.slice(4))
  expect(link).toBe(`https://botica.ao/confirmar?token=${token}&telefone=${mother.numero.slice(-3)}`)
  expect(await emailOf(mother)).toBeNull()
  expect(tally(await together(4, () => confirm(token)))).toEqual({ 200: 4 })
  expect((await mother.get('/api/auth/me')).body.user).toMatchObject({ email, email_confirmado: true })
  succeed(await service.anyone.post('/api/auth/recuperar', { email }))
  const [recovery] = (await lettersTo(service, email)).filter(({ link: to }) => to.includes('/repor'))
  const password = 'uma frase só minha'
  succeed(await service.anyone.post('/api/auth/repor', { token: recovery?.token, password }))
  expect(succeed(await service.anyone.post('/api/auth/login', { email, password })).user.id).toBe(mother.id)
  expect((await enterByTelephone(service, mother.numero)).id).toBe(mother.id)
})

test('Another link takes the place of the one before, and the same is not sent again within minutes', async () => {
  const mother = await enterByTelephone(service)
  const [mistyped, email] = [newAddress(), newAddress()]
  const first = await letterTo(mother, mistyped)
  const second = await letterTo(mother, email)
  expectInvalid(await confirm(first.token), 'token')
  await forgetMessages(service)
  succeed(await ask(mother, email.toUpperCase()))
  expect(await collectMail(service)).toEqual([])
  await passed(service, '7 days')
  expectInvalid(await confirm(second.token), 'token')
  expect(await emailOf(mother)).toBeNull()
})

test('An e-mail is needed where there is none, and another is refused where there is one', async () => {
  const mother = await enterByTelephone(service)
  expectInvalid(await mother.post('/api/auth/me/email'), 'email')
  expectInvalid(await ask(mother, ''), 'email')
  expectInvalid(await ask(mother, 'sem arroba'), 'email')
  const user = await person(service, 'user')
  expectInvalid(await ask(user, newAddress()), 'email')
  succeed(await ask(user, user.email.toUpperCase()))
  const { anyone } = await serviceForTest({ connection: service.connection })
  expectErro(await ask(anyone.as(mother.token ?? ''), newAddress()), 503, 'INDISPONIVEL')
})

test('The e-mail of another account is answered alike, and the link to who administrates gives it to nobody', async () => {
  const [mother, user] = [await enterByTelephone(service), await person(service, 'gestor')]
  const answers = [await ask(mother, user.email), await ask(mother, newAddress())]
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  await forgetMessages(service)
  const { token } = await letterTo(mother, user.email)
  expectErro(await confirm(token), 409, 'CONFLITO')
  expect([await emailOf(mother), await emailOf(user)]).toEqual([null, user.email])
})

test('Of two accounts that were sent a link to one e-mail, the first gets it and the second is merged into that one', async () => {
  const [one, other] = [await enterByTelephone(service), await enterByTelephone(service)]
  const email = newAddress()
  await forgetMessages(service)
  const tokens = [(await letterTo(one, email)).token]
  await forgetMessages(service)
  tokens.push((await letterTo(other, email)).token)
  const opened = await Promise.all(tokens.map((token) => confirm(token)))
  expect(tally(opened)).toEqual({ 200: 1, 403: 1 })
  const second = opened.findIndex(({ status }) => status === 403)
  succeed(await confirm(tokens[second] ?? '', [one, other][1 - second]))
  const sessions = await Promise.all([one, other].map((client) => client.get('/api/auth/me')))
  expect(sessions.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(sessions.find(({ status }) => status === 200)?.body.user.email).toBe(email)
})

test('The link of an account that is deleted or deactivated meanwhile gives nobody the e-mail', async () => {
  const [deleted, stopped] = [await enterByTelephone(service), await enterByTelephone(service)]
  const tokens = [(await letterTo(deleted, newAddress())).token, (await letterTo(stopped, newAddress())).token]
  await service.db.statement((tx) => tx.run(sql`delete from utilizador where id = ${deleted.id}`))
  await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${stopped.id}`))
  for (const token of tokens) expectInvalid(await confirm(token), 'token')
})

test('On the pages the e-mail is asked for, its fault kept in the form, and the link says which number wants it', async () => {
  const mother = await enterByTelephone(service)
  const someone = new Visitor(service.address)
  someone.cookies.set('__Host-pessoa', mother.token ?? '')
  expect((await someone.see('/conta')).html).toContain('href="/conta/contacto"')
  const form = { o_que: 'juntar' }
  const wrong = await someone.see('/conta/contacto', { ...form, email: 'sem arroba' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('id="email-falta"')])
  expect(wrong.html).toMatch(/id="email"[^>]*value="sem arroba"/)
  const email = newAddress()
  expect((await someone.see('/conta/contacto', { ...form, email })).text).toContain(
    'A ligação chega dentro de minutos.',
  )
  const [letter] = await lettersTo(service, email)
  const page = await someone.see(new URL(letter?.link ?? '').href.replace('https://botica.ao', ''))
  expect(page.text).toContain(`telefone acabado em ${mother.numero.slice(-3)}`)
  expect((await someone.send(page, {})).text).toContain('E-mail confirmado')
  expect((await someone.see('/conta')).text).toContain(email)
  const user = await person(service, 'gestor')
  const other = await enterByTelephone(service)
  const taken = await new Visitor(service.address).see(
    `/confirmar?token=${(await letterTo(other, user.email)).token}`,
    {},
  )
  expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('Já há uma conta com este e-mail')])
})
