import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { kannelSms } from '#server/modules/notificacoes/gateways/kannel.gateway.ts'
import { testSecrets } from '#tests/support/service.ts'
import { type HostedGateway, startGateway } from '../outside/hosted-gateway.ts'
import { compileCache } from '../support/compile-cache.ts'
import { withService } from '../support/with-service.ts'
import { openOutbox } from './scene.ts'

const service = withService()

const sender = fileURLToPath(new URL('sender.ts', import.meta.url))

/** Sends what is due in a process of its own. @returns the signal that ended it */
async function sendAndDie(connection: pg.ClientConfig, gateway: HostedGateway, step: string) {
  const given = { connection, gateway: gateway.url, secret: testSecrets.codigo, step }
  const child = spawn(process.execPath, [sender, JSON.stringify(given)], {
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.pipe(process.stderr)
  if (step === 'em viagem') gateway.misbehaves(() => child.kill('SIGKILL'))
  const [, signal] = await once(child, 'exit')
  return signal
}

async function open() {
  const outbox = await openOutbox(service)
  const gateway = await startGateway()
  gateway.answers(202, '0: Accepted for delivery')
  await outbox.promise()
  await outbox.keep('sms')
  const sms = kannelSms({ url: gateway.url, user: 'botica', password: 'senha', from: undefined, dlrUrl: undefined })
  return { outbox, gateway, parts: outbox.parts({ sms }) }
}

/** Steps, and how often the gateway has taken the message in the end. */
test.each([
  ['reclamada', 1],
  ['lida', 1],
  ['composta', 1],
  ['em viagem', 1],
  ['aceite', 2],
])('killed once the message was %s: sent by the next process when the lease ends', async (step, times) => {
  const { outbox, gateway, parts } = await open()
  expect(await sendAndDie(outbox.service.connection, gateway, step)).toBe('SIGKILL')
  expect(await outbox.rows()).toMatchObject([{ estado: 'pendente', tentativas: 1, segredo: expect.any(Buffer) }])
  // still the dead process's, for all that the others know
  expect(await deliverDue(parts)).toBe(0)

  gateway.answers(202, '0: Accepted for delivery')
  await outbox.due()
  expect(await deliverDue(parts)).toBe(1)
  expect(await outbox.rows()).toMatchObject([{ estado: 'enviada', tentativas: 2, segredo: null }])
  expect(gateway.asked).toHaveLength(times)
})

test('killed once it was noted: sent once', async () => {
  const { outbox, gateway, parts } = await open()
  expect(await sendAndDie(outbox.service.connection, gateway, 'anotada')).toBe('SIGKILL')
  await outbox.due()
  expect(await deliverDue(parts)).toBe(0)
  expect(await outbox.rows()).toMatchObject([{ estado: 'enviada', segredo: null }])
  expect(gateway.asked).toHaveLength(1)
})

test('two processes at once: each message is sent once', async () => {
  const { outbox, gateway, parts } = await open()
  await outbox.promise(19)
  await outbox.keep('sms')
  const drain = async () => {
    while ((await deliverDue(parts)) > 0);
  }
  await Promise.all([drain(), drain(), drain()])
  expect((await outbox.rows()).map(({ estado, tentativas }) => [estado, tentativas])).toEqual(
    Array.from({ length: 20 }, () => ['enviada', 1]),
  )
  expect(gateway.asked).toHaveLength(20)
})
