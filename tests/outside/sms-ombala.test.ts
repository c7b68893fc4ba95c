import { expect, test } from 'vitest'
import { ombalaSms } from '#server/modules/notificacoes/gateways/ombala.gateway.ts'
import { outcome, startGateway } from './hosted-gateway.ts'

const token = 'a9eb6ea6-0000-4777-4848-a9ed8cbffc74'

async function open() {
  const gateway = await startGateway()
  const sender = ombalaSms({ url: gateway.url, token, from: 'BOTICA' })
  return { gateway, sender, send: (to = '+244923456789') => outcome(sender.send(to, 'Ola', '1.1')) }
}

test('a message is sent in Ombala’s form', async () => {
  const { gateway, send } = await open()
  gateway.answers(201, { recipients: [{ phone_number: '923456789', status: 'PENDING', message_id: 'm-1' }] })
  expect(await send()).toEqual({ referencia: 'm-1' })
  expect(gateway.asked).toHaveLength(1)
  const [{ method, path, headers, body } = { headers: {}, body: '' }] = gateway.asked
  expect([method, path]).toEqual(['POST', '/v1/messages'])
  expect(headers).toMatchObject({ authorization: `Token ${token}`, 'content-type': 'application/json' })
  expect(JSON.parse(body)).toEqual({ message: 'Ola', from: 'BOTICA', to: '923456789' })
})

test.each([
  ['a bare list', [{ status: 'sent', message_id: 'm-2' }], 'm-2'],
  ['an id beside the list', { message_id: 'm-3', recipients: [{ status: 'queued' }] }, 'm-3'],
  ['a list in data, a number for an id', { data: [{ status: 'ok', message_id: 77 }] }, '77'],
  ['a state that looks like an error and is none', [{ status: 'deferred', message_id: 'm-4' }], 'm-4'],
])('taken: %s', async (_form, body, referencia) => {
  const { gateway, send } = await open()
  gateway.answers(200, body)
  expect(await send()).toEqual({ referencia })
})

test.each([
  ['200 with the error in the body', 200, [{ status: 'FAILED', message_id: 'm' }], 'Error'],
  ['200 with the error in Portuguese', 200, { recipients: [{ status: 'Rejeitada', message_id: 'm' }] }, 'Error'],
  ['a status that is false', 200, [{ status: false, message_id: 'm' }], 'Error'],
  ['no recipients', 200, { recipients: [] }, 'Error'],
  ['no id', 200, [{ status: 'sent' }], 'Error'],
  ['no status', 200, [{ message_id: 'm' }], 'Error'],
  ['an empty object', 200, {}, 'Error'],
  ['null', 200, 'null', 'Error'],
  ['no JSON', 200, '<html>ok</html>', 'Error'],
  ['nothing', 200, '', 'Error'],
  ['a bad token', 401, { message: 'Invalid token' }, 'Misconfigured'],
  ['a token without the right', 403, { detail: 'forbidden' }, 'Misconfigured'],
  ['no credit', 402, { message: 'Insufficient credits' }, 'Misconfigured'],
  ['a sender not approved', 400, { message: 'Sender not approved' }, 'Error'],
  ['too many', 429, { message: 'Too many requests' }, 'Error'],
  ['out of order', 500, 'boom', 'Error'],
  ['down for works', 503, '', 'Error'],
])('The gateway’s refusal is a failure, told apart by its kind: %s', async (_form, status, body, failure) => {
  const { gateway, send } = await open()
  gateway.answers(status, body)
  expect(await send()).toMatchObject({ failure })
})

test('another country’s number is undeliverable, and the gateway is not asked', async () => {
  const { gateway, send } = await open()
  gateway.answers(200, [{ status: 'sent', message_id: 'm' }])
  expect(await send('+351912345678')).toMatchObject({ failure: 'Undeliverable' })
  expect(gateway.asked).toEqual([])
})

test('a gateway that repeats the token and the number finds neither in the failure’s words', async () => {
  const { gateway, send } = await open()
  gateway.answers(400, { message: `token ${token} cannot send to +244 923 456 789 (a@b.ao)` })
  const words = JSON.stringify(await send())
  expect(words).toContain('cannot send to')
  expect(words).not.toMatch(/a9eb6ea6|923|a@b/)
})

test('verificar asks for the credit', async () => {
  const { gateway, sender } = await open()
  gateway.answers(200, { credits: 1234 })
  expect(await sender.check?.()).toBe('credenciais aceites, saldo 1234')
  expect(gateway.asked[0]).toMatchObject({
    method: 'GET',
    path: '/v1/credits',
    headers: { authorization: `Token ${token}` },
  })
  gateway.answers(401, { message: 'Invalid token' })
  await expect(sender.check?.()).rejects.toThrow('credenciais recusadas (HTTP 401): Invalid token')
})
