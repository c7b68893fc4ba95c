import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliver as deliverMessages, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { openClient } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { openWire } from '../support/wire.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { deliver, receiving, say } from './gateway.ts'

const service = withService({ env: receiving, strictPeerTimeouts: true })
const run = (statement: ReturnType<typeof sql>) => service.db.statement((tx) => tx.run(statement))
const unhandled = () =>
  service.db.many<{ tentativas: number }>(sql`select tentativas from mensagem_recebida where tratada_em is null`)

/** Takes up what was put off, as often as it takes until nothing waits: a run that was under way may have been the one. */
const takeUpAll = () =>
  vi.waitFor(async () => {
    await run(sql`update mensagem_recebida set reclamada_ate = now() - interval '10 seconds' where tratada_em is null`)
    await service.inbox.takeUp()
    expect(await unhandled()).toEqual([])
  }, patience)

/** Every conversation waits until the returned function is called. */
async function holdUp(): Promise<() => Promise<void>> {
  const client = await openClient(service.connection)
  onTestFinished(() => client.end())
  await client.query('begin; lock table numero_parado in access exclusive mode')
  return async () => void (await client.query('commit'))
}

/** Every conversation fails until the returned function is called. */
async function breakDown(): Promise<() => Promise<void>> {
  await run(sql`alter table numero_parado rename to numero_avariado`)
  return async () => void (await run(sql`alter table numero_avariado rename to numero_parado`))
}

test('An answer that is late goes by the outbox and not in the body, and a repetition does not get it again', async () => {
  await forgetMessages(service)
  const letGo = await holdUp()
  const sms = { from: '+244931000001', text: 'AJUDA', id: 'tarde' }
  expect(await say(service, sms)).toBe('')
  await letGo()
  await vi.waitFor(async () => expect(await unhandled()).toEqual([]), patience)
  const { sms: network, received } = phones()
  await deliverMessages(service, { sms: network })
  expect(received).toEqual([{ to: '+244931000001', text: expect.stringMatching(/^Botica\. /) }])
  expect(await say(service, sms)).toBe('')
  expect(await messages(service)).toMatchObject([{ tipo: 'conversa', estado: 'enviada', segredo: null }])
})

test('Of a message that is delivered again while it waits, the later request gets the answer', async () => {
  await forgetMessages(service)
  const letGo = await holdUp()
  const sms = { from: '+244931000002', text: 'AJUDA', id: 'outra vez' }
  const first = say(service, sms)
  await vi.waitFor(async () => expect(await unhandled()).toHaveLength(1), patience)
  const second = say(service, sms)
  expect(await first).toBe('')
  await letGo()
  expect(await second).toMatch(/^Botica\. /)
  expect(await messages(service)).toEqual([])
})

test('A message whose turn fails is tried again, and what was written after it waits its turn', async () => {
  await forgetMessages(service)
  const mend = await breakDown()
  const from = '+244931000003'
  expect(await say(service, { from, text: 'paracetamol na maianga' })).toBe('')
  expect(await unhandled()).toMatchObject([{ tentativas: 1 }])
  await mend()
  expect(service.logged.filter((line) => line.includes('mensagem por tratar')).join('')).not.toContain('paracetamol')
  await takeUpAll()
  expect(await messages(service)).toMatchObject([{ tipo: 'conversa', estado: 'pendente' }])
})

test('A message that fails again and again is given up, and its sender is told to write again', async () => {
  await forgetMessages(service)
  const mend = await breakDown()
  expect(await say(service, { from: '+244931000004', text: 'AJUDA' })).toBe('')
  await takeUpAll()
  await mend()
  const { sms, received } = phones()
  await deliverMessages(service, { sms })
  expect(received).toEqual([{ to: '+244931000004', text: expect.stringMatching(/^Botica: nao conseguimos/) }])
})

test('An answer that waited for half an hour is not sent, and what was not delivered keeps no text', async () => {
  await forgetMessages(service)
  const letGo = await holdUp()
  expect(await say(service, { from: '+244931000005', text: 'AJUDA' })).toBe('')
  await letGo()
  await vi.waitFor(async () => expect(await unhandled()).toEqual([]), patience)
  await run(sql`update notificacao set criada_em = now() - interval '31 minutes'`)
  const { sms, received } = phones()
  await deliverMessages(service, { sms })
  expect(received).toEqual([])
  expect(await messages(service)).toMatchObject([{ estado: 'caducada', segredo: null }])
})

test('Without its database the service acknowledges nothing, and the gateway delivers again', async () => {
  const wire = await openWire(service.connection)
  onTestFinished(() => wire.cut())
  const away = await serviceForTest({ env: receiving, connection: wire.connection })
  await wire.cut()
  const sms = { from: '+244931000006', text: 'AJUDA', id: 'sem base' }
  expect((await deliver(away, sms)).status).toBe(503)
  await wire.mend()
  await vi.waitFor(async () => expect(await say(away, sms)).toMatch(/^Botica\. /), patience)
})
