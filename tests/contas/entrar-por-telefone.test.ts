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

/** A request for a code, and the six digits that arrive at the number. */
interface Asked {
  pedido: string
  codigo: string
}

const ask = (telefone: string) => service.anyone.post('/api/auth/telefone', { telefone })
const enter = (telefone: string, { pedido, codigo }: Asked, nome?: string): Promise<Response> =>
  service.anyone.post('/api/auth/telefone/entrar', { pedido, telefone, codigo, ...(nome !== undefined && { nome }) })

async function codeFor(telefone: string, asking = service.anyone): Promise<Asked> {
  await forgetMessages(service)
  const { pedido } = succeed(await asking.post('/api/auth/telefone', { telefone }))
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received.map(({ to }) => to)).toEqual([telefone])
  return { pedido, codigo: /\b\d{6}\b/.exec(received[0]?.text ?? '')?.[0] ?? '' }
}
const other = ({ pedido, codigo }: Asked): Asked => ({ pedido, codigo: codigo === '111111' ? '222222' : '111111' })
const accounts = async (telefone: string) =>
  (await service.db.many(sql`select id from utilizador where telefone = ${telefone}`)).length

beforeEach(async () => {
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
})

test('A number without an account makes one with its code and a name, and comes in to it with the next code', async () => {
  const numero = newNumber()
  const asked = await codeFor(numero)
  expectInvalid(await enter(numero, asked), 'nome')
  expectInvalid(await enter(numero, asked, '   '), 'nome')
  const spaced = { ...asked, codigo: `${asked.codigo.slice(0, 3)} ${asked.codigo.slice(3)}` }
  const made = succeed(await enter(` ${numero.slice(4)} `, spaced, 'Mãe Joana'))
  expect(made.user).toMatchObject({ name: 'Mãe Joana', email: null, role: 'user', telefone_confirmado: true })
  expect(succeed(await service.anyone.as(made.token).get('/api/auth/me')).user.id).toBe(made.user.id)
  expectInvalid(await enter(numero, asked, 'Mãe Joana'), 'codigo')
  const again = succeed(await enter(numero, await codeFor(numero)))
  expect(again.user.id).toBe(made.user.id)
  expect(await accounts(numero)).toBe(1)
})

test('A missing name gives its try back, and a wrong code five tries, counted whatever comes at once', async () => {
  const numero = newNumber()
  const asked = await codeFor(numero)
  for (let n = 0; n < 7; n++) expectInvalid(await enter(numero, asked), 'nome')
  const wrong = await together(10, () => enter(numero, other(asked), 'Ana'))
  for (const answer of wrong) expectInvalid(answer, 'codigo')
  expectInvalid(await enter(numero, asked, 'Ana'), 'codigo')
  expect(await accounts(numero)).toBe(0)
})

test('Of many who use one code at once one comes in, and there is one account', async () => {
  const numero = newNumber()
  const asked = await codeFor(numero)
  const answers = await together(5, () => enter(numero, asked, 'Ana'))
  expect(tally(answers)[200]).toBe(1)
  expect(await accounts(numero)).toBe(1)
})

test('The code of one number opens no other', async () => {
  const [mine, theirs] = [newNumber(), newNumber()]
  const asked = await codeFor(mine)
  await codeFor(theirs)
  const answer = await enter(theirs, asked, 'Ana')
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
  const [{ pedido, ...first }, { pedido: another, ...second }] = answers.map(({ body }) => body)
  expect(first).toEqual(second)
  expect(pedido).toHaveLength(another.length)
  const rows = JSON.stringify(
    await service.db.many(sql`select pedido::text, numero::text, resumo::text from codigo_entrada`),
  )
  expect(rows).not.toContain(known.slice(4))
  expect(rows).not.toContain(Buffer.from(pedido).toString('hex'))
  expectInvalid(await ask('222 333 444'), 'telefone')
  expectInvalid(await enter('222 333 444', { pedido: 'x', codigo: '111111' }), 'telefone')
})

