import sql from 'sql-template-tag'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { unsent } from '#server/modules/notificacoes/public.ts'
import { adminAccount } from '../support/admin-account.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { deliver, due, forgetMessages, messages } from './outbox.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const service = withService()
beforeEach(() => forgetMessages(service))

const quiet = { info() {}, warn() {}, error() {} }

/** The gateway that SMTP_URL configures, talking to a mail server of the test's own. */
async function openMail(nome = 'Farmácia do Correio') {
  const server = await startSmtpPeer()
  const { email, close } = openGateways(
    { sms: { provider: 'log' }, email: { smtpUrl: server.url, from: 'Botica <botica@teste.ao>' } },
    quiet,
  )
  onTestFinished(close)
  const { id } = await openPharmacy(service, { nome: `${nome} ${Date.now()}` })
  /** @returns the message, and the seconds that `espera` may have lost since the waiting began */
  const send = async () => {
    const began = performance.now()
    await deliver(service, { email })
    const message = (await messages(service)).find(({ canal }) => canal === 'email')
    return message && { ...message, since: (performance.now() - began) / 1000 }
  }
  return { server, send, farmaciaId: id }
}

const decoded = ({ accepted }: SmtpPeer) => accepted[0]?.text ?? ''

test('an admin gets an e-mail about the new pharmacy, without its code', async () => {
  const { server, send } = await openMail('Farmácia <b>Ção</b>')
  expect(await send()).toMatchObject({ estado: 'enviada', fornecedor: 'smtp', tentativas: 1, ultimo_erro: null })
  expect(server.accepted).toMatchObject([{ to: adminAccount.email }])
  expect(decoded(server)).toMatch(/^From: Botica <botica@teste\.ao>$/m)
  expect(decoded(server)).toMatch(/^Content-Type: text\/plain/im)
  expect(decoded(server)).toMatch(/^Content-Type: text\/html/im)
  expect(decoded(server).split('text/html')[1]).not.toMatch(/<b>/)
  // once only
  await due(service)
  await send()
  expect(server.accepted).toHaveLength(1)
})

test('a pharmacy’s name cannot write headers of its own', async () => {
  const { server, send, farmaciaId } = await openMail()
  await service.db.statement((tx) =>
    tx.run(sql`update farmacia set nome = ${'Má\r\nBcc: alguem@teste.ao\r\n\r\n<p>'} where id = ${farmaciaId}`),
  )
  await send()
  const [headers] = decoded(server).split('\n\n')
  expect(headers).toMatch(/^Subject:/m)
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(server.accepted).toMatchObject([{ to: adminAccount.email }])
})

describe('a server that says not now', () => {
  test.each([
    ['RCPT', '451 4.7.1 Greylisted, try again later'],
    ['MAIL', '421 4.3.2 Too many connections'],
    ['message', '452 4.2.2 Mailbox full'],
    ['greeting', '421 4.3.2 Service not available'],
    ['RCPT', 'drop'],
    ['message', 'drop'],
  ] as const)('at %s with %s gets it later, with growing waits', async (step, reply) => {
    const { server, send } = await openMail()
    server.reply(step, reply)
    const first = await send()
    expect(first).toMatchObject({ estado: 'pendente', tentativas: 1 })
    expect(first && first.espera + first.since).toBeGreaterThan(6)
    expect(first?.espera).toBeLessThan(13)
    expect((await send())?.tentativas).toBe(1)

    await due(service)
    const second = await send()
    expect(second).toMatchObject({ estado: 'pendente', tentativas: 2 })
    expect(second && second.espera + second.since).toBeGreaterThan(13)

    server.reply(step)
    await due(service)
    expect(await send()).toMatchObject({ estado: 'enviada', tentativas: 3, ultimo_erro: null })
    expect(server.accepted).toHaveLength(1)
  })
})

describe('a server that says never', () => {
  test.each([
    ['RCPT', '550 5.1.1 No such user'],
    ['message', '554 5.7.1 Refused'],
  ] as const)('at %s with %s leaves it before the operator', async (step, reply) => {
    const { server, send } = await openMail()
    server.reply(step, reply)
    expect(await send()).toMatchObject({ estado: 'nao_entregavel', tentativas: 1 })
    await due(service)
    await send()
    expect(server.reached[step]).toBe(1)
    const shown = (await unsent(service.db, 10)).find(({ canal }) => canal === 'email')
    expect(shown).toMatchObject({ estado: 'nao_entregavel', farmacia_nome: expect.any(String) })
    expect(shown?.ultimo_erro).not.toContain(adminAccount.email)
  })
})
