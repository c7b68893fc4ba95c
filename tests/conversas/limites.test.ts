import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { rateLimits } from '#contract/rate-limits.ts'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { dialable, Handset } from '../support/handset.ts'
import { together } from '../support/holds.ts'
import { stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const service = withService({ env: { ...receiving, ...dialable, LIMITES: 'on' } })

const NUMBERS = 11
const numbers = Array.from({ length: NUMBERS }, (_, n) => `+2449261000${10 + n}`)

test('A dozen people delete their accounts by SMS within minutes: none uses up the limit of another', async () => {
  await openCounter(service)
  for (const from of numbers) {
    await say(service, { from, text: 'paracetamol maianga' })
    await say(service, { from, text: '1' })
    expect(await say(service, { from, text: 'Ana Bela' })).toMatch(/\b\d{6}\b/)
  }
  await forgetMessages(service)
  await together(NUMBERS, async (n) => {
    const from = numbers[n] ?? ''
    expect(await say(service, { from, text: 'APAGAR' })).toContain('codigo')
  })
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  for (const from of numbers) {
    const code = received.filter(({ to }) => to === from).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? ''
    expect(await say(service, { from, text: code === '000000' ? '000001' : '000000' })).toContain('codigo')
    expect(await say(service, { from, text: code })).toMatch(/apagad/)
  }
  expect(await service.db.many(sql`select from utilizador where telefone = any(${numbers})`)).toEqual([])
})

test('Two long USSD sessions of one number within minutes end with a hold, and no screen says that too much was asked', async () => {
  const handset = new Handset(service)
  const screens: string[] = []
  for (const session of [1, 2]) {
    screens.push(await handset.dial('1'), await handset.type('paracetamol'), await handset.type('maianga'))
    // each screen follows again all that was typed: hundreds of requests to the API by the end
    for (let back = 0; back < 6; back++) screens.push(await handset.type('0'), await handset.type('maianga'))
    if (session === 1) continue
    await handset.type('1')
    await handset.confirm()
    screens.push(await handset.type('Ana Bela'))
  }
  expect(screens.filter((text) => text.includes('Tente mais tarde'))).toEqual([])
  expect(handset.screen).toMatch(/\b\d{6}\b/)
})

test('RESERVAS_POR_SMS is the limit of SMS and USSD together, of which many asked for at once have no more', async () => {
  const generous = await serviceForTest({ env: { ...receiving, ...dialable, RESERVAS_POR_SMS: '3' } })
  const { client } = await openCounter(generous)
  for (const nome of ['Coartem 20/120 mg', 'Amoxicilina 500 mg', 'Ibuprofeno 400 mg']) {
    await stockItem(client, { nome, quantidade: 50 })
  }
  const from = '+244926200001'
  const write = (text: string) => say(generous, { from, text })
  await write('coartem, amoxicilina, ibuprofeno maianga')
  if ((await write('1')).startsWith('Tem ')) await write('1')
  expect(await write('Ana Bela')).toMatch(/^Reservado .*codigo \d{6}/)
  await write('paracetamol')
  expect(await write('1')).toContain('ate 3 medicamentos de cada vez, contando os que ja tem por SMS')
  await write('cancelar')
  const items = await together(6, (n) => stockItem(client, { nome: `Vitamina C ${n + 1} mg`, quantidade: 9 }))
  const handsets = items.map(() => new Handset(generous, from))
  for (const [n, handset] of handsets.entries()) {
    await handset.dial('1', 'vitamina c', 'maianga', '1', ...(n < 3 ? [] : ['9']), String((n % 3) + 1))
  }
  const screens = await together(6, (n) => handsets[n]?.confirm() ?? Promise.resolve(''))
  expect(screens.filter((screen) => /Codigo \d{6}/.test(screen))).toHaveLength(3)
  expect(screens.filter((screen) => screen.includes('as reservas que pode ter'))).toHaveLength(3)
})

test('What people ask of the API by themselves is still counted as before', async () => {
  const answer = await service.anyone.get('/api/farmacias')
  succeed(answer)
  expect(answer.headers.get('ratelimit-policy')).toBe(`${rateLimits.anonimo.points};w=${rateLimits.anonimo.seconds}`)
})
