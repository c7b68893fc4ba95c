import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { saude } from '#contract/saude.ts'
import { versionOf } from '#contract/version.ts'

/**
 * The security headers, in as few bytes as possible, because phones pay for each. Other common headers would change nothing
 * here: `frame-ancestors` covers `X-Frame-Options`, and data opens no window and has no permissions.
 */

/** With every answer. Data, were it ever shown as a page, would load nothing, run nothing, and stand in no frame. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** A year of nothing but TLS, for this host alone: what else stands under its domain is not ours to promise. */
export const onlyTls = { 'strict-transport-security': 'max-age=31536000' }

/** With answers that pages of any origin may show. */
export const showAnywhere = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * With a page and what it is made of.
 * @param contentPolicy what it may load and do
 * @param permissions what of the device it may ask for; nothing unless said
 */
export const pageHeaders = (
  contentPolicy: readonly string[],
  permissions = 'camera=(), geolocation=(), microphone=()',
) => ({
  'content-security-policy': contentPolicy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
})

/** The form of a proxy's request id: a UUID, or nginx's 32 hex digits. Any other is replaced, and never logged or returned. */
const form = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Returns the `X-Request-Id` that the caller sent, if it has an accepted form; otherwise a new UUID. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requestedId = headers['x-request-id']
  return typeof requestedId === 'string' && form.test(requestedId) ? requestedId : randomUUID()
}

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
  'X-Dispensa-Controlada',
  'X-Leitura-Do-Termo',
  'X-Procura-Entendida',
  'Idempotency-Replayed',
  'ETag',
  'Age',
  'Date',
  'Content-Disposition',
  'Deprecation',
  'Sunset',
  'Link',
]

/** The page of the API's changes, which tells of each deprecation. */
const CHANGES_PATH = '/docs/alteracoes.md'

/** Headers of a deprecated operation: the contract's two, and links to its notice and to its replacement. */
function deprecationHeaders(
  { sunset, instead }: NonNullable<Endpoint['deprecated']>,
  params: Readonly<Record<string, string>>,
) {
  const links = [`<${CHANGES_PATH}>; rel="deprecation"; type="text/plain"`]
  const successor = instead?.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  if (successor) links.push(`<${successor}>; rel="successor-version"`)
  return { deprecation: 'true', sunset: new Date(sunset).toUTCString(), link: links.join(', ') }
}

/**
 * Headers every answer carries, whatever becomes of the request.
 * @param tls people reach the service by TLS only; otherwise it is what a trusted proxy says of each request
 */
export function stampAnswers(app: FastifyInstance, tls: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...everyAnswer })
    if (tls || request.protocol === 'https') reply.headers(onlyTls)
    if (isApi(request)) {
      const { endpoint } = request.routeOptions.config
      const deprecated = endpoint?.deprecated
      reply.header('x-service-api-version', String(versionOf(endpoint?.path ?? request.url)))
      if (deprecated) reply.headers(deprecationHeaders(deprecated, request.params as Record<string, string>))
    }
    done()
  })
}

/** Removes the CORS headers of the API: a page and its files are not for pages of other origins. */
export const hideApi = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
