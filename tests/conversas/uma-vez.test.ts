import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { succeed } from '../support/client.ts'
import { itemSeen, together } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { deliver, receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

const service = withService({ env: receiving, worker: true })
const counter = prepare(() => openCounter(service))
const free = async () => (await itemSeen(counter.client, counter.item)).quantidade

test('A patient finds, gives a name and holds, and a message that is repeated gets its answer and no second hold', async () => {
  const from = '+244924000001'
  const before = await free()
  expect(await say(service, { from, text: 'paracetamol maianga' })).toContain('1')
  await say(service, { from, text: '1', id: 'a' })
  const answer = await say(service, { from, text: 'Ana Bela', id: 'b' })
  expect(answer).toMatch(/\b\d{6}\b/)
  expect(answer.length).toBeLessThanOrEqual(160)
  expect(await free()).toBe(before - 1)
  for (const again of ['b', 'b', 'a', 'b']) {
    const repeated = await say(service, { from, text: again === 'a' ? 'RESERVAR 1' : 'Ana Bela', id: again })
    if (again === 'b') expect(repeated).toBe(answer)
  }
  expect(await free()).toBe(before - 1)
  expect(succeed(await counter.client.get('/api/reservas'))).toHaveLength(1)
})

test('The same id from another message centre is another message', async () => {
  const from = '+244924000002'
  const one = await say(service, { from, text: 'AJUDA', id: 'x', centre: 'unitel' })
  await say(service, { from, text: 'paracetamol maianga', id: 'x', centre: 'africell' })
  expect(await say(service, { from, text: 'AJUDA', id: 'x', centre: 'unitel' })).toBe(one)
  expect(await say(service, { from, text: 'outra', id: 'x', centre: 'africell' })).not.toBe(one)
})

test('Ten deliveries of one message at once hold once, and one of them is answered', async () => {
  const from = '+244924000003'
  const before = await free()
  await say(service, { from, text: 'paracetamol maianga' })
  await say(service, { from, text: '1' })
  const answers = await together(10, () => say(service, { from, text: 'Rui Costa', id: 'dez' }))
  expect(answers.filter((text) => /\b\d{6}\b/.test(text)).length).toBeGreaterThan(0)
  expect(await free()).toBe(before - 1)
})

test('Messages of one number that come at once, to two processes, are handled one at a time', async () => {
  // a message that the other process handles is waited for until it is late
  const hurried = { env: receiving, connection: service.connection, strictPeerTimeouts: true }
  const processes = [await serviceForTest(hurried), await serviceForTest(hurried)] as const
  const from = '+244924000004'
  const before = await free()
  await say(service, { from, text: 'paracetamol maianga' })
  await say(service, { from, text: '1' })
  await say(service, { from, text: 'Eva Luz' })
  await together(8, (n) => deliver(n % 2 ? processes[0] : processes[1], { from, text: '1' }))
  // an account holds one item once, whatever comes at the same time
  await vi.waitFor(async () => {
    const left = await service.db.one<{ n: number }>(
      sql`select count(*) as n from mensagem_recebida where tratada_em is null`,
    )
    expect(left.n).toBe(0)
  }, patience)
  expect(await free()).toBe(before - 1)
})

test('The tables hold no number and no text in clear, and nothing of either once the conversation is past', async () => {
  const from = '+244924000007'
  await say(service, { from, text: 'omeprazol maianga' })
  const everything = async () =>
    JSON.stringify(
      await service.db.many(sql`
        select encode(chave, 'escape') as a, encode(numero, 'escape') as b, encode(selada, 'escape') as c, encode(resposta, 'escape') as d
          from mensagem_recebida
        union all select encode(numero, 'escape'), canal, encode(estado, 'escape'), null from conversa`),
    )
  for (const hidden of ['924000007', 'omeprazol', 'maianga', 'Farm']) expect(await everything()).not.toContain(hidden)
  await service.db.statement((tx) =>
    tx.run(sql`update mensagem_recebida set tratada_em = now() - interval '31 minutes'`),
  )
  await service.db.statement((tx) => tx.run(sql`update conversa set expira_em = now() - interval '1 second'`))
  await forgetBy(service, 'quem enviou SMS', 1000)
  await forgetBy(service, 'conversas fora de prazo', 1000)
  expect(await service.db.many(sql`select from conversa`)).toEqual([])
  expect(
    await service.db.many(
      sql`select from mensagem_recebida where numero is not null or selada is not null or resposta is not null`,
    ),
  ).toEqual([])
})
