import { describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { serviceForTest } from '../support/with-service.ts'

const token = 'de-quem-opera-e-so-para-os-testes-0123456789'
const pages = ['/ready', '/metrics']
const start = (env: Record<string, string>) => serviceForTest({ env: { OPERADOR_PORT: '', ...env } })

describe('/ready and /metrics', () => {
  test('/ready and /metrics are nowhere when nobody asked for them, not even for who says to be this machine', async () => {
    const { anyone } = await start({ TRUST_PROXY: 'loopback' })
    for (const page of pages) {
      expectErro(await anyone.get(page), 404, 'NAO_ENCONTRADO')
      const headers = { 'x-forwarded-for': '127.0.0.1', host: 'localhost' }
      expectErro(await anyone.get(page, { headers }), 404, 'NAO_ENCONTRADO')
      expectErro(await anyone.as(token).get(page), 404, 'NAO_ENCONTRADO')
    }
  })

  test('/ready and /metrics are at the port of who operates, and not at the public one', async () => {
    const { anyone, operator } = await start({ OPERADOR_PORT: '0' })
    for (const page of pages) {
      expect((await operator.get(page)).status).toBe(200)
      expectErro(await anyone.get(page), 404, 'NAO_ENCONTRADO')
    }
    expect((await operator.get('/api/farmacias')).status).toBe(404)
  })

  test('/ready and /metrics are at the public port for who brings the token', async () => {
    const { anyone } = await start({ OPERADOR_TOKEN: token })
    for (const page of pages) {
      expectErro(await anyone.get(page), 401, 'TOKEN_EM_FALTA')
      expectErro(await anyone.as(`${token}x`).get(page), 401, 'NAO_AUTENTICADO')
      expectErro(await anyone.get(page, { headers: { authorization: token } }), 401, 'NAO_AUTENTICADO')
      const { status, headers } = await anyone.get(page, { headers: { authorization: `Bearer ${token}` } })
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('ask for the token at their own port too, when there is one', async () => {
    const { operator } = await start({ OPERADOR_PORT: '0', OPERADOR_TOKEN: token })
    for (const page of pages) {
      expectErro(await operator.get(page), 401, 'TOKEN_EM_FALTA')
      expect((await new Client(operator.address, token).get(page)).status).toBe(200)
    }
  })

  test('/ready and /metrics are for no page of another origin', async () => {
    const { operator } = await start({ OPERADOR_PORT: '0' })
    const { headers } = await operator.get('/metrics', { headers: { origin: 'https://exemplo.com' } })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })
})
