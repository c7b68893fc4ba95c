import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { deliver as deliverMessages, phones } from '../notificacoes/outbox.ts'
import { patience } from '../support/pace.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { receiving, SECRET } from './gateway.ts'

const KEY = 'chave do gateway alugado'
const service = withService({
  env: {
    ...receiving,
    SMS_ENTRADA_HMAC_CHAVE: KEY,
    SMS_ENTRADA_HMAC_CABECALHO: 'X-Hub-Signature',
    SMS_ENTRADA_CAMPOS: 'id=data.id,de=data.from,texto=data.text,hora=at',
  },
})

interface Options {
  key?: string
  encoding?: 'hex' | 'base64'
  prefix?: string
  secret?: string
  signature?: string
}

function post(body: string, { key = KEY, encoding = 'hex', prefix = '', secret = SECRET, signature }: Options = {}) {
  const signed = signature ?? prefix + createHmac('sha256', key).update(body).digest(encoding)
  return fetch(`${service.address}/gateways/sms/${secret}/json`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature': signed },
  })
}
const bodyOf = (id: string, from: string, at: unknown = Math.floor(Date.now() / 1000)) =>
  JSON.stringify({ at, data: { id, from, text: 'AJUDA' } })
const kept = async () => (await service.db.one<{ n: number }>(sql`select count(*) as n from mensagem_recebida`)).n

async function received() {
  const { sms, received: arrived } = phones()
  await vi.waitFor(async () => {
    expect(await service.db.many(sql`select from mensagem_recebida where tratada_em is null`)).toEqual([])
  }, patience)
  await deliverMessages(service, { sms })
  return arrived
}

test('A signed message is taken at once and answered by the outbox, once however often it comes', async () => {
  const body = bodyOf('1', '244933000001')
  for (const options of [{}, { encoding: 'base64' as const }, { prefix: 'sha256=' }]) {
    const answer = await post(body, options)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
  }
  expect(await received()).toEqual([{ to: '+244933000001', text: expect.stringMatching(/^Botica\. /) }])
})

test('Two people whose messages have neighbouring ids of 64 bits, or the same one, are both answered', async () => {
  const [one, other] = ['9007199254740992781', '9007199254740992782']
  const bodies = [
    [one, '244933000011'],
    [other, '244933000012'],
    [other, '244933000013'],
  ].map(([id = '', from]) => bodyOf('ID', from ?? '').replace('"ID"', id))
  for (const body of [...bodies, ...bodies]) expect((await post(body)).status).toBe(200)
  const to = (await received()).map((message) => message.to).sort()
  expect(to).toEqual(['+244933000011', '+244933000012', '+244933000013'])
})

test('A time is read as gateways write it, and one without a zone is of Luanda; one that cannot be read is logged without the number', async () => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Luanda', dateStyle: 'short', timeStyle: 'medium' })
  const now = parts.format(new Date())
  const [, y, m, d, time = ''] = /^(\d{4})-(\d\d)-(\d\d) (.*)$/.exec(now) ?? []
  const forms = [
    now,
    `${y}${m}${d}${time.replaceAll(':', '')}`,
    `${d}/${m}/${y} ${time.slice(0, 5)}`,
    `${y}-${m}-${d}T${time}`,
  ]
  for (const [n, at] of [...forms, new Date().toISOString(), Date.now()].entries())
    expect((await post(bodyOf(`hora${n}`, '244933000021', at))).status, String(at)).toBe(200)
  expect((await post(bodyOf('hora', '244933000022', 'ontem'))).status).toBe(400)
  const warnings = service.logged.filter((line) => line.includes('hora ilegível'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).not.toContain('933000022')
})

test('A forged or changed message is refused, and nothing is kept of it', async () => {
  const before = await kept()
  const body = bodyOf('2', '244933000002')
  const right = createHmac('sha256', KEY).update(body).digest('hex')
  const forged: [string, Options][] = [
    [body, { key: 'outra' }],
    [body, { signature: '' }],
    [body, { signature: 'sha256=' }],
    [body, { signature: right.slice(0, -2) }],
    [body, { signature: `${right}00` }],
    [body.replace('933', '934'), { signature: right }],
    [`${body} `, { signature: right }],
  ]
  for (const [sent, options] of forged) expect((await post(sent, options)).status).toBe(400)
  expect((await post(body, { secret: `${SECRET}0` })).status).toBe(404)
  expect(await kept()).toBe(before)
})

test('A signed message that is old, of the future or in another form is refused', async () => {
  const before = await kept()
  const hours = (n: number) => Math.floor(Date.now() / 1000) + n * 3600
  for (const body of [
    bodyOf('3', '244933000003', hours(-25)),
    bodyOf('3', '244933000003', hours(1)),
    bodyOf('3', '244933000003', 'ontem'),
    '{"data":{}}',
    '[]',
    'nada',
    '',
  ]) {
    expect((await post(body)).status, body).toBe(400)
  }
  expect((await post('x'.repeat(20_000))).status).toBe(413)
  expect(await kept()).toBe(before)
})

test('Without a key the address does not exist', async () => {
  const without = await serviceForTest({ env: receiving })
  const answer = await fetch(`${without.address}/gateways/sms/${SECRET}/json`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(404)
})

test('A notice that goes by the outbox is queued once and counted once, when it is sent', async () => {
  const bounded = await serviceForTest({
    env: {
      ...receiving,
      SMS_POR_NUMERO: '1',
      SMS_ENTRADA_HMAC_CHAVE: KEY,
      SMS_ENTRADA_HMAC_CABECALHO: 'X-Hub-Signature',
    },
  })
  const send = (id: string) => {
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({ id, from: '244933000031', text: 'AJUDA', timestamp })
    const signature = createHmac('sha256', KEY).update(body).digest('hex')
    return fetch(`${bounded.address}/gateways/sms/${SECRET}/json`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature': signature },
    })
  }
  for (const id of ['a', 'b', 'c']) expect((await send(id)).status).toBe(200)
  await vi.waitFor(async () => {
    expect(await bounded.db.many(sql`select from mensagem_recebida where tratada_em is null`)).toEqual([])
  }, patience)
  const { sms, received: arrived } = phones()
  await deliverMessages(bounded, { sms })
  expect(arrived).toHaveLength(2)
  const counted = await bounded.db.one<{ sms: number }>(
    sql`select coalesce(sum(sms), 0)::int as sms from mensagem_contada where sentido = 'saida'`,
  )
  expect(counted.sms).toBe(2)
})
