import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { saude } from '#contract/endpoints/saude.ts'
import { API_VERSION } from '#contract/version.ts'
import { everyAnswer, onlyTls } from './security-headers.ts'

/** By its route where it has one: `/%61pi/farmacias` is an address of the contract too. */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint !== undefined || apiAddress.test(url)
const apiAddress = /^\/api(?:[/?]|$)/

/** Whatever is asked of health's address: a preflight and a wrong method too, which have no route of their own. */
export const isHealth = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.id === saude.id || healthAddress.test(url)
const healthAddress = new RegExp(`^${saude.path}/?(\\?|$)`)

/** Returns the value of `Vary` with this header added. */
export function vary(reply: FastifyReply, header: string): string {
  const others = reply.getHeader('vary')
  return others ? `${others}, ${header}` : header
}

/** The headers that web pages of other origins may read. */
export const exposedHeaders = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Service-API-Version',
  'X-Request-Id',
  'X-Proxima-Pagina',
  'Idempotency-Replayed',
  'ETag',
  'Date',
  'Content-Disposition',
  'Deprecation',
  'Sunset',
]

/**
 * Headers every answer carries, whatever becomes of the request.
 * @param tls people reach the service by TLS only; otherwise it is what a trusted proxy says of each request
 */
export function stampAnswers(app: FastifyInstance, tls: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...everyAnswer })
    if (tls || request.protocol === 'https') reply.headers(onlyTls)
    if (isApi(request)) {
      const deprecated = request.routeOptions.config.endpoint?.deprecated
      reply.header('x-service-api-version', String(API_VERSION))
      if (deprecated) reply.headers({ deprecation: 'true', sunset: new Date(deprecated.sunset).toUTCString() })
    }
    done()
  })
}

/** A page and what it loads are for itself: what is said of the API to pages of other origins is not said of them. */
export const hideApi = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
