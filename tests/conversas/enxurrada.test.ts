import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { together } from '../support/holds.ts'
import { serviceForTest } from '../support/with-service.ts'
import { receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const tallied = (answers: string[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(answers, (text) => (text.startsWith('Botica: ha muita') ? 'notice' : text ? 'answer' : 'silence')),
    ].map(([kind, all]) => [kind, all.length]),
  )
const metric = async (service: Awaited<ReturnType<typeof serviceForTest>>, resultado: string) => {
  const text = (await service.operator.get('/metrics')).text
  return Number(new RegExp(`botica_sms_recebidos_total\\{resultado="${resultado}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

/** Sends so many messages at once, so many times. */
async function inWaves(waves: number, count: number, send: (n: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (let wave = 0; wave < waves; wave++) answers.push(...(await together(count, (n) => send(wave * count + n))))
  return answers
}

test('One number in a hurry is answered so often, told once, and then not answered; the next day it is again', async () => {
  const service = await serviceForTest({ env: { ...receiving, SMS_POR_NUMERO: '5' } })
  service.setTime(new Date('2026-11-27T10:00:00Z'))
  const from = '+244926000001'
  const answers: string[] = []
  // the texts differ, because the third answer to equal texts would not be sent
  for (let time = 0; time < 12; time++) answers.push(await say(service, { from, text: `AJUDA${'.'.repeat(time)}` }))
  expect(answers.slice(0, 5).every((text) => text.startsWith('Botica. '))).toBe(true)
  expect(answers[5]).toMatch(/^Botica: recebemos muitas mensagens deste numero/)
  expect(answers.slice(6)).toEqual(answers.slice(6).map(() => ''))
  // another number is answered meanwhile
  expect(await say(service, { from: '+244926000002', text: 'AJUDA' })).toMatch(/^Botica\. /)
  expect(await metric(service, 'calada')).toBe(6)
  expect(await metric(service, 'avisada')).toBe(1)
  const warnings = service.logged.filter((line) => line.includes('mensagens acima do orçamento'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain('926000001')
  service.setTime(new Date('2026-11-28T10:00:00Z'))
  expect(await say(service, { from, text: 'AJUDA' })).toMatch(/^Botica\. /)
})

test('Two hundred strangers cost what the setting says and a tenth more; accounts, pharmacies and pages do not wait', async () => {
  const service = await serviceForTest({ env: { ...receiving, SMS_RESPOSTAS_POR_HORA: '20' } })
  // budgets begin anew by the clock, and would in the middle of a flood
  service.setTime(new Date('2026-11-27T10:00:00Z'))
  await openCounter(service, '926500001')
  const known = '+244926500002'
  await say(service, { from: known, text: 'paracetamol maianga' })
  await say(service, { from: known, text: '1' })
  expect(await say(service, { from: known, text: 'Ana Bela' })).toMatch(/\b\d{6}\b/)
  await service.db.statement((tx) => tx.run(sql`update utilizador set criada_em = now() - interval '2 days'`))

  // on a slow machine any answer may be late, and then it goes by the outbox
  const late = async () =>
    (await service.db.one<{ n: number }>(sql`select count(*) as n from notificacao where tipo = 'conversa'`)).n
  const lateBefore = await late()
  const flood = inWaves(2, 100, (n) => say(service, { from: `+244927${String(n).padStart(6, '0')}`, text: 'AJUDA' }))
  const [page, account, pharmacy] = await Promise.all([
    service.anyone.get('/api/farmacias'),
    say(service, { from: known, text: 'RESERVAS' }),
    say(service, { from: '+244926500001', text: 'STOCK' }),
  ])
  succeed(page)
  if (account) expect(account).toMatch(/\b\d{6}\b/)
  const counted = tallied(await flood)
  const answeredLate = [account, pharmacy].filter((text) => text === '').length
  // three of the twenty were spent before
  expect((counted.answer ?? 0) + (await late()) - lateBefore).toBe(17 + answeredLate)
  expect(counted.notice).toBe(2)
  expect(await say(service, { from: known, text: 'AJUDA' })).not.toBe('')
})

test('A flood of one number that comes at once keeps no more than its budget, and another number is answered', async () => {
  const service = await serviceForTest({ env: receiving })
  service.setTime(new Date('2026-11-27T10:00:00Z'))
  const from = '+244928000001'
  const flood = together(100, () => say(service, { from, text: 'AJUDA' }))
  expect(await say(service, { from: '+244928000002', text: 'AJUDA' })).toMatch(/^Botica\. /)
  const answered = (await flood).filter((text) => text.startsWith('Botica. '))
  expect(answered.length).toBeLessThanOrEqual(12)
  expect((await flood).filter((text) => text.startsWith('Botica: recebemos'))).toHaveLength(1)
  const kept = await service.db.one<{ n: number }>(sql`select count(*) as n from mensagem_recebida`)
  expect(kept.n).toBe(13)
})

test('What is no mobile number, and what comes from our own, is taken and never answered', async () => {
  const service = await serviceForTest({ env: { ...receiving, SMS_NUMERO: '929 000 000' } })
  for (const from of [
    'UNITEL',
    '40404',
    '',
    '+244222000000',
    '929000000',
    '+244929000000',
    '00244929000000',
    "'; drop table conversa",
  ]) {
    if (from) expect(await say(service, { from, text: 'AJUDA' }), from).toBe('')
  }
  expect(await metric(service, 'ignorada')).toBe(7)
})
