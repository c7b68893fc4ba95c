import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
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

test('of Swagger UI only what the page uses is served', async () => {
  expect((await service.anyone.get('/docs/swagger-ui/swagger-ui-bundle.js')).status).toBe(200)
  expect((await service.anyone.get('/docs/swagger-ui/index.html')).status).toBe(404)
})
