import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { withMail } from '../contas/mailbox.ts'
import { deliver, due, forgetMessages, messages } from '../notificacoes/outbox.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { answer, hold, together } from '../support/holds.ts'
import { deleteOwn } from '../support/people.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { withPushServer } from './push-service.ts'

const push = withPushServer()
const service = withService(() => ({ env: { ...withMail.env, ...push.env } }))
const pharmacy = prepare(() => openPharmacy(service, { nome: 'Farmácia Kiala', is_24_horas: true }))
const user = prepareEach(() => service.anyone.register({ telefone: '923 111 222' }))
const quiet = { info() {}, warn() {}, error() {} }

const tellHere = (who: Client, subscription: object = push.subscribe()) =>
  who.put('/api/alertas/push', { push: subscription })
const phones = () => service.db.many(sql`select push from aviso_push`)

/** A hold of a new item; what is told of the hold itself is forgotten. */
async function newHold(who = user, quantidade = 3) {
  const made = await hold(
    who,
    await stockItem(pharmacy.client, { nome: 'Insulina glargina', quantidade: 10 }),
    quantidade,
  )
  await forgetMessages(service)
  return made
}

/** Sends what waits by real gateways, to this machine. @returns the mailbox */
async function send() {
  const mailbox = await startMailServer()
  const email = { smtpUrl: `smtp://127.0.0.1:${mailbox.port}`, from: 'Botica <avisos@botica.ao>' }
  const gateways = openGateways({ sms: { provider: 'log' }, email, push: readConfig(push.env).push }, quiet)
  onTestFinished(() => gateways.close())
  for (let n = 0; n < 3; n++) {
    await due(service)
    await deliver(service, { email: gateways.email, push: gateways.push })
  }
  return mailbox.mails
}

beforeEach(async () => {
  push.told.length = 0
  push.answers(201)
  await service.db.statement((tx) => tx.run(sql`delete from aviso_push`))
})

test('A pharmacy’s answer to a hold is told on the phone that its user chose, once, and the phone opens the reservations', async () => {
  expect(succeed(await tellHere(user)).mensagem).toBe('Avisamos neste telefone.')
  const { id } = await newHold()
  await answer(pharmacy.client, id, 'so_ha', 2)
  expect(await send()).toEqual([])
  expect(push.told.map(({ json }) => json)).toMatchObject([
    {
      titulo: 'A farmácia respondeu à sua reserva',
      texto: 'A Farmácia Kiala só tem 2 unidades do que reservou, que estão guardadas.',
      ir: 'reservas',
    },
  ])
  expect(JSON.stringify(push.told[0]?.json)).not.toMatch(/insulina/i)
  const gone = await newHold()
  await answer(pharmacy.client, gone.id, 'nao_ha')
  expect(await send()).toEqual([])
  expect(push.told[1]?.json).toMatchObject({ titulo: 'A sua reserva foi cancelada', ir: 'reservas' })
  expect((await messages(service)).map(({ canal, estado }) => [canal, estado])).toEqual([['push', 'enviada']])
})

test('An alert on a phone lets that phone be told of answers too', async () => {
  const alert = { procura: 'insulina glargina', latitude: -9.1, longitude: 13.1, push: push.subscribe() }
  succeed(await user.post('/api/alertas', alert))
  const { id } = await newHold()
  await answer(pharmacy.client, id, 'separada')
  await send()
  expect(push.told).toHaveLength(1)
})

test('A phone that its service no longer knows is forgotten, and the answer goes by e-mail', async () => {
  succeed(await tellHere(user))
  const { id } = await newHold()
  await answer(pharmacy.client, id, 'separada')
  push.answers(410)
  const mails = await send()
  expect(mails.map(({ to }) => to)).toEqual([[user.email]])
  expect(await phones()).toEqual([])
  const next = await newHold()
  await answer(pharmacy.client, next.id, 'separada')
  expect((await messages(service)).map(({ canal }) => canal)).toEqual(['sms'])
})

test('Of one account the last phone is told; who no longer wants it, or has another’s account, is not', async () => {
  const [first, second] = [push.subscribe(), push.subscribe()]
  for (const answered of await together(4, () => tellHere(user, first))) succeed(answered)
  succeed(await tellHere(user, second))
  expect(await phones()).toHaveLength(1)
  const { id } = await newHold()
  await answer(pharmacy.client, id, 'separada')
  const neighbour = await service.anyone.register()
  const theirs = await newHold(neighbour)
  await answer(pharmacy.client, theirs.id, 'separada')
  expect((await messages(service)).map(({ canal }) => canal)).toEqual(['email'])
  succeed(await user.delete('/api/alertas/push'))
  succeed(await user.delete('/api/alertas/push'))
  const other = await newHold()
  await answer(pharmacy.client, other.id, 'separada')
  expect((await messages(service)).map(({ canal }) => canal)).toEqual(['sms'])
  succeed(await tellHere(user))
  succeed(await deleteOwn(user))
  expect(await phones()).toEqual([])
})

test('Ending every session of an account forgets the phone that was told', async () => {
  succeed(await tellHere(user))
  succeed(await user.post('/api/auth/sair', { todas: true }))
  expect(await phones()).toEqual([])
})

test('A phone is kept where its push service refuses us or the message', async () => {
  for (const status of [401, 413]) {
    succeed(await tellHere(user))
    const { id } = await newHold()
    await answer(pharmacy.client, id, 'separada')
    push.answers(status)
    expect((await send()).map(({ to }) => to)).toEqual([[user.email]])
    expect(await phones()).toHaveLength(1)
  }
})

test('A subscription that cannot be used is refused beside its field, and where there is no push it is 503', async () => {
  const subscription = push.subscribe()
  expectInvalid(await tellHere(user, { ...subscription, endpoint: 'https://outro.exemplo/a' }), 'push.endpoint')
  const keys = { ...subscription.keys, p256dh: 'B'.repeat(87) }
  expectInvalid(await tellHere(user, { ...subscription, keys }), 'push.keys.p256dh')
  const [row] = await phones()
  expect(row).toBeUndefined()
  succeed(await tellHere(user, subscription))
  expect(JSON.stringify(await service.db.many(sql`select to_jsonb(a)::text as linha from aviso_push a`))).not.toContain(
    subscription.endpoint,
  )
  for (const env of [withMail.env, push.env]) {
    const plain = await serviceForTest({ env: env as Record<string, string> })
    expectErro(await tellHere(await plain.anyone.register(), subscription), 503, 'INDISPONIVEL')
  }
})
