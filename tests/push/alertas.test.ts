import sql from 'sql-template-tag'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { AvisosBody } from '#contract/alertas.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { bodyValidator } from '#server/http/validation.ts'
import { lookForAlerts } from '#server/modules/alertas/public.ts'
import { shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { isKnownService } from '#server/modules/notificacoes/public.ts'
import { stored, withMail } from '../contas/mailbox.ts'
import { deliver, due, messages } from '../notificacoes/outbox.ts'
import { part, startMailServer } from '../outside/mail-server.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { type Client, succeed } from '../support/client.ts'
import { dyingAt, orDied } from '../support/dying.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { together } from '../support/holds.ts'
import { lexicon } from '../support/lexicon.ts'
import { misbehaviour } from '../support/peer.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { withPushServer } from './push-service.ts'

const push = withPushServer()
const service = withService(() => ({ env: { ...withMail.env, ...push.env } }))
const user = prepareEach(() => service.anyone.register())
const here = { latitude: -9.1, longitude: 13.1 }
const takesBody = bodyValidator(AvisosBody)
const quiet = { info() {}, warn() {}, error() {} }

const ask = (who: Client, procura = 'insulina glargina', subscription: object = push.subscribe()) =>
  who.post('/api/alertas', { procura, ...here, push: subscription })

/** Makes a pharmacy that has the product, so that a message waits for each person. */
async function found(nome = 'Insulina glargina 100 UI/ml') {
  const pharmacy = await openPharmacy(service, here)
  await stockItem(pharmacy.client, { nome })
  await service.db.statement((tx) => tx.run(sql`update alerta set proxima_em = now()`))
  const { db } = service
  const shelfWords = shelfWordsKnown(db, lexicon)
  await lookForAlerts({ db, catalogue: freshCatalogue(db), clock: () => new Date(), lexicon, shelfWords })
  await service.db.statement((tx) => tx.run(sql`delete from notificacao where tipo <> 'alerta_ha'`))
  return pharmacy
}

/** Sends by real gateways, to this machine. */
async function gateways(env: Record<string, string> = push.env) {
  const mailbox = await startMailServer()
  const email = { smtpUrl: `smtp://127.0.0.1:${mailbox.port}`, from: 'Botica <avisos@botica.ao>' }
  const opened = openGateways({ sms: { provider: 'log' }, email, push: readConfig(env).push }, quiet)
  onTestFinished(() => opened.close())
  const send = async (db: Database = service.db) => {
    await due(service)
    await deliver(service, { db: db as never, email: opened.email, push: opened.push })
  }
  return { mails: mailbox.mails, send, opened }
}
const waiting = async () => (await messages(service)).map(({ canal, estado }) => [canal, estado])

beforeEach(async () => {
  push.told.length = 0
  push.answers(201)
  await service.db.transaction(async (tx) => {
    await tx.run(sql`delete from alerta`)
    await tx.run(sql`delete from notificacao`)
    await tx.run(sql`update stock_item set quantidade = 0 where quantidade_reservada = 0`)
  })
})

describe('who asks for it is told on their phone', () => {
  test('once, by what only the phone can read, and not by e-mail; no medicine is shown, and the alert is gone', async () => {
    const { alerta, mensagem } = succeed(await ask(user))
    expect([alerta.por, mensagem]).toEqual(['push', expect.stringContaining('telefone')])
    const { nome } = await found()
    const { mails, send } = await gateways()
    await send()
    await send()
    const [one, ...others] = push.told
    expect(others).toEqual([])
    expect(mails).toEqual([])
    expect(one?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: expect.stringMatching(/^\d+$/),
    })
    expect(one?.headers.topic).toMatch(/^[\w-]{1,32}$/)
    expect(one?.json).toMatchObject({ procura: 'insulina glargina', texto: expect.stringContaining(nome) })
    expect(`${one?.json.titulo} ${one?.json.texto}`).not.toMatch(/insulina/i)
    expect(Math.abs(Date.parse(one?.json.em ?? '') - Date.now())).toBeLessThan(3_600_000)
    expect(await waiting()).toEqual([['push', 'enviada']])
    expect(succeed(await user.get('/api/alertas'))).toEqual([])
  })

  test('Every push has as many bytes as any other, whatever its person waits for', async () => {
    succeed(await ask(user, 'ibuprofeno 400 mg'))
    succeed(await ask(user, 'hidroclorotiazida 25 mg comprimidos'))
    const { client } = await found('Ibuprofeno 400 mg comprimidos')
    await stockItem(client, { nome: 'Hidroclorotiazida 25 mg comprimidos' })
    await found('Ibuprofeno 400 mg')
    await (await gateways()).send()
    expect(push.told).toHaveLength(2)
    expect(new Set(push.told.map(({ bytes }) => bytes.length)).size).toBe(1)
    // no padding is left out by a proxy of ours: one record, of the size that a push service must take
    expect(push.told[0]?.bytes.length).toBeLessThanOrEqual(4096)
  })

  test('their phone’s address is told to nobody: not in answers, the log, or readable in the database', async () => {
    const subscription = push.subscribe()
    const secrets = [new URL(subscription.endpoint).pathname, ...Object.values(subscription.keys)]
    const asked = await ask(user, 'metformina 850', subscription)
    const seen = [asked.text, (await user.get('/api/alertas')).text, (await user.get('/api/auth/me/dados')).text]
    const rows = async () =>
      (await stored(service)) + JSON.stringify(await service.db.many(sql`select to_jsonb(a) as linha from alerta a`))
    seen.push(await rows())
    await found('Metformina 850 mg')
    seen.push(await rows())
    push.answers(500)
    await (await gateways()).send()
    seen.push(await rows(), service.logged.join('\n'))
    for (const secret of secrets) for (const text of seen) expect(text).not.toContain(secret)
    // a sent subscription is not kept
    push.answers(201)
    await (await gateways()).send()
    expect(await messages(service)).toMatchObject([{ estado: 'enviada', segredo: null }])
  })

  test('A subscription is deleted with its alert, and with the account', async () => {
    const { alerta } = succeed(await ask(user))
    succeed(await user.delete(`/api/alertas/${alerta.id}`))
    succeed(await ask(user))
    await found()
    expect(await waiting()).toHaveLength(1)
    const proof = { body: { password_actual: 'palavra-passe de teste' } }
    expect((await user.call('DELETE', '/api/auth/me', proof)).status).toBe(200)
    await (await gateways()).send()
    expect([push.told, await waiting()]).toEqual([[], []])
  })
})

