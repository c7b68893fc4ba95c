import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { outboxCipher, queueAccessCode } from '#server/modules/notificacoes/public.ts'
import { Deferred, Misconfigured, type SmsSender, Undeliverable } from '#server/modules/notificacoes/sender.rules.ts'
import { testSecrets } from '#tests/support/service.ts'
import { startGateway } from '../outside/hosted-gateway.ts'
import { withService } from '../support/with-service.ts'
import { openOutbox } from './scene.ts'

const service = withService()

afterEach(() => {
  vi.useRealTimers()
})

const failing = (error: Error): SmsSender => ({ name: 'fornecedor', send: () => Promise.reject(error) })

async function withOne() {
  const outbox = await openOutbox(service)
  await outbox.promise()
  await outbox.keep('sms')
  return outbox
}

test.each([
  [new Error('falhou'), 'pendente', 'warn'],
  [new Deferred('mais tarde'), 'pendente', 'warn'],
  [new Misconfigured('credenciais recusadas'), 'pendente', 'error'],
  [new Undeliverable('não é telemóvel'), 'nao_entregavel', 'warn'],
])('%s', async (error, estado, level) => {
  const outbox = await withOne()
  await deliverDue(outbox.parts({ sms: failing(error) }))
  expect(await outbox.rows()).toMatchObject([
    { estado, tentativas: 1, fornecedor: 'fornecedor', ultimo_erro: error.message },
  ])
  expect(outbox.logged).toMatchObject([{ level, fields: { fornecedor: 'fornecedor', causa: error.message } }])
})

test('after its last attempt a message has failed', async () => {
  const outbox = await withOne()
  await outbox.run('update notificacao set tentativas = 23')
  await deliverDue(outbox.parts({ sms: failing(new Error('falhou')) }))
  expect(await outbox.rows()).toMatchObject([{ estado: 'falhada', tentativas: 24 }])
})

test('a database that goes away between the gateway’s yes and the note of it does not send twice', async () => {
  const outbox = await withOne()
  const send = vi.fn(async () => ({ referencia: 'r-1' }))
  const parts = outbox.parts({ sms: { name: 'fornecedor', send } })
  let calls = 0
  const db = {
    ...outbox.service.db,
    statement: ((work) => {
      calls++
      return calls === 3 || calls === 4 ? Promise.reject(new Error('sem base')) : outbox.service.db.statement(work)
    }) satisfies typeof outbox.service.db.statement,
  }
  await deliverDue({ ...parts, db })
  expect(send).toHaveBeenCalledTimes(1)
  expect(await outbox.rows()).toMatchObject([{ estado: 'enviada', tentativas: 1, referencia: 'r-1' }])
})

test('a code whose message was erased is not sent as an empty one', async () => {
  const outbox = await withOne()
  await outbox.run('update notificacao set segredo = null')
  const send = vi.fn(async () => ({ referencia: null }))
  await deliverDue(outbox.parts({ sms: { name: 'fornecedor', send } }))
  expect(send).not.toHaveBeenCalled()
  expect(await outbox.rows()).toMatchObject([
    { estado: 'nao_entregavel', ultimo_erro: 'o código já foi apagado: gere outro' },
  ])
})

test('a dead gateway is left alone, takes no message’s attempts, and is found again when it is back', async () => {
  const outbox = await openOutbox(service)
  await outbox.promise(9)
  await outbox.keep('sms')
  const gateway = await startGateway()
  gateway.answers(503, '')
  const { url } = gateway
  const gateways = openGateways(
    { sms: { provider: 'wesender', url, apiKey: 'k' }, email: { smtpUrl: undefined, from: 'b@b.ao' } },
    { info() {}, warn() {} },
  )
  const parts = outbox.parts({ sms: gateways.sms })
  await outbox.run(`update notificacao set proxima_em = now() + interval '1 hour'
                     where id > (select id from notificacao order by id offset 4 limit 1)`)
  expect(await deliverDue(parts)).toBe(5)
  expect(gateways.health()[0]).toMatchObject({ disjuntor: 'aberto', enviadas: 0, falhas: { indisponivel: 5 } })

  // at rest: nothing is even taken up
  await outbox.due()
  expect(await deliverDue(parts)).toBe(0)
  expect(gateway.asked).toHaveLength(5)

  // a single message is attempted; the others are released unchanged
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect(await deliverDue(parts)).toBe(8)
  expect(gateway.asked).toHaveLength(6)
  const attempts = (await outbox.rows()).map(({ tentativas }) => tentativas)
  expect(attempts.reduce((sum, count) => sum + count)).toBe(6)

  vi.setSystemTime(Date.now() + 31_000)
  gateway.answers(200, { Exito: true, Mensagem: 'Foram enviados 1 de 1' })
  for (let round = 0; round < 3; round++) {
    await outbox.due()
    await deliverDue(parts)
  }
  expect((await outbox.rows()).map(({ estado }) => estado)).toEqual(Array.from({ length: 9 }, () => 'enviada'))
  expect(gateways.health()[0]).toMatchObject({ disjuntor: 'fechado', enviadas: 9 })
})

test('a renewed code leaves no older one on its way', async () => {
  const outbox = await withOne()
  const [{ farmacia_id: id } = { farmacia_id: '' }] = await outbox.rows()
  const cipher = outboxCipher(testSecrets.codigo)
  await outbox.service.db.transaction((tx) =>
    queueAccessCode(tx, cipher, id, { codigo: '1234567890', telefone: '+244923000001' }),
  )
  expect(await outbox.rows()).toMatchObject([
    { estado: 'caducada', segredo: null, ultimo_erro: 'há um código mais recente' },
    { estado: 'pendente', segredo: expect.any(Buffer) },
  ])
})

test('a code renewed, or a message dropped or taken by another, between reading it and sending it is not sent', async () => {
  const changes = [
    `update notificacao set estado = 'caducada', segredo = null`,
    'delete from notificacao',
    `update notificacao set tentativas = tentativas + 1, proxima_em = now() + interval '1 minute'`,
    `update notificacao set proxima_em = now() - interval '1 second'`,
  ]
  for (const change of changes) {
    const outbox = await withOne()
    const send = vi.fn(async () => ({ referencia: null }))
    const parts = outbox.parts({ sms: { name: 'fornecedor', send } })
    const changed = vi.fn(() => outbox.run(change))
    const { many } = outbox.service.db
    await deliverDue({ ...parts, db: { ...outbox.service.db, many: meanwhile(many, changed) } })
    expect(changed, change).toHaveBeenCalled()
    expect(send, change).not.toHaveBeenCalled()
  }
})

/** Reads as ever; something else happens before anyone learns what was read. */
function meanwhile(many: Database['many'], happens: () => Promise<void>): Database['many'] {
  return async (query) => {
    const found = await many<never>(query)
    await happens()
    return found
  }
}
