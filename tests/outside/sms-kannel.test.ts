import { expect, test } from 'vitest'
import { kannelSms } from '#server/modules/notificacoes/gateways/kannel.gateway.ts'
import { outcome, startGateway } from './hosted-gateway.ts'

const login = { user: 'botica', password: 'senha do kannel' }

async function open(options: { from?: string; dlrUrl?: string; path?: string } = {}) {
  const gateway = await startGateway()
  const { from, dlrUrl, path = '' } = options
  const sender = kannelSms({ url: gateway.url + path, ...login, from, dlrUrl })
  return { gateway, sender, send: () => outcome(sender.send('+244923456789', 'Ola @ 1+1', '7.123')) }
}

const query = (path = '') => Object.fromEntries(new URL(path, 'http://kannel').searchParams)

test('a message is sent in Kannel’s form', async () => {
  const { gateway, send } = await open({ from: 'BOTICA' })
  gateway.answers(202, '0: Accepted for delivery')
  expect(await send()).toEqual({ referencia: null })
  expect(gateway.asked[0]?.method).toBe('GET')
  expect(gateway.asked[0]?.path).toMatch(/^\/cgi-bin\/sendsms\?/)
  expect(query(gateway.asked[0]?.path)).toEqual({
    user: 'botica',
    pass: 'senha do kannel',
    to: '+244923456789',
    from: 'BOTICA',
    text: 'Ola @ 1+1',
    coding: '0',
    charset: 'UTF-8',
  })
})

test('delivery reports are asked for where they are wanted', async () => {
  const { gateway, send } = await open({ dlrUrl: 'http://botica.ao/dlr?estado=%d&id={id}' })
  gateway.answers(202, '0: Accepted for delivery')
  await send()
  const asked = query(gateway.asked[0]?.path)
  expect(asked).toMatchObject({ 'dlr-mask': '19', 'dlr-url': 'http://botica.ao/dlr?estado=%d&id=7.123' })
  expect(asked).not.toHaveProperty('from')
})

test('a smsbox with another sendsms-url', async () => {
  const { gateway, send } = await open({ path: '/enviar' })
  gateway.answers(200, '0: Accepted for delivery\n')
  expect(await send()).toEqual({ referencia: null })
  expect(gateway.asked[0]?.path).toMatch(/^\/enviar\?/)
})

test('queued for later is taken', async () => {
  const { gateway, send } = await open()
  gateway.answers(202, '3: Queued for later delivery')
  expect(await send()).toEqual({ referencia: null })
})

test.each([
  ['bad credentials', 403, 'Authorization failed for sendsms', 'Misconfigured'],
  ['no sender', 400, 'Sender missing and no global set, rejected', 'Misconfigured'],
  ['no route', 403, 'Not routable. Do not try again.', 'Undeliverable'],
  ['a full queue', 503, 'Temporal failure, try again later.', 'Error'],
  ['200 with an error in the body', 200, 'Temporal failure, try again later.', 'Error'],
  ['200 and nothing', 200, '', 'Error'],
  ['200 and someone else’s page', 200, '<html>Welcome to nginx</html>', 'Error'],
  ['another path', 404, 'Unknown request.', 'Error'],
])('The gateway’s refusal is a failure, told apart by its kind: %s', async (_form, status, body, failure) => {
  const { gateway, send } = await open()
  gateway.answers(status, body)
  const result = await send()
  expect(result).toMatchObject({ failure })
  expect(JSON.stringify(result)).not.toContain('senha do kannel')
})

test('verificar asks without a receiver', async () => {
  const { gateway, sender } = await open()
  gateway.answers(400, 'Empty receiver number not allowed, rejected')
  expect(await sender.check?.()).toBe('credenciais aceites')
  expect(query(gateway.asked[0]?.path)).toEqual({ user: 'botica', pass: 'senha do kannel' })
  gateway.answers(403, 'Authorization failed for sendsms')
  await expect(sender.check?.()).rejects.toThrow('credenciais recusadas')
})
