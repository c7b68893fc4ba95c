import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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

const ownFiles = join(import.meta.dirname, 'docs-page')
const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')))
const swaggerUiFiles = ['/swagger-ui-bundle.js', '/swagger-ui.css']

/** `GET /docs`: a page in Portuguese to read the document and try it, that loads nothing from another host. */
export async function servePage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', contentPolicy)
    })
    await scope.register(fastifyStatic, { root: ownFiles, prefix: '/docs/', index: false })
    await scope.register(fastifyStatic, {
      root: swaggerUi,
      prefix: '/docs/swagger-ui/',
      decorateReply: false,
      allowedPath: (path) => swaggerUiFiles.includes(path),
      maxAge: '1d',
    })
    scope.get('/docs', (_request, reply) => reply.sendFile('index.html'))
  })
}
