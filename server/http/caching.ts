import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApi } from './headers.ts'

const PUBLIC_SECONDS = 10

/** Public reads without a token: the same for everyone. */
function isShared(request: FastifyRequest, reply: FastifyReply): boolean {
  const { endpoint } = request.routeOptions.config
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    endpoint?.access === 'publico' &&
    endpoint.id !== 'saude' &&
    request.headers.authorization === undefined &&
    reply.statusCode === 200
  )
}

/** Does `If-None-Match` name this weak tag? */
function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((given) => given.trim() === tag || given.trim() === '*')
}

/**
 * What may be kept, and by whom: shared reads for seconds by anyone, with an `ETag` so that an unchanged answer costs
 * a patient no data; all else by nobody.
 */
export function markCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isApi(request)) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, Authorization` : 'Authorization')
    if (!isShared(request, reply) || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store')
      return payload
    }
    // as bytes once: counting, hashing and sending a long text would each encode it anew
    const bytes = Buffer.from(payload)
    const tag = `W/"${hash('sha1', bytes, 'base64url')}"`
    reply.headers({ etag: tag, 'cache-control': `public, max-age=${PUBLIC_SECONDS}` })
    if (!matches(request.headers['if-none-match'], tag)) return bytes
    reply.code(304)
    return ''
  })
}
