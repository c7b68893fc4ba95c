import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { tally, together } from '../support/holds.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { deleteOwn, type Person, person } from '../support/people.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'

/** SMS can be sent here; what takes them is the test's own. */
const withSms = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMS_CODIGOS_POR_REDE: '1000' }
const service = withService({ env: withSms })

const ask = (user: Client, telefone?: string | null) => user.post('/api/auth/me/telefone', { telefone })
const confirm = (user: Client, codigo: string) => user.post('/api/auth/me/telefone/confirmar', { codigo })
const isConfirmed = async (user: Client) => (await user.get('/api/auth/me')).body.user.telefone_confirmado
const codes = () => service.db.many<{ utilizador_id: string; tentativas: number }>(sql`select * from codigo_telefone`)

/** Sends what waits. @returns the texts that arrive */
async function arrived() {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received
}
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

beforeEach(async () => {
  await forgetMessages(service)
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
})

test('A person who repeats the code that came by SMS has a confirmed telephone, until they change it', async () => {
  const user = await person(service, 'user', { telefone: '924 111 222' })
  expect(await isConfirmed(user)).toBe(false)
  expect(succeed(await ask(user))).toEqual({ erro: false, mensagem: 'Enviámos um código por SMS.' })
  const [message, ...others] = await arrived()
  expect(others).toEqual([])
  expect(message?.to).toBe('+244924111222')
  expect(message?.text).toMatch(/^Botica: o seu codigo e \d{6}\. Vale 10 minutos\./)
  expect(message?.text.length).toBeLessThanOrEqual(160)
  const answer = await confirm(user, ` ${codeIn(message?.text).replace(/(...)/, '$1 ')} `)
  expect(succeed(answer).user).toMatchObject({ id: user.id, telefone: '+244924111222', telefone_confirmado: true })
  expect(await isConfirmed(user)).toBe(true)
  expect(await codes()).toEqual([])
  const when = (await user.get('/api/auth/me/dados')).body.user.telefone_confirmado_em
  expect(Date.parse(when)).toBeLessThanOrEqual(Date.now())
  const login = await service.anyone.post('/api/auth/login', { email: user.email, password: 'palavra-passe de teste' })
  expect(succeed(login).user.telefone_confirmado).toBe(true)
  const change = async (body: object) => succeed(await user.put('/api/auth/me', body)).user
  expect(await change({ nome: 'Outro Nome' })).toMatchObject({ telefone_confirmado: true })
  expect(await change({ telefone: '924111222' })).toMatchObject({
    telefone: '+244924111222',
    telefone_confirmado: true,
  })
  expect(await change({ telefone: '924111223' })).toMatchObject({ telefone: '924111223', telefone_confirmado: false })
  expect(await isConfirmed(user)).toBe(false)
})

test('The number in the request becomes the account’s only once it is confirmed', async () => {
  const user = await person(service, 'user', { telefone: '924000001' })
  succeed(await ask(user, '923 555 666'))
  const telephone = async () => (await user.get('/api/auth/me/dados')).body.user.telefone
  expect(await telephone()).toBe('924000001')
  const [message] = await arrived()
  expect(message?.to).toBe('+244923555666')
  succeed(await confirm(user, codeIn(message?.text)))
  expect(await telephone()).toBe('+244923555666')
})

test('A number that takes no SMS, and an account without a number, are refused beside the field', async () => {
  const user = await person(service, 'user', { telefone: null })
  for (const given of ['222 333 444', '92400', 'abcdef', null]) expectInvalid(await ask(user, given), 'telefone')
  expectInvalid(await user.post('/api/auth/me/telefone'), 'telefone')
  expect(await codes()).toEqual([])
  expect(await arrived()).toEqual([])
})

test('Where no SMS can be sent a code is refused with 503, and costs nothing', async () => {
  const silent = await serviceForTest()
  expectErro(await ask(await silent.anyone.register({ telefone: '924000000' })), 503, 'INDISPONIVEL')
  expect(await silent.db.many(sql`select from codigo_telefone union all select from entrada_falhada`)).toEqual([])
})

