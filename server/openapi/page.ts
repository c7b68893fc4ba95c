import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/operations.ts'
import { type Fixed, serveFixed } from '#server/http/fixed.ts'
import { pageHeaders } from '#server/http/headers.ts'
import { openApiDocument } from './document.ts'

/** The page may use what this service gives it, and nothing from anywhere else. */
const headers = pageHeaders([
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
])

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  // shown as it is by every browser
  '.md': 'text/plain; charset=utf-8',
}
const DAY_SECONDS = 86_400

const ownFiles = join(import.meta.dirname, 'docs-page')
const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')))

const file = (path: string, maxAge?: number): Fixed => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  load: () => readFile(path),
  ...(maxAge !== undefined && { maxAge }),
})

/** `GET /docs`: Swagger UI with the document, to read it and try it; loads nothing from another host. */
function servePage(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(headers)
    })
    serveFixed(scope, '/docs', file(join(ownFiles, 'index.html')))
    for (const name of readdirSync(ownFiles)) serveFixed(scope, `/docs/${name}`, file(join(ownFiles, name)))
    for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
      serveFixed(scope, `/docs/swagger-ui/${name}`, file(join(swaggerUi, name), DAY_SECONDS))
    }
  })
}

/** `GET /openapi.json`, and `GET /docs`: a page to read it and try it. */
export function serveDocs(app: FastifyInstance): void {
  const load = async () => Buffer.from(JSON.stringify(openApiDocument(endpoints)))
  serveFixed(app, '/openapi.json', { type: 'application/json; charset=utf-8', load })
  servePage(app)
}
