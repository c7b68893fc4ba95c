import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { json, startPeer } from '../support/peer.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const seen: (string | undefined)[] = []
const engine = prepare(
  () =>
    startPeer((request, response) => {
      seen.push(request.headers.traceparent as string | undefined)
      json({ code: 'NoRoute' })(request, response)
    }),
  (peer) => peer.stop(),
)
const service = withService(() => ({ env: { ROUTING_URL: engine.url } }))

const lines = () => service.logged.map((line) => JSON.parse(line))
const lineOf = (id: string | null) => lines().filter(({ reqId, msg }) => reqId === id && msg === 'pedido')
const ask = (headers: Record<string, string>, path = '/api/farmacias') => service.anyone.get(path, { headers })

describe('X-Request-Id', () => {
  test.each([randomUUID(), randomUUID().toUpperCase(), randomUUID().replaceAll('-', '')])(
    '%s of a caller is the answer’s, and the log’s',
    async (id) => {
      const { headers } = await ask({ 'x-request-id': id })
      expect(headers.get('x-request-id')).toBe(id)
      await expect.poll(() => lineOf(id), patience).toHaveLength(1)
    },
  )

  test.each(['chosen-by-the-client', 'ana@exemplo.ao', `${randomUUID()}"}`, 'a'.repeat(33), '', 'f'.repeat(5000)])(
    'another form is nobody’s: a new one is made, and what came is nowhere',
    async (id) => {
      const one = (await ask({ 'x-request-id': id })).headers.get('x-request-id')
      const two = (await ask({ 'x-request-id': id })).headers.get('x-request-id')
      expect(one).toMatch(/^[0-9a-f-]{36}$/)
      expect(two).not.toBe(one)
      await expect.poll(() => lineOf(two), patience).toHaveLength(1)
      if (id) expect(service.logged.join('')).not.toContain(id)
    },
  )
})

describe('traceparent', () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const given = `00-${trace}-b7ad6b7169203331-01`
  const position = 'latitude=-8.8&longitude=13.2'

  test('a caller’s is answered with our part of it, stands in the log, and goes on to whom we call', async () => {
    const { id } = await openPharmacy(service)
    const { headers } = await ask({ traceparent: given }, `/api/farmacias/${id}/trajecto?${position}`)
    const ours = headers.get('traceparent') ?? ''
    expect(ours).toMatch(new RegExp(`^00-${trace}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`))
    expect(seen.at(-1)).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
    expect(seen.at(-1)).not.toBe(ours)
    await expect.poll(() => lineOf(headers.get('x-request-id')), patience).toMatchObject([{ traceId: trace }])
  })

  test('A request without traceparent passes its id on as the trace', async () => {
    const { id } = await openPharmacy(service)
    const { headers } = await ask({}, `/api/farmacias/${id}/trajecto?${position}`)
    expect(headers.has('traceparent')).toBe(false)
    const requestId = headers.get('x-request-id')?.replaceAll('-', '')
    expect(seen.at(-1)).toMatch(new RegExp(`^00-${requestId}-[0-9a-f]{16}-00$`))
  })

  test.each([
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `ff-${trace}-b7ad6b7169203331-01`,
    `00-${trace}-b7ad6b7169203331`,
    `${given}x`,
    `${given}-${'x'.repeat(600)}`,
    'mau',
  ])('what is none is as if it had not come: %s', async (traceparent) => {
    expect((await ask({ traceparent })).headers.has('traceparent')).toBe(false)
  })

  test('A traceparent of a later version is followed by what is known of it', async () => {
    const { headers } = await ask({ traceparent: `cc-${trace}-b7ad6b7169203331-01-mais` })
    expect(headers.get('traceparent')).toMatch(new RegExp(`^00-${trace}-`))
  })
})
