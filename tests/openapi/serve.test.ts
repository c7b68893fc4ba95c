import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

test('GET /openapi.json is the document of every operation', async () => {
  const { status, headers, body } = await service.anyone.get('/openapi.json')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.openapi).toBe('3.1.0')
  const operations = Object.values<object>(body.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort())
})

test('every operation of the document is served', () => {
  const missing = endpoints.filter(
    ({ method, path }) => !service.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  )
  expect(missing).toEqual([])
})

test('GET /docs is a page that may load nothing from another host', async () => {
  const { status, headers, text } = await service.anyone.get('/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
})

test('The service hands out only the files of Swagger UI that the page uses', async () => {
  expect((await service.anyone.get('/docs/swagger-ui/swagger-ui-bundle.js')).status).toBe(200)
  expect((await service.anyone.get('/docs/swagger-ui/index.html')).status).toBe(404)
})

describe.each([
  ['/openapi.json', 'application/json'],
  ['/docs', 'text/html'],
  ['/docs/', 'text/html'],
  ['/docs/page.css', 'text/css'],
  ['/docs/start.js', 'text/javascript'],
  ['/docs/swagger-ui/swagger-ui-bundle.js', 'text/javascript'],
])('%s', (path, type) => {
  const get = (headers: Record<string, string> = {}) => service.anyone.get(path, { headers })

  test('The file has one content in every encoding, and is smaller compressed when it is large enough', async () => {
    const plain = await get({ 'accept-encoding': 'identity' })
    expect(plain.status).toBe(200)
    expect(plain.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(plain.headers.get('vary')).toMatch(/accept-encoding/)
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await get({ 'accept-encoding': encoding })
      expect(text).toBe(plain.text)
      const large = Buffer.byteLength(plain.text) >= 512
      expect(headers.get('content-encoding')).toBe(large ? encoding : null)
      if (large) expect(Number(headers.get('content-length'))).toBeLessThan(Buffer.byteLength(plain.text))
    }
  })

  test('A client that has the file is answered 304', async () => {
    const first = await get()
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    const again = await get({ 'if-none-match': tag })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await get({ 'if-none-match': 'W/"another"' })).status).toBe(200)
  })

  test('may be asked for its headers alone', async () => {
    const { status, text, headers } = await service.anyone.call('HEAD', path)
    expect([status, text]).toEqual([200, ''])
    expect(headers.get('etag')).toBe((await get()).headers.get('etag'))
  })
})
