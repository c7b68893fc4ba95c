import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints/all.ts'
import { openApiDocument } from './document.ts'
import { servePage } from './page.ts'

/** `GET /openapi.json`, and `GET /docs`: a page to read it and try it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(openApiDocument(endpoints))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await servePage(app)
}
