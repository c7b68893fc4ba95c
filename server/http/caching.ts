import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApi, vary } from './headers.ts'
import { isLocal } from './local.ts'
import { NEXT_PAGE } from './paging.ts'
import { tagOf } from './ready-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on a route outside the contract that caches may store like the API's public reads. */
    publicRead?: true
  }
}

const PUBLIC_SECONDS = 10

/** Public reads, and the private ones whose callers read them again and again. */
function hasEtag({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { endpoint, publicRead } = routeOptions.config
  if (statusCode !== 200 || (method !== 'GET' && method !== 'HEAD')) return false
  if (!endpoint) return publicRead === true
  return endpoint.etag === true || (endpoint.access === 'publico' && endpoint.id !== 'saude')
}

/** Without a token an answer is the same for everyone; with one it is its caller's, who asks each time. */
const cacheControl = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? `public, max-age=${PUBLIC_SECONDS}` : 'private, no-cache'

/** Does `If-None-Match` name this weak tag? */
export function matches(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((given) => given.trim() === tag || given.trim() === '*')
}

/** The mark of an answer: its body, and where the list goes on when it does. */
function markOf(bytes: Buffer, reply: FastifyReply): string {
  const ready = reply.getHeader('etag')
  if (ready !== undefined) return String(ready)
  const next = reply.getHeader(NEXT_PAGE)
  return tagOf(next === undefined ? bytes : Buffer.concat([bytes, Buffer.from(String(next))]))
}

/** Tells if a response is a public read that found its object. */
const isPublicRead = ({ method, routeOptions: { config } }: FastifyRequest, { statusCode }: FastifyReply) =>
  (config.publicRead || (config.endpoint?.access === 'publico' && config.endpoint.id !== 'saude')) &&
  (method === 'GET' || method === 'HEAD') &&
  (statusCode === 200 || statusCode === 304)

/**
 * Sets `Age` (RFC 9111, 5.1), in whole seconds, on public reads that are answered while the database is away: nobody
 * looked since whether they are still true.
 */
export function markAge(app: FastifyInstance, known: { age(): number | undefined }): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const age = known.age()
    if (age !== undefined && isPublicRead(request, reply)) reply.header('age', String(Math.floor(age / 1000)))
    return payload
  })
}

/**
 * Sets Cache-Control: anyone may keep a public read for seconds, only its client may keep a read with a session, with an
 * `ETag` so that an unchanged answer costs a patient no data, and nobody may keep anything else.
 */
export function markCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKept = isApi(request) || request.routeOptions.config.publicRead
    if (!isKept || isLocal(request)) return done(null, payload)
    reply.header('vary', vary(reply, 'Authorization'))
    if (!hasEtag(request, reply) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      reply.header('cache-control', 'no-store')
      return done(null, payload)
    }
    // encoded once, because counting, hashing and sending a long text would each encode it
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const tag = markOf(bytes, reply)
    reply.headers({ etag: tag, 'cache-control': cacheControl(request) })
    if (!matches(request.headers['if-none-match'], tag)) return done(null, bytes)
    reply.code(304)
    done(null, '')
  })
}
