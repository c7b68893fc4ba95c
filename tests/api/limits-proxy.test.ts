import { describe, expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const start = (env: Record<string, string>) =>
  serviceForTest({ env: { LIMITES: 'on', LIMITE_ANONIMO: '10;w=300', ...env } })

/** A service behind a proxy; each test has addresses of its own. */
const behind = withService({ env: { LIMITES: 'on', LIMITE_ANONIMO: '10;w=300', TRUST_PROXY: 'loopback' } })

/** Returns the calls left to the client that the header names. */
const remaining = async ({ anyone }: TestService, forwarded: string) => {
  const { headers } = await anyone.get('/api/farmacias', { headers: { 'x-forwarded-for': forwarded } })
  return Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
}

describe('X-Forwarded-For', () => {
  test('X-Forwarded-For is ignored when no proxy is trusted: nobody gets a new window by a header', async () => {
    const service = await start({})
    expect(await remaining(service, '203.0.113.1')).toBe(9)
    expect(await remaining(service, '203.0.113.2')).toBe(8)
    const { headers } = await service.anyone.get('/api/farmacias', {
      headers: { forwarded: 'for=203.0.113.3', 'x-real-ip': '203.0.113.4', 'cf-connecting-ip': '203.0.113.5' },
    })
    expect(headers.get('ratelimit')).toContain('remaining=7')
  })

  test('X-Forwarded-For from a trusted proxy gives each client its own window', async () => {
    expect(await remaining(behind, '203.0.113.1')).toBe(9)
    expect(await remaining(behind, '203.0.113.2')).toBe(9)
    expect(await remaining(behind, '203.0.113.1')).toBe(8)
  })

  test('counts from its right end: what the client itself wrote before is not believed', async () => {
    const service = await start({ TRUST_PROXY: '127.0.0.0/8' })
    expect(await remaining(service, '203.0.113.1')).toBe(9)
    expect(await remaining(service, '198.51.100.7, 203.0.113.1')).toBe(8)
    expect(await remaining(service, '198.51.100.8, 198.51.100.9, 203.0.113.1')).toBe(7)
  })

  test('goes back as many hops as are trusted', async () => {
    const two = await start({ TRUST_PROXY: '2' })
    expect(await remaining(two, '203.0.113.1, 10.0.0.1')).toBe(9)
    expect(await remaining(two, '203.0.113.2, 10.0.0.1')).toBe(9)
    expect(await remaining(two, '192.0.2.9, 203.0.113.1, 10.0.0.1')).toBe(8)
  })

  test('X-Forwarded-For from a proxy that is not in the list is ignored', async () => {
    const service = await start({ TRUST_PROXY: '10.0.0.0/8' })
    expect(await remaining(service, '203.0.113.1')).toBe(9)
    expect(await remaining(service, '203.0.113.2')).toBe(8)
  })

  test('X-Forwarded-For with nonsense is nobody special: every nonsense shares one window', async () => {
    const service = await start({ TRUST_PROXY: 'loopback' })
    const nonsense = ['unknown', '999.1.1.1', '1', '0x7f.1', "'; drop table", '::gg', '1.2.3.4:x', 'a'.repeat(2000)]
    for (const [index, client] of nonsense.entries()) {
      expect(await remaining(service, client), client.slice(0, 20)).toBe(9 - index)
    }
  })

  test('X-Forwarded-For that names nobody is the proxy itself', async () => {
    const service = await start({ TRUST_PROXY: 'loopback' })
    expect(await remaining(service, '127.0.0.1')).toBe(9)
    expect(await remaining(service, '')).toBe(8)
  })

  test('X-Forwarded-For with ports is still one client, whichever of its connections it is', async () => {
    const sameClient = ['203.0.114.1', '203.0.114.1:50001', '203.0.114.1:50002', '[::ffff:203.0.114.1]:443']
    for (const [index, client] of sameClient.entries()) expect(await remaining(behind, client)).toBe(9 - index)
    expect(await remaining(behind, '[2001:db8:1:2::1]:50001')).toBe(9)
    expect(await remaining(behind, '[2001:db8:1:2::2]:50002')).toBe(8)
    expect(await remaining(behind, '[2001:db8:1:2::2]')).toBe(7)
    expect(await remaining(behind, '203.0.114.2:50001')).toBe(9)
  })
})

describe('IPv6', () => {
  test('clients of one /64 share a window; the next /64 has its own', async () => {
    expect(await remaining(behind, '2001:db8:7:2::1')).toBe(9)
    expect(await remaining(behind, '2001:db8:7:2:ffff:ffff:ffff:ffff')).toBe(8)
    expect(await remaining(behind, '2001:0DB8:0007:0002:0:0:0:9')).toBe(7)
    expect(await remaining(behind, '2001:db8:7:3::1')).toBe(9)
  })

  test('an IPv4 address written as IPv6 is the same client', async () => {
    expect(await remaining(behind, '203.0.115.1')).toBe(9)
    expect(await remaining(behind, '::ffff:203.0.115.1')).toBe(8)
    expect(await remaining(behind, '::ffff:203.0.115.2')).toBe(9)
  })
})

test("the access record has the client's address, not the proxy's", async () => {
  const pharmacy = await openPharmacy(behind)
  const headers = { 'x-forwarded-for': '2001:db8::7' }
  await behind.anyone.post('/api/auth/farmacia', { codigo: pharmacy.codigo }, headers)
  expect((await pharmacy.client.get('/api/perfil/acessos')).body[0].ip).toBe('2001:db8::7')
})
