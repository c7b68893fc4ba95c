import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dialable, Handset } from '../support/handset.ts'
import { together } from '../support/holds.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'
import { receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const STRANGERS = 30
const FORGED = 10

const isAnswer = (text: string) => text !== '' && !text.startsWith('Botica: ha muita')

/** Makes an account by SMS, as old as one of another day. */
async function oldAccount(service: TestService, from: string): Promise<void> {
  await register(service, from)
  await service.db.statement((tx) =>
    tx.run(sql`update utilizador set criada_em = now() - interval '2 days' where telefone = ${from}`),
  )
}

async function register(service: TestService, from: string): Promise<string> {
  await say(service, { from, text: 'paracetamol maianga' })
  await say(service, { from, text: '1' })
  return say(service, { from, text: 'Ana Bela' })
}

test('Forged numbers that made accounts cost no more than strangers do; an old account and a pharmacy are answered', async () => {
  const env = { ...receiving, SMS_RESPOSTAS_POR_HORA: String(STRANGERS) }
  const service = await serviceForTest({ env })
  service.setTime(new Date('2026-11-27T10:05:00Z'))
  await openCounter(service, '926600001')
  const known = '+244926600002'
  await oldAccount(service, known)
  const answers: string[] = []
  await together(FORGED, async (n) => {
    const from = `+2449267000${10 + n}`
    for (const text of ['paracetamol maianga', '1', 'Ana Bela']) answers.push(await say(service, { from, text }))
  })
  await together(FORGED, async (n) => {
    const from = `+2449267000${10 + n}`
    for (let time = 0; time < 2; time++) answers.push(await say(service, { from, text: 'RESERVAS' }))
  })
  const late = await service.db.one<{ n: number }>(sql`select count(*) as n from notificacao where tipo = 'conversa'`)
  // includes answers to the known number, from before its account was old
  expect(answers.filter(isAnswer).length + late.n).toBeLessThanOrEqual(STRANGERS)
  expect(answers.filter(Boolean).length + late.n).toBeLessThanOrEqual(STRANGERS * 1.1)
  expect(await say(service, { from: known, text: 'RESERVAS' })).toMatch(/\b\d{6}\b/)
  expect(isAnswer(await say(service, { from: '+244926600001', text: 'STOCK' }))).toBe(true)
})

test('New accounts by number hold as many in an hour as new accounts may; the next is told so, by SMS and on a screen', async () => {
  const env = { ...receiving, ...dialable, CONTAS_NOVAS_POR_HORA: '3', CONTAS_NOVAS_POR_REDE: '1' }
  const service = await serviceForTest({ env })
  await openCounter(service)
  const known = '+244926800009'
  await oldAccount(service, known)
  await service.db.statement((tx) => tx.run(sql`delete from reserva_de_conta_nova`))
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
  for (const n of [1, 2, 3]) expect(await register(service, `+24492680000${n}`)).toMatch(/\b\d{6}\b/)
  expect(await register(service, '+244926800004')).toMatch(/^Ha agora muita gente nova a reservar/)
  const handset = new Handset(service)
  await handset.dial('1', 'paracetamol', 'maianga', '1')
  await handset.confirm()
  expect(await handset.type('Rui Neto')).toMatch(/^END Ha agora muita gente nova a reservar/)
  // a number already counted goes on, and an old account is not checked
  await say(service, { from: '+244926800001', text: 'CANCELAR' })
  await say(service, { from: '+244926800001', text: 'paracetamol maianga' })
  expect(await say(service, { from: '+244926800001', text: '1' })).toMatch(/\b\d{6}\b/)
  await say(service, { from: known, text: 'CANCELAR' })
  await say(service, { from: known, text: 'paracetamol maianga' })
  expect(await say(service, { from: known, text: '1' })).toMatch(/\b\d{6}\b/)
})
