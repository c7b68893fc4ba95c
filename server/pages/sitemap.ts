import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matches } from '#server/http/caching.ts'
import { hideApi, vary } from '#server/http/headers.ts'
import { encodingFor, readyText } from '#server/http/ready-text.ts'
import { caller } from '#web/call/call.ts'
import type { Transport } from '#web/call/transport.ts'
import { partPath, parts, robotsText, sitemapIndex, sitemapPart, sitemapPath } from '#web/sitemap/sitemap.ts'

/** Search engines come once a day or so; a pharmacy that is new can wait as long. */
const HOUR_SECONDS = 3600

interface SitemapParts {
  transport: Transport
  /** The configured address of the service, without a slash at the end. */
  origin: string | undefined
  /** Returns the configured address, else the request's. */
  originOf(request: FastifyRequest): string
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const { tag, body, encoding } = await readyText(text, encodingFor(request, 'once'), 'once')
  hideApi(reply)
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${HOUR_SECONDS}`, vary: vary(reply, 'accept-encoding') })
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send('')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(`${type}; charset=utf-8`).send(body)
}

/** Serves the sitemap for search engines: each answer has one part of the pharmacies, never all of them. */
export function serveSitemap(app: FastifyInstance, { transport, origin, originOf }: SitemapParts): void {
  app.get('/robots.txt', (request, reply) => sendKept(request, reply, 'text/plain', robotsText(origin)))
  app.get(sitemapPath, (request, reply) => sendKept(request, reply, 'application/xml', sitemapIndex(originOf(request))))
  for (const part of parts) {
    app.get(partPath(part), async (request, reply) => {
      const { ip, visitor, headers } = request
      const call = caller(transport, { ip, visitor, token: undefined, userAgent: headers['user-agent'] })
      return sendKept(request, reply, 'application/xml', await sitemapPart(call, originOf(request), part))
    })
  }
}
