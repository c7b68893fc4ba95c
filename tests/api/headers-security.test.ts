import { describe, expect, test } from 'vitest'
import type { Response } from '../support/client.ts'
import { photoForm, webp } from '../support/images.ts'
import { sendRaw } from '../support/raw-http.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const yearOfTls = 'max-age=31536000'
const tlsOf = ({ headers }: Response) => headers.get('strict-transport-security')

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

describe('every answer', () => {
  test.each([
    ['GET', '/api/health'],
    ['GET', '/api/farmacias'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/nothing'],
    ['OPTIONS', '/api/farmacias'],
    ['GET', '/openapi.json'],
    ['GET', '/robots.txt'],
    ['GET', '/nothing'],
  ])('keeps browsers from guessing, framing and telling: %s %s', async (method, path) => {
    const { headers } = await service.anyone.call(method, path)
    for (const [name, value] of Object.entries(everywhere)) expect(headers.get(name)).toBe(value)
    // no header names the software
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.has(name)).toBe(false)
  })

  test('Every answer to bytes that are no request has the security headers too', async () => {
    const { headers } = await sendRaw(service.address, 'hello there\r\n\r\n')
    for (const [name, value] of Object.entries(everywhere)) expect(headers.get(name)).toBe(value)
  })

  test('Every answer at the operator’s port has the security headers too', async () => {
    const { headers } = await service.operator.get('/metrics')
    for (const [name, value] of Object.entries(everywhere)) expect(headers.get(name)).toBe(value)
  })
})

test('the page loads from here alone, stands in no frame, shares no window, and asks nothing of the device', async () => {
  const { headers, text } = await service.anyone.get('/docs')
  const policy = headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toContain('unsafe')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(text).not.toMatch(/<(script|style)>|\son\w+=/)
})

test('a photo may be shown by pages of any origin', async () => {
  const pharmacy = await openPharmacy(service)
  const { imagem_url } = (await pharmacy.client.post('/api/perfil/foto', photoForm(await webp()))).body
  const { headers } = await service.anyone.get(imagem_url)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

describe('that only TLS will do', () => {
  test('Sends it where people reach the service by TLS, with refusals too', async () => {
    const { anyone, address } = await serviceForTest({ env: { URL_PUBLICO: 'https://botica.ao' } })
    for (const path of ['/api/farmacias', '/docs', '/nothing']) expect(tlsOf(await anyone.get(path))).toBe(yearOfTls)
    expect(tlsOf(await sendRaw(address, 'hello there\r\n\r\n'))).toBe(yearOfTls)
  })

  test('Sends it when a trusted proxy says that the request came by TLS', async () => {
    const { anyone } = await serviceForTest({ env: { TRUST_PROXY: 'loopback' } })
    const by = (proto: string) => anyone.get('/api/farmacias', { headers: { 'x-forwarded-proto': proto } })
    expect(tlsOf(await by('https'))).toBe(yearOfTls)
    // to go on by TLS is the proxy's to say: an API that leads there has let the token come in the clear
    const plain = await by('http')
    expect([plain.status, tlsOf(plain)]).toEqual([200, null])
  })

  test('Never sends it otherwise, whatever a stranger claims', async () => {
    const headers = { 'x-forwarded-proto': 'https', forwarded: 'proto=https' }
    expect(tlsOf(await service.anyone.get('/api/farmacias', { headers }))).toBe(null)
  })
})

describe('/.well-known/security.txt', () => {
  test('says whom to tell of a weakness, for some months', async () => {
    const env = { CONTACTO_SEGURANCA: 'mailto:seguranca@botica.ao', URL_PUBLICO: 'https://botica.ao/' }
    const { status, headers, text } = await (await serviceForTest({ env })).anyone.get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Contact: mailto:seguranca@botica.ao\n')
    expect(text).toContain('Canonical: https://botica.ao/.well-known/security.txt\n')
    const until = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    const days = (until - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('/.well-known/security.txt is not there when nobody is to be told', async () => {
    expect((await service.anyone.get('/.well-known/security.txt')).status).toBe(404)
  })
})
