import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { openClient } from '../support/database.ts'
import { answer } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const env = { ...receiving, SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k' }
const service = withService({ env })

async function arrived(to: string) {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received.filter((message) => message.to === to).map(({ text }) => text)
}

test('Nobody writes to a number that sent PARAR until it writes again, but for a code asked for on the page', async () => {
  await forgetMessages(service)
  const counter = await openCounter(service)
  const from = '+244932000001'
  await say(service, { from, text: 'paracetamol maianga' })
  await say(service, { from, text: '1' })
  expect(await say(service, { from, text: 'Ana Bela' })).toMatch(/\b\d{6}\b/)
  await say(service, { from, text: 'PARAR' })
  const [held] = succeed(await counter.client.get('/api/reservas'))
  succeed(await answer(counter.client, held.id, 'separada'))
  const stranger = await service.anyone.register({ nome: 'Outra Pessoa' })
  succeed(await stranger.post('/api/auth/me/telefone', { telefone: from }))
  // a forged PARAR keeps nobody out of their account
  expect(await arrived(from)).toEqual([expect.stringMatching(/^Botica: o seu codigo e/)])

  await forgetMessages(service)
  expect(await say(service, { from, text: 'AJUDA' })).not.toBe('')
  expect(await service.db.many(sql`select from numero_parado`)).toEqual([])
})

const stoppedNumbers = async ({ db }: Pick<typeof service, 'db'>) =>
  (await db.many(sql`select from numero_parado`)).length

test('PARAR is heard past every budget, without an answer, and a second PARAR changes nothing', async () => {
  const busy = await serviceForTest({ env: { ...receiving, SMS_POR_NUMERO: '2', SMS_RESPOSTAS_POR_HORA: '3' } })
  const from = '+244932000002'
  for (let time = 0; time < 4; time += 1) await say(busy, { from, text: 'AJUDA' })
  expect(await say(busy, { from, text: 'PARAR' })).toBe('')
  expect(await stoppedNumbers(busy)).toBe(1)
  expect(await say(busy, { from, text: 'parar' })).toBe('')
  expect(await stoppedNumbers(busy)).toBe(1)
  // a stranger past the budget of all strangers, and the first message past a number's own
  for (let n = 0; n < 5; n += 1) await say(busy, { from: `+24493200010${n}`, text: 'AJUDA' })
  expect(await say(busy, { from: '+244932000003', text: 'Pare de mandar mensagens' })).toBe('')
  expect(await stoppedNumbers(busy)).toBe(2)
})

test('A second PARAR leaves the number stopped', async () => {
  const from = '+244932000004'
  for (const text of ['PARAR', 'PARA']) {
    expect(await say(service, { from, text })).toContain('Nao voltamos')
    expect(await stoppedNumbers(service)).toBe(1)
  }
  await say(service, { from, text: 'AJUDA' })
  expect(await stoppedNumbers(service)).toBe(0)
})

test('The number of a pharmacy that sends PARAR is answered as anybody’s: it is the pharmacy’s no more', async () => {
  await openCounter(service, '932000005')
  const from = '+244932000005'
  expect(await say(service, { from, text: 'PARAR' })).toContain('Nao voltamos')
  await say(service, { from, text: 'AJUDA' })
})

test('An answer that is late for a number that stopped meanwhile is over, and no failure to see to', async () => {
  await forgetMessages(service)
  const hurried = await serviceForTest({ env, connection: service.connection, strictPeerTimeouts: true })
  const client = await openClient(service.connection)
  onTestFinished(() => client.end())
  await client.query('begin; lock table conversa in access exclusive mode')
  const from = '+244932000006'
  expect(await say(hurried, { from, text: 'AJUDA' })).toBe('')
  const stopping = say(hurried, { from, text: 'PARAR' })
  await vi.waitFor(async () => expect(await stoppedNumbers(service)).toBe(1), patience)
  await client.query('commit')
  await stopping
  await vi.waitFor(
    async () => expect(await service.db.many(sql`select from mensagem_recebida where tratada_em is null`)).toEqual([]),
    patience,
  )
  expect(await stoppedNumbers(service)).toBe(1)
  expect(await arrived(from)).toEqual([])
  const all = await messages(service)
  expect(all).toMatchObject(all.map(() => ({ tipo: 'conversa', estado: 'caducada', segredo: null })))
  expect(all.length).toBeGreaterThan(0)
})

test('A number that asks for too much is told when to try again, and its next message is answered', async () => {
  const from = '+244932000007'
  await openCounter(service, '932000008')
  await say(service, { from, text: 'paracetamol maianga' })
  await say(service, { from, text: '1' })
  await say(service, { from, text: 'Ana Bela' })
  const answers: string[] = []
  for (let time = 0; time < 7; time += 1) answers.push(await say(service, { from, text: 'APAGAR' }))
  // the third equal answer within an hour is not sent
  expect(answers.filter(Boolean).at(-1)).toMatch(
    /^Recebemos muitos pedidos deste numero\. Escreva outra vez daqui a \d+ (?:min|h)\./,
  )
  expect(await say(service, { from, text: 'RESERVAS' })).toMatch(/\b\d{6}\b/)
})