describe('A code', () => {
  const wrong = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0')
  let user: Person
  let code: string
  beforeEach(async () => {
    user = await person(service, 'user')
    code = await telephoneCodeTo(service, user.id)
  })

  test('takes five tries, however many come at once, and then the right one is refused too', async () => {
    const answers = await together(12, () => confirm(user, wrong(code)))
    for (const answer of answers) expectInvalid(answer, 'codigo')
    const said = answers.map(({ body }) => body.detalhes.campos.codigo as string)
    expect(said.filter((text) => /rest/.test(text))).toHaveLength(4)
    expect((await codes()).find(({ utilizador_id }) => utilizador_id === user.id)?.tentativas).toBe(5)
    expectInvalid(await confirm(user, code), 'codigo')
    expect(await isConfirmed(user)).toBe(false)
  })

  test('confirms after four wrong ones, and once', async () => {
    for (let n = 0; n < 4; n++) expectInvalid(await confirm(user, wrong(code)), 'codigo')
    succeed(await confirm(user, code))
    expectInvalid(await confirm(user, code), 'codigo')
    expect(await isConfirmed(user)).toBe(true)
  })

  test('A code is over after ten minutes, and a newer one takes its place, with the SMS that waits', async () => {
    succeed(await ask(user, '924777888'))
    succeed(await ask(user, '924777888'))
    expectInvalid(await confirm(user, code), 'codigo')
    const [message, ...others] = await arrived()
    expect(others).toEqual([])
    expect((await messages(service)).map(({ estado, segredo }) => [estado, segredo])).toEqual([
      ['caducada', null],
      ['enviada', null],
    ])
    succeed(await ask(user, '924777888'))
    await service.db.statement((tx) => tx.run(sql`update codigo_telefone set expira_em = now()`))
    expectInvalid(await confirm(user, codeIn(message?.text)), 'codigo')
    expect(await arrived()).toEqual([])
    expect((await messages(service)).map(({ ultimo_erro }) => ultimo_erro)).toContain('o código já não vale')
    await everyTask(service)
      .find(({ name }) => name === 'códigos de telefone fora de prazo')
      ?.run()
    expect(await codes()).toEqual([])
  })

  test('A code is another account’s in vain, and is stored so that no copy of the database tells it', async () => {
    const other = await person(service, 'user')
    expectInvalid(await confirm(other, code), 'codigo')
    const [row] = await service.db.many<{ linha: string }>(
      sql`select to_jsonb(c)::text as linha from codigo_telefone c`,
    )
    expect(row?.linha).not.toContain(code)
    succeed(await ask(user, '924777888'))
    const [message] = await messages(service)
    expect(message?.segredo?.toString('latin1')).not.toMatch(/\d{6}/)
  })

  test('goes with the account', async () => {
    succeed(await deleteOwn(user))
    expect((await codes()).filter(({ utilizador_id }) => utilizador_id === user.id)).toEqual([])
  })
})

describe('A number', () => {
  test('confirms one account: the last that proved it, also of two at once', async () => {
    const both = [await person(service, 'user'), await person(service, 'user')] as const
    for (const user of both) {
      await telephoneCodeTo(service, user.id, '+244924333444')
      succeed(await confirm(user, '204816'))
    }
    expect(await Promise.all(both.map(isConfirmed))).toEqual([false, true])
    const crowd = await Promise.all(Array.from({ length: 6 }, () => person(service, 'user')))
    for (const user of crowd) await telephoneCodeTo(service, user.id, '+244924333444')
    expect(tally(await together(6, (n) => confirm(crowd[n] as Person, '204816')))).toEqual({ 200: 6 })
    expect((await Promise.all([...both, ...crowd].map(isConfirmed))).filter(Boolean)).toEqual([true])
  })

  test('gets three codes an hour, whoever asks and at whatever moment; then 429 says how long to wait', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => person(service, 'user')))
    const answers = await together(8, (n) => ask(people[n] as Person, '924 999 000'))
    expect(tally(answers)).toMatchObject({ 202: 3 })
    const refused = answers.filter(({ status }) => status !== 202)
    for (const answer of refused) {
      expectErro(answer, 429, 'LIMITE_DE_PEDIDOS')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.body.mensagem).toMatch(/códigos/)
    }
    expect((await ask(people[0] as Person, '924 999 001')).status).toBe(202)
    service.setTime(new Date(Date.now() + 3_600_000))
    expect((await ask(people[0] as Person, '924 999 000')).status).toBe(202)
    service.setTime(undefined)
  })
})

test('A network gets three codes an hour and the whole service no more than it is set to; the operator sees both', async () => {
  const { SMS_CODIGOS_POR_REDE: _, ...env } = withSms
  const small = await serviceForTest({ env: { ...env, SMS_CODIGOS_POR_HORA: '4', TRUST_PROXY: 'loopback' } })
  const user = await person(small, 'user')
  const from = (address: string, last: number) =>
    user.post('/api/auth/me/telefone', { telefone: `92400000${last}` }, { 'x-forwarded-for': address })
  for (const n of [1, 2, 3]) expect((await from(`105.0.0.${n}`, n)).status).toBe(202)
  expectErro(await from('105.0.0.4', 4), 429, 'LIMITE_DE_PEDIDOS')
  expect((await from('105.0.1.1', 5)).status).toBe(202)
  expectErro(await from('105.0.2.1', 6), 429, 'LIMITE_DE_PEDIDOS')
  const warned = small.logged.map((line) => JSON.parse(line)).filter(({ tipo }) => tipo === 'codigo_telefone')
  expect(warned.map(({ orcamento }) => orcamento)).toEqual(['rede', 'servico'])
  expect(JSON.stringify(warned)).not.toMatch(/105\.0|92400/)
  const { text } = await small.operator.get('/metrics')
  expect(text).toContain('botica_entradas_recusadas_total{tipo="codigo_telefone",orcamento="rede"} 1')
})