describe('a phone that takes no more is told by e-mail instead, once', () => {
  test.each([404, 410, 400, 401, 403, 413])('the push service says %i', async (status) => {
    succeed(await ask(user))
    await found()
    push.answers(status)
    const { mails, send } = await gateways()
    await send()
    await send()
    expect(push.told).toHaveLength(1)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail && part(mail, 'text/plain')).toContain('alerta')
    expect(await messages(service)).toMatchObject([{ canal: 'email', estado: 'enviada', segredo: null }])
  })

  test.each([
    ['429', 429],
    ['500', 500],
    ['503', 503],
    ['a redirect, which is not followed', 302],
    ['nothing: the connection is cut', misbehaviour.cut],
  ] as const)('%s is tried again, and reaches the phone', async (_, answer) => {
    succeed(await ask(user))
    await found()
    push.answers(answer as number)
    const { mails, send } = await gateways()
    await send()
    expect(await messages(service)).toMatchObject([{ canal: 'push', estado: 'pendente', tentativas: 1 }])
    expect((await messages(service))[0]?.espera).toBeGreaterThan(1)
    push.answers(201)
    await send()
    expect([push.told.length, mails.length, await waiting()]).toEqual([2, 0, [['push', 'enviada']]])
    // by which the push service, and then the phone, knows that it is one
    expect(new Set(push.told.map(({ headers, json }) => `${headers.topic} ${json.chave}`)).size).toBe(1)
  })

  test('when it was tried for some minutes, and the breaker is open besides', async () => {
    succeed(await ask(user))
    await found()
    push.answers(500)
    const { mails, send } = await gateways()
    for (let time = 0; time < 6; time++) await send()
    expect(await waiting()).toEqual([['email', 'enviada']])
    expect(mails).toHaveLength(1)
    expect(push.told.length).toBeLessThanOrEqual(6)
  })

  test('an answer that never ends was an answer', async () => {
    succeed(await ask(user))
    await found()
    push.answers((_, response) => {
      response.writeHead(201)
      response.write(Buffer.alloc(65_536, ' '))
    })
    const { send } = await gateways()
    await send()
    expect(await waiting()).toEqual([['push', 'enviada']])
  })

  test('the operator no longer allows its service, or has no keys any more', async () => {
    succeed(await ask(user))
    await found()
    const { mails, send } = await gateways({ ...push.env, PUSH_SERVICOS: 'fcm.googleapis.com' })
    await send()
    expect([push.told.length, mails.length]).toEqual([0, 1])
    succeed(await ask(user, 'enalapril 20'))
    await found('Enalapril 20 mg')
    const other = await gateways({})
    await other.send()
    expect([push.told.length, other.mails.length]).toEqual([0, 1])
  })

  test('A phone that takes no more, of a deleted account, is told by nothing', async () => {
    succeed(await ask(user))
    await found()
    push.answers((_, response) => {
      void service.db
        .statement((tx) => tx.run(sql`delete from utilizador where id = ${user.id}`))
        .then(() => response.writeHead(410).end())
    })
    const { mails, send } = await gateways()
    await send()
    expect([mails.length, await waiting()]).toEqual([0, []])
  })
})

