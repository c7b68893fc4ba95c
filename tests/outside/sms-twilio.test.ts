import { expect, test } from 'vitest'
import { twilioSms } from '#server/modules/notificacoes/gateways/twilio.gateway.ts'
import { outcome, startGateway } from './hosted-gateway.ts'

const login = { accountSid: 'AC0123456789abcdef', authToken: 'um-token-secreto' }

async function open(from = '+15005550006') {
  const gateway = await startGateway()
  const sender = twilioSms({ url: gateway.url, ...login, from })
  return { gateway, sender, send: () => outcome(sender.send('+244923456789', 'Ola & adeus', '1.1')) }
}

/** Twilio's error body. */
const error = (code: number, status: number, message: string) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

test('a message is sent in Twilio’s form', async () => {
  const { gateway, send } = await open()
  gateway.answers(201, { sid: 'SM123', status: 'queued', error_code: null, error_message: null })
  expect(await send()).toEqual({ referencia: 'SM123' })
  const [{ method, path, headers, body } = { headers: {}, body: '' }] = gateway.asked
  expect([method, path]).toEqual(['POST', '/2010-04-01/Accounts/AC0123456789abcdef/Messages.json'])
  expect(headers.authorization).toBe(`Basic ${btoa(`${login.accountSid}:${login.authToken}`)}`)
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+244923456789',
    From: '+15005550006',
    Body: 'Ola & adeus',
  })
})

test('a messaging service is named as one', async () => {
  const { gateway, send } = await open('MG42')
  gateway.answers(201, { sid: 'SM1', status: 'accepted' })
  await send()
  expect(new URLSearchParams(gateway.asked[0]?.body).get('MessagingServiceSid')).toBe('MG42')
})

test.each([
  ['not a mobile number', 400, error(21614, 400, "'To' number is not a valid mobile number"), 'Undeliverable'],
  ['not a number', 400, error(21211, 400, "The 'To' number is not a valid phone number."), 'Undeliverable'],
  ['asked to be left alone', 400, error(21610, 400, 'Attempt to send to unsubscribed recipient'), 'Undeliverable'],
  ['bad credentials', 401, error(20003, 401, 'Authenticate'), 'Misconfigured'],
  ['suspended account', 403, error(20005, 403, 'Account not active'), 'Misconfigured'],
  ['a sender that is not ours', 400, error(21606, 400, 'The From phone number is not valid'), 'Misconfigured'],
  ['a country not enabled', 400, error(21408, 400, 'Permission to send has not been enabled'), 'Misconfigured'],
  ['too many', 429, error(20429, 429, 'Too Many Requests'), 'Error'],
  ['an error with another code', 400, error(99999, 400, 'Something new'), 'Error'],
  ['out of order', 500, error(20500, 500, 'Internal Server Error'), 'Error'],
  ['out of order, without JSON', 503, 'Service Unavailable', 'Error'],
  ['201 that failed at once', 201, { sid: 'SM1', status: 'failed', error_code: 30003 }, 'Error'],
  ['201 undelivered to a landline', 201, { sid: 'SM1', status: 'undelivered', error_code: 21614 }, 'Undeliverable'],
  ['200 without a sid', 200, { status: 'queued' }, 'Error'],
  ['200 and no JSON', 200, 'ok', 'Error'],
])('The gateway’s refusal is a failure, told apart by its kind: %s', async (_form, status, body, failure) => {
  const { gateway, send } = await open()
  gateway.answers(status, body)
  expect(await send()).toMatchObject({ failure })
})

test('the error’s code is told to the operator', async () => {
  const { gateway, send } = await open()
  gateway.answers(400, error(21614, 400, 'To number: +244923456789, is not a mobile number'))
  expect(await send()).toMatchObject({ words: 'erro 21614: To number: …, is not a mobile number' })
})

test('verificar reads the account', async () => {
  const { gateway, sender } = await open()
  gateway.answers(200, { sid: login.accountSid, status: 'active' })
  expect(await sender.check?.()).toBe('credenciais aceites, conta activa')
  expect(gateway.asked[0]).toMatchObject({ method: 'GET', path: '/2010-04-01/Accounts/AC0123456789abcdef.json' })
  gateway.answers(200, { sid: login.accountSid, status: 'suspended' })
  await expect(sender.check?.()).rejects.toThrow('a conta está «suspended»')
  gateway.answers(401, error(20003, 401, 'Authenticate'))
  await expect(sender.check?.()).rejects.toThrow('credenciais recusadas')
})
