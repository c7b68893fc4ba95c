import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { type Response, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { tally, together } from '../support/holds.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { person } from '../support/people.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const withSms = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMS_CODIGOS_POR_REDE: '1000' }
const service = withService({ env: withSms })

const ask = (telefone: string) => service.anyone.post('/api/auth/telefone', { telefone })
const enter = (telefone: string, codigo: string, nome?: string): Promise<Response> =>
  service.anyone.post('/api/auth/telefone/entrar', { telefone, codigo, ...(nome !== undefined && { nome }) })

/** Asks for a code. @returns the six digits that arrive at the number */
async function codeFor(telefone: string): Promise<string> {
  await forgetMessages(service)
  succeed(await ask(telefone))
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ to }) => to)).toEqual([telefone])
  return /\b\d{6}\b/.exec(received[0]?.text ?? '')?.[0] ?? ''
}
const other = (code: string) => (code === '111111' ? '222222' : '111111')
const accounts = async (telefone: string) =>
  (await service.db.many(sql`select id from utilizador where telefone = ${telefone}`)).length

beforeEach(async () => {
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
})

test('A number without an account makes one with its code and a name, and comes in to it with the next code', async () => {
  const numero = newNumber()
  const codigo = await codeFor(numero)
  expectInvalid(await enter(numero, codigo), 'nome')
  expectInvalid(await enter(numero, codigo, '   '), 'nome')
  const made = succeed(await enter(` ${numero.slice(4)} `, `${codigo.slice(0, 3)} ${codigo.slice(3)}`, 'Mãe Joana'))
  expect(made.user).toMatchObject({ name: 'Mãe Joana', email: null, role: 'user', telefone_confirmado: true })
  expect(succeed(await service.anyone.as(made.token).get('/api/auth/me')).user.id).toBe(made.user.id)
  expectInvalid(await enter(numero, codigo, 'Mãe Joana'), 'codigo')
  const again = succeed(await enter(numero, await codeFor(numero)))
  expect(again.user.id).toBe(made.user.id)
  expect(await accounts(numero)).toBe(1)
})

test('A missing name gives its try back, and a wrong code five tries, counted whatever comes at once', async () => {
  const numero = newNumber()
  const codigo = await codeFor(numero)
  for (let n = 0; n < 7; n++) expectInvalid(await enter(numero, codigo), 'nome')
  const wrong = await together(10, () => enter(numero, other(codigo), 'Ana'))
  for (const answer of wrong) expectInvalid(answer, 'codigo')
  expectInvalid(await enter(numero, codigo, 'Ana'), 'codigo')
  expect(await accounts(numero)).toBe(0)
})

test('Of many who use one code at once one comes in, and there is one account', async () => {
  const numero = newNumber()
  const codigo = await codeFor(numero)
  const answers = await together(5, () => enter(numero, codigo, 'Ana'))
  expect(tally(answers)[200]).toBe(1)
  expect(await accounts(numero)).toBe(1)
})

test('The code of one number opens no other', async () => {
  const [mine, theirs] = [newNumber(), newNumber()]
  const codigo = await codeFor(mine)
  await codeFor(theirs)
  const answer = await enter(theirs, codigo, 'Ana')
  if (answer.status === 200) expect.fail('another number’s code was taken')
  expectInvalid(answer, 'codigo')
})

test('The account that confirmed a number is the one that it opens; who administrates or has a second factor is not let in', async () => {
  for (const role of ['user', 'gestor', 'admin'] as const) {
    const numero = newNumber()
    const user = await person(service, role)
    const codigo = await telephoneCodeTo(service, user.id, numero)
    succeed(await user.post('/api/auth/me/telefone/confirmar', { codigo }))
    const answer = await enter(numero, await codeFor(numero))
    if (role === 'user') expect(succeed(answer).user).toMatchObject({ id: user.id, email: user.email })
    else expectErro(answer, 403, 'SEM_PERMISSAO')
    await service.db.statement((tx) =>
      tx.run(sql`
        update utilizador set segundo_factor = '\\x00', segundo_factor_em = now(), role = 'user' where id = ${user.id}`),
    )
    expectErro(await enter(numero, await codeFor(numero)), 403, 'SEM_PERMISSAO')
    await service.db.statement((tx) => tx.run(sql`update utilizador set is_ativo = false where id = ${user.id}`))
    expectErro(await enter(numero, await codeFor(numero)), 403, 'SEM_PERMISSAO')
  }
})

test('A number with an account and one without are answered alike, and neither the number nor the code is kept', async () => {
  const [known, unknown] = [newNumber(), newNumber()]
  succeed(await enter(known, await codeFor(known), 'Ana'))
  const answers = [await ask(known), await ask(unknown)]
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const rows = JSON.stringify(await service.db.many(sql`select numero::text, resumo::text from codigo_entrada`))
  expect(rows).not.toContain(known.slice(4))
  expectInvalid(await ask('222 333 444'), 'telefone')
  expectInvalid(await enter('222 333 444', '111111'), 'telefone')
})

test('A number is sent three codes an hour', async () => {
  const numero = newNumber()
  for (let n = 0; n < 3; n++) succeed(await ask(numero))
  expectErro(await ask(numero), 429, 'LIMITE_DE_PEDIDOS')
})

test('Where no SMS is sent nobody comes in with a telephone', async () => {
  const { anyone } = await serviceForTest()
  expectErro(await anyone.post('/api/auth/telefone', { telefone: '924000000' }), 503, 'INDISPONIVEL')
  const entering = { telefone: '924000000', codigo: '111111', nome: 'Ana' }
  expectErro(await anyone.post('/api/auth/telefone/entrar', entering), 503, 'INDISPONIVEL')
})

test('A number that asked for a code and one that did not are answered alike, whatever is tried', async () => {
  const [asked, never] = [newNumber(), newNumber()]
  const codigo = await codeFor(asked)
  const answers = [await enter(asked, other(codigo), 'Ana'), await enter(never, other(codigo), 'Ana')]
  for (const answer of answers) expectInvalid(answer, 'codigo')
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('Whoever tries the codes of many numbers is stopped', async () => {
  const { anyone } = await serviceForTest({ env: { ...withSms, FALHAS_FACTOR: '1' } })
  const guess = () => anyone.post('/api/auth/telefone/entrar', { telefone: newNumber(), codigo: '111111', nome: 'Ana' })
  const answers: Response[] = []
  for (let n = 0; n < 20; n++) answers.push(await guess())
  expect(tally(answers)).toEqual({ 400: 20 })
  expectErro(await guess(), 429, 'LIMITE_DE_PEDIDOS')
})

test('Only mobile numbers of Angola are sent a code to whoever asks', async () => {
  for (const numero of ['+351 912 345 678', '+1 202 555 0123']) expectInvalid(await ask(numero), 'telefone')
})