test('What strangers ask and try for a number ends no code in its person’s hand', async () => {
  const numero = newNumber()
  const mine = await codeFor(numero)
  const theirs = await codeFor(numero)
  for (let n = 0; n < 5; n++) expectInvalid(await enter(numero, other(theirs), 'Eva'), 'codigo')
  expectInvalid(await enter(numero, { ...mine, pedido: 'outro' }, 'Eva'), 'codigo')
  expectInvalid(await enter(numero, { ...mine, pedido: theirs.pedido }, 'Eva'), 'codigo')
  succeed(await enter(numero, mine, 'Ana'))
})

test('A code that was used ends the other codes of its number', async () => {
  const numero = newNumber()
  const first = await codeFor(numero)
  succeed(await enter(numero, await codeFor(numero), 'Ana'))
  expectInvalid(await enter(numero, first), 'codigo')
})

test('A request without its name is refused', async () => {
  const numero = newNumber()
  const { codigo } = await codeFor(numero)
  const answer = await service.anyone.post('/api/auth/telefone/entrar', { telefone: numero, codigo, nome: 'Ana' })
  expectInvalid(answer, 'pedido')
})

test('A network that the account came in from, and its own session, have codes when strangers used up the number’s', async () => {
  const proxied = await serviceForTest({ env: { ...withSms, TRUST_PROXY: 'loopback' } })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const numero = newNumber()
  const ask = (address: string) => proxied.anyone.post('/api/auth/telefone', { telefone: numero }, from(address))
  const asked = async (address: string) => (await ask(address)).status
  const { pedido } = succeed(await ask('197.149.1.1'))
  const { sms, received } = phones()
  await due(proxied)
  await deliver(proxied, { sms })
  const codigo = /\b\d{6}\b/.exec(received[0]?.text ?? '')?.[0]
  const entering = { pedido, telefone: numero, codigo, nome: 'Ana' }
  const { token } = succeed(await proxied.anyone.post('/api/auth/telefone/entrar', entering, from('197.149.1.1')))
  expect([await asked('41.63.1.1'), await asked('41.63.2.1')]).toEqual([202, 202])
  expect(await asked('41.63.3.1')).toBe(429)
  // the network is an IPv4 /24
  expect([await asked('197.149.1.9'), await asked('197.149.1.9'), await asked('197.149.1.9')]).toEqual([202, 202, 202])
  expect(await asked('197.149.1.9')).toBe(429)
  const own = () => proxied.anyone.as(token).post('/api/auth/me/telefone', {}, from('105.168.1.1'))
  expect([(await own()).status, (await own()).status, (await own()).status]).toEqual([202, 202, 202])
  expectErro(await own(), 429, 'LIMITE_DE_PEDIDOS')
  // an account that has not confirmed the number has a budget that strangers do not use up, and no more
  const stranger = await proxied.anyone.register({ telefone: numero })
  const theirs = () => stranger.post('/api/auth/me/telefone', {}, from('105.168.9.1'))
  expect([(await theirs()).status, (await theirs()).status, (await theirs()).status]).toEqual([202, 202, 202])
  expectErro(await theirs(), 429, 'LIMITE_DE_PEDIDOS')
})

test('A number is sent three codes an hour', async () => {
  const numero = newNumber()
  for (let n = 0; n < 3; n++) succeed(await ask(numero))
  expectErro(await ask(numero), 429, 'LIMITE_DE_PEDIDOS')
})

test('Where no SMS is sent nobody comes in with a telephone', async () => {
  const { anyone } = await serviceForTest()
  expectErro(await anyone.post('/api/auth/telefone', { telefone: '924000000' }), 503, 'INDISPONIVEL')
  const entering = { pedido: 'x', telefone: '924000000', codigo: '111111', nome: 'Ana' }
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
  const guess = () =>
    anyone.post('/api/auth/telefone/entrar', { pedido: 'x', telefone: newNumber(), codigo: '111111', nome: 'Ana' })
  const answers: Response[] = []
  for (let n = 0; n < 20; n++) answers.push(await guess())
  expect(tally(answers)).toEqual({ 400: 20 })
  expectErro(await guess(), 429, 'LIMITE_DE_PEDIDOS')
})

test('Only mobile numbers of Angola are sent a code to whoever asks', async () => {
  for (const numero of ['+351 912 345 678', '+1 202 555 0123']) expectInvalid(await ask(numero), 'telefone')
})
