import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints/all.ts'
import { serveFixed } from '#server/http/fixed.ts'
import { openApiDocument } from './document.ts'
import { servePage } from './page.ts'

// the whole document is made at start: one that cannot be made is no service to start
const bytes = Buffer.from(JSON.stringify(openApiDocument(endpoints)))

/** `GET /openapi.json`, and `GET /docs`: a page to read it and try it. */
export function serveDocs(app: FastifyInstance): void {
  serveFixed(app, '/openapi.json', { type: 'application/json; charset=utf-8', load: async () => bytes })
  servePage(app)
}