describe('processes', () => {
  test('Many processes that send at once tell each phone once', async () => {
    const people = await together(6, () => service.anyone.register())
    for (const person of people) succeed(await ask(person))
    await found()
    const { mails, opened } = await gateways()
    await due(service)
    await together(4, () => deliver(service, { email: opened.email, push: opened.push }))
    expect(new Set(push.told.map(({ path }) => path)).size).toBe(6)
    expect([push.told.length, mails.length]).toEqual([6, 0])
  })

  const steps = [1, 2, 3, 4, 5, 6].flatMap((at) => [true, false].map((done) => [at, done] as const))

  async function diesAndIsFollowed(at: number, done: boolean) {
    succeed(await ask(user))
    await found()
    const { mails, send } = await gateways()
    await send(dyingAt(service.db, at, done)).catch(orDied)
    await send()
    await send()
    return mails
  }

  test.each(steps)(
    'A process that dies at step %i (done: %s) of telling a phone leaves it to the next',
    async (at, done) => {
      const mails = await diesAndIsFollowed(at, done)
      expect([await waiting(), mails]).toEqual([[['push', 'enviada']], []])
      // taken, and nobody noted it: the same comes again, in the place of the first
      expect(new Set(push.told.map(({ headers, json }) => `${headers.topic} ${json.chave}`)).size).toBe(1)
    },
  )

  test.each(steps)(
    'A process that dies at step %i (done: %s) of turning to e-mail leaves it to the next',
    async (at, done) => {
      push.answers(410)
      const mails = await diesAndIsFollowed(at, done)
      expect(await waiting()).toEqual([['email', 'enviada']])
      // an e-mail that was taken, and nobody noted it, is sent again with the same name
      expect(new Set(mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(1)
    },
  )
})

describe('what is no browser’s is refused', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://2130706433/x',
    'https://exemplo.ao/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com./fcm/send/x',
    'https://fcm.googleapis.com.exemplo.ao/x',
    'https://fcm.googleapis.com@exemplo.ao/x',
    'https://quem:senha@fcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://outranotify.windows.com/x',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    `https://fcm.googleapis.com/${'a'.repeat(1024)}`,
  ])('%s', (endpoint) => {
    const subscription = { ...push.subscribe(), endpoint }
    const services = readConfig(push.env).push?.services ?? []
    const isTaken = (one: typeof subscription) => takesBody({ push: one }) && isKnownService(one, services)
    expect(isTaken({ ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/x' })).toBe(true)
    expect(isTaken(subscription)).toBe(false)
  })

  test.each(['https://exemplo.ao/push', 'javascript:alert(1)'])(
    '%s, answered 400 beside its field',
    async (endpoint) => {
      expectInvalid(await ask(user, 'metformina', { ...push.subscribe(), endpoint }), 'push')
      expect(succeed(await user.get('/api/alertas'))).toEqual([])
    },
  )

  test.each([
    ['p256dh', 'A'.repeat(87)],
    ['p256dh', 'curta'],
    ['auth', 'A'.repeat(21)],
    ['auth', 'A'.repeat(5000)],
  ])('a key %s that is none', async (name, value) => {
    const { endpoint, keys } = push.subscribe()
    expectInvalid(await ask(user, 'metformina', { endpoint, keys: { ...keys, [name]: value } }), 'push')
  })

  test('A browser’s own subscription is taken as the browser writes it', async () => {
    const { keys } = push.subscribe()
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://wns2-par02p.notify.windows.com/w/?token=a%2b',
    ]) {
      const { alerta } = succeed(await ask(user, 'metformina', { endpoint, expirationTime: null, keys }))
      expect(alerta.por).toBe('push')
    }
  })
})

test('the key is there for anybody; where there is none, all are told by e-mail', async () => {
  expect(succeed(await service.anyone.get('/api/alertas/push'))).toEqual({
    chave_publica: push.env.VAPID_CHAVE_PUBLICA,
    email: true,
    sms: false,
  })
  const plain = await serviceForTest(withMail)
  expect(succeed(await plain.anyone.get('/api/alertas/push'))).toEqual({ chave_publica: null, email: true, sms: false })
  const { alerta } = succeed(await ask(await plain.anyone.register()))
  expect(alerta.por).toBe('email')
  expect(await plain.db.many(sql`select push from alerta`)).toEqual([{ push: null }])
})

test('A push without e-mail behind it is not promised', async () => {
  const silent = await serviceForTest({ env: push.env })
  expectErro(await ask(await silent.anyone.register()), 503, 'INDISPONIVEL')
  expect(succeed(await silent.anyone.get('/api/alertas/push'))).toEqual({
    chave_publica: null,
    email: false,
    sms: false,
  })
})

test('a message that nobody knows any more where to send goes by e-mail', async () => {
  succeed(await ask(user))
  await found()
  await service.db.statement((tx) => tx.run(sql`update notificacao set segredo = null`))
  const { mails, send } = await gateways()
  await send()
  expect([push.told.length, mails.length]).toEqual([0, 1])
})
