import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints/all.ts'
import { openApiDocument } from './document.ts'

/** The page may use what this service gives it, and nothing from anywhere else. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Swagger UI writes its page itself: in English, and as wide as a desktop's. */
const forPhones = `document.documentElement.lang = 'pt'
document.head.append(Object.assign(document.createElement('meta'),
  { name: 'viewport', content: 'width=device-width, initial-scale=1' }))`

/** `GET /openapi.json`, and `GET /docs`: a page to read it and try it, that loads nothing from another host. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(endpoints)
  const text = JSON.stringify(document)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))

  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: contentPolicy,
      theme: { title: 'Botica — API', js: [{ filename: 'telemovel.js', content: forPhones }] },
      // without the bar that loads other documents
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
    })
  })
}
