import { pino } from 'pino'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import Type from '#contract/type.ts'
import { createHttp } from '#server/http/create.ts'
import { cursors } from '#server/http/paging.ts'
import { server } from '#server/http/serve.ts'

/** Deprecated operation of this test's own, because the API has none yet. */
const old = endpoint({
  id: 'velha',
  method: 'GET',
  path: '/api/velha',
  tag: 'saude',
  summary: 'Uma operação que vai acabar',
  access: 'sessao',
  responses: { 200: { description: 'Ainda', schema: Type.Object({}) } },
  deprecated: { since: '2026-11-20', sunset: '2027-05-31' },
})

test('a route marked deprecated in the contract says so, and when it ends, on its errors too', async () => {
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    corsOrigins: '*',
    limits: undefined,
    translateError: () => undefined,
  })
  const good = { kind: 'farmacia', id: '', nome: '', isAtivo: true, porNumero: false } as const
  const authenticate = async (token: string) => (token === 'good' ? good : undefined)
  server(app, authenticate, cursors('um segredo só deste teste, de 32+ bytes'))(old, async () => ({}))
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    for (const [token, status] of [
      ['good', 200],
      ['bad', 401],
    ] as const) {
      const response = await fetch(`${address}/api/velha`, { headers: { authorization: `Bearer ${token}` } })
      expect(response.status).toBe(status)
      expect(response.headers.get('deprecation')).toBe('true')
      expect(response.headers.get('sunset')).toBe('Mon, 31 May 2027 00:00:00 GMT')
    }
    expect((await fetch(`${address}/api/nova`)).headers.has('deprecation')).toBe(false)
  } finally {
    await app.close()
  }
})
