import { describe, expect, test } from 'vitest'
import { serviceForTest, withService } from '../support/with-service.ts'
import { deliver, receiving, SECRET } from './gateway.ts'

const service = withService({ env: receiving })
const elsewhere = withService({
  env: { ...receiving, SMS_ENTRADA_ENDERECOS: '10.1.0.0/16,2001:db8::/32', TRUST_PROXY: 'loopback' },
})

/** The parts of an answer that a stranger sees. */
async function seen(address: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(address + path, init)
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

const text = { 'content-type': 'text/plain' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

describe('A wrong secret is answered as an address that does not exist', () => {
  test.each<[string, RequestInit]>([
    ['GET', {}],
    ['GET of a page', { headers: { accept: 'text/html' } }],
    ['HEAD', { method: 'HEAD' }],
    ['POST of nothing', { method: 'POST' }],
    ['POST of a text', { method: 'POST', body: 'AJUDA', headers: text }],
    ['POST of a form', { method: 'POST', body: 'sender=923000000', headers: form }],
    ['POST of JSON', { method: 'POST', body: '{}', headers: json }],
    ['PUT', { method: 'PUT' }],
    ['OPTIONS', { method: 'OPTIONS' }],
  ])('%s', async (_name, init) => {
    const unknown = await seen(service.address, `/gatewais/sms/${SECRET}`, init)
    for (const secret of [SECRET.replace('c', 'd'), `${SECRET}0`, SECRET.slice(1), 'x', '%00', SECRET.toUpperCase()]) {
      expect(await seen(service.address, `/gateways/sms/${secret}`, init), secret).toEqual(unknown)
    }
  })
})

test('The right secret from an address that is not allowed is answered as an address that does not exist', async () => {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const unknown = await seen(elsewhere.address, '/gatewais', from('10.2.0.1'))
  const path = `/gateways/sms/${SECRET}?id=1&smsc=a&sender=923000001&text=AJUDA`
  for (const ip of ['10.2.0.1', '127.0.0.1', '2001:db9::1', '::ffff:10.2.0.1']) {
    expect(await seen(elsewhere.address, path, from(ip)), ip).toEqual(unknown)
  }
  for (const ip of ['10.1.200.3', '2001:db8:5::1', '::ffff:10.1.0.9']) {
    expect(await seen(elsewhere.address, path, from(ip)), ip).toMatchObject({ status: 200 })
  }
})

test('Without the setting no address receives SMS', async () => {
  const closed = await serviceForTest()
  const unknown = await seen(closed.address, '/gatewais/sms/x')
  expect(await seen(closed.address, `/gateways/sms/${SECRET}`)).toEqual(unknown)
  expect(await seen(closed.address, '/gateways/sms/')).toEqual(unknown)
})

test('Guesses are counted as requests for pages, and the gateway by no limit', async () => {
  const limited = await serviceForTest({ env: { ...receiving, LIMITES: 'on', LIMITE_PAGINAS: '3;w=300' } })
  const guess = async (path: string) => (await fetch(limited.address + path)).status
  for (const path of ['/gateways/sms/a', '/gatewais', `/gateways/sms/${SECRET}0`]) expect(await guess(path)).toBe(404)
  expect(await guess('/gateways/sms/b')).toBe(429)
  const answer = await deliver(limited, { from: '923000002', text: 'AJUDA' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('The log has neither the secret, nor a number, nor what was written', async () => {
  await deliver(service, { from: '923111222', text: 'quero omeprazol na maianga' })
  await expect
    .poll(() => service.logged.filter((line) => line.includes('/gateways/sms/:segredo')).length)
    .toBeGreaterThan(0)
  const logged = service.logged.join('')
  for (const hidden of [SECRET, '923111222', 'omeprazol', 'maianga']) expect(logged).not.toContain(hidden)
})
