import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openInbox, receivingKeys } from '#server/modules/conversas/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { numbersOf } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { dyingAt, orDied } from '../support/dying.ts'
import { sample } from '../support/full-run.ts'
import { itemSeen } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { testSecrets } from '../support/service.ts'
import { withService } from '../support/with-service.ts'
import { receiving, say } from './gateway.ts'
import { openCounter, UNITS } from './scene.ts'

const service = withService({ env: receiving })
const counter = prepare(() => openCounter(service))

/** The inbox of a process whose database calls may end it, before the same API. */
async function inboxOn(db: Database) {
  const clock = () => new Date()
  return openInbox({
    db,
    clock,
    keys: receivingKeys(testSecrets.codigo),
    cipher: outboxCipher(testSecrets.codigo),
    transport: inProcess(service.app, 'sms'),
    sessions: await numbersOf(service),
    settings: { perNumber: 1000, strangersPerHour: 1000 },
    own: [],
    countries: ['244'],
    ceiling: { isReached: async () => false, share: async () => 0 },
    admitWrite: async () => {},
    emergency: { number: '112', hospital: 'hospital mais perto' },
    queued() {},
    log: { warn() {}, error() {} },
  })
}

/** The lease of a dead process ends. */
const leaseEnds = () =>
  service.db.statement((tx) =>
    tx.run(sql`update mensagem_recebida set reclamada_ate = now() - interval '1 minute' where tratada_em is null`),
  )

let number = 925_000_000

describe('A process dies at each step between receiving and answering', () => {
  const steps = Array.from({ length: 9 }, (_, at) => [at + 1, true] as const).flatMap(([at]) => [
    [at, false] as const,
    [at, true] as const,
  ])

  test.each(sample(steps, 8))('at step %i of the database, done: %s', async (at, done) => {
    const held = succeed(await counter.client.get('/api/reservas')).length
    const from = `+244${++number}`
    await say(service, { from, text: 'paracetamol maianga' })
    await say(service, { from, text: '1' })
    const message = { id: `morto ${at} ${done}`, centre: 'unitel', sender: from, text: 'Ana Bela', time: '' }
    const dying = await inboxOn(dyingAt(service.db, at, done))
    await dying.receive(message).catch(orDied)
    await dying.close()
    const kept = await service.db.many(sql`select from mensagem_recebida where tratada_em is null`)

    await leaseEnds()
    if (kept.length > 0) await service.inbox.takeUp()
    // an unacknowledged message is delivered again, and an acknowledged message may be
    await say(service, { from, text: 'Ana Bela', id: message.id })
    await vi.waitFor(async () => {
      expect(await service.db.many(sql`select from mensagem_recebida where tratada_em is null`)).toEqual([])
    })
    expect(succeed(await counter.client.get('/api/reservas'))).toHaveLength(held + 1)
    expect((await itemSeen(counter.client, counter.item)).quantidade).toBe(UNITS - held - 1)
  })
})

test('A message that was kept by a process that died is answered by the outbox, without the gateway', async () => {
  const from = '+244925900001'
  const dying = await inboxOn(dyingAt(service.db, 4, false))
  await dying.receive({ id: 'só uma vez', centre: 'unitel', sender: from, text: 'AJUDA', time: '' }).catch(orDied)
  await dying.close()
  const before = await service.db.many(sql`select from notificacao where tipo = 'conversa'`)
  expect(await service.db.many(sql`select from mensagem_recebida where tratada_em is null`)).toHaveLength(1)
  await leaseEnds()
  await service.inbox.takeUp()
  expect(await service.db.many(sql`select from notificacao where tipo = 'conversa'`)).toHaveLength(before.length + 1)
})
