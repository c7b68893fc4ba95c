import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { dialable, Handset } from '../support/handset.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { receiving, SECRET, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const sending = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMS_CODIGOS_POR_REDE: '1000' }
const service = withService({ env: { ...receiving, ...dialable } })

/** Counts this many SMS as sent today. */
const sent = ({ db }: TestService, count: number) =>
  db.statement((tx) =>
    tx.run(
      sql`insert into mensagem_contada (canal, sentido, sms) select 'sms', 'saida', 1 from generate_series(1, ${count}::int)`,
    ),
  )

test('A number of another country is neither answered nor sent a code, unless its country is served', async () => {
  for (const from of ['+18765550123', '+37120000000', '+351912345678']) {
    expect(await say(service, { from, text: 'paracetamol maianga' })).toBe('')
  }
  const abroad = await serviceForTest({ env: { ...receiving, ...sending, SMS_PAISES: '244, +351' } })
  expect(await say(abroad, { from: '+351912345678', text: 'AJUDA' })).toMatch(/^Botica/)
  expect(await say(abroad, { from: '+18765550123', text: 'AJUDA' })).toBe('')
  succeed(await abroad.anyone.post('/api/auth/telefone', { telefone: '+351912345678' }))
  expectInvalid(await abroad.anyone.post('/api/auth/telefone', { telefone: '+37120000000' }), 'telefone')
  const user = await abroad.anyone.register()
  expectInvalid(await user.post('/api/auth/me/telefone', { telefone: '+37120000000' }), 'telefone')
})

test('The third equal answer to an equal text within an hour is not sent, and another text is answered', async () => {
  const from = newNumber()
  const text = 'Obrigado pela sua mensagem. De momento nao podemos atender.'
  await forgetMessages(service)
  const direct = []
  for (let n = 0; n < 5; n++) direct.push(await say(service, { from, text }))
  // late answers of a busy machine go by the outbox
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect([...direct.filter(Boolean), ...received.filter(({ to }) => to === from)]).toHaveLength(2)
  expect(await say(service, { from, text: 'AJUDA' })).toMatch(/^Botica/)
})

test('Accounts that are made by number alone, by a hold or an alert, by SMS or USSD, have one budget an hour', async () => {
  const small = await serviceForTest({ env: { ...receiving, ...dialable, CONTAS_NOVAS_POR_HORA: '1' } })
  await openCounter(small)
  const accounts = async () =>
    (await small.db.one<{ n: number }>(sql`select count(*)::int as n from utilizador where telefone is not null`)).n
  const before = await accounts()
  const askedAlert = async (from: string) => {
    await say(small, { from, text: 'AVISAR coartem maianga' })
    return say(small, { from, text: 'Ana Bela' })
  }
  const askedHold = async (from: string) => {
    await say(small, { from, text: 'paracetamol maianga' })
    await say(small, { from, text: '1' })
    return say(small, { from, text: 'Ana Bela' })
  }
  await askedAlert(newNumber())
  expect(await accounts()).toBe(before + 1)
  await askedHold(newNumber())
  expect(await accounts()).toBe(before + 2)
  await askedAlert(newNumber())
  await askedHold(newNumber())
  const handset = new Handset(small)
  await handset.dial('1')
  await handset.type('paracetamol')
  await handset.type('maianga')
  await handset.type('1')
  await handset.confirm()
  await handset.type('Ana Bela')
  expect(await accounts()).toBe(before + 2)
})

test('Past SMS_POR_DIA nothing is sent and no code is promised, what waits goes the next day, and the operator is warned at 80 %', async () => {
  const day = await serviceForTest({ env: { ...receiving, ...sending, SMS_POR_DIA: '10' } })
  const { sms, received } = phones()
  const ask = () => day.anyone.post('/api/auth/telefone', { telefone: newNumber() })
  const warnings = () => day.logged.filter((line) => line.includes('SMS_POR_DIA'))
  succeed(await ask())
  expect(warnings()).toEqual([])
  await sent(day, 8)
  succeed(await ask())
  expect(warnings()).toHaveLength(1)
  await sent(day, 2)
  expectErro(await ask(), 503, 'INDISPONIVEL')
  expect(warnings()).toHaveLength(2)
  expect(await say(day, { from: newNumber(), text: 'AJUDA' })).toBe('')
  await due(day)
  await deliver(day, { sms, ceiling: day.ceiling })
  expect(received).toEqual([])
  // a new day of Luanda
  await day.db.statement((tx) => tx.run(sql`update mensagem_contada set dia = dia - 1`))
  await due(day)
  await deliver(day, { sms, ceiling: day.ceiling })
  expect(received.length).toBeGreaterThan(0)
  succeed(await ask())
  await forgetMessages(day)
})

test('A signed SMS without a time is refused where the gateway says it, and is told of at the start where it does not', async () => {
  const key = 'chave do gateway alugado'
  const env = { ...receiving, SMS_ENTRADA_HMAC_CHAVE: key, SMS_ENTRADA_HMAC_CABECALHO: 'x-signature' }
  const post = ({ address }: TestService, body: string) =>
    fetch(`${address}/gateways/sms/${SECRET}/json`, {
      method: 'POST',
      body,
      headers: { 'x-signature': createHmac('sha256', key).update(body).digest('hex') },
    })
  const message = JSON.stringify({ id: 'a1', from: '244933000099', text: 'AJUDA' })
  const timed = await serviceForTest({ env: { ...env, SMS_ENTRADA_CAMPOS: 'id=id,de=from,texto=text,hora=at' } })
  expect((await post(timed, message)).status).toBe(400)
  expect(
    (await post(timed, JSON.stringify({ ...JSON.parse(message), at: Math.floor(Date.now() / 1000) }))).status,
  ).toBe(200)
  expect(timed.logged.join('')).not.toContain('não diz o campo da hora')
  const untimed = await serviceForTest({ env: { ...env, SMS_ENTRADA_CAMPOS: 'id=id,de=from,texto=text' } })
  expect((await post(untimed, message)).status).toBe(200)
  expect(untimed.logged.join('')).toContain('não diz o campo da hora')
})
