import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { caller } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import type { Listening, Transport } from '#call/transport.ts'
import { counterEvents, eventsPath } from '#web/balcao/events.ts'
import type { Contact, TextNumbers } from '#web/html/contact.ts'
import type { TileSource } from '#web/map/tiles.ts'
import { developmentPages, pages as publicPages } from '#web/pages.ts'
import { feedPath, recallFeed } from '#web/recolhas/feed.ts'
import { openSite, type SiteAnswer, type SiteParts, type SiteRequest } from '#web/site/site.ts'
import { partPath, parts, robotsText, sitemapIndex, sitemapPart, sitemapPath } from '#web/site/sitemap.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../ground/error.ts'
import { matches } from '../http/caching.ts'
import type { ShowFailure } from '../http/errors.ts'
import { serveFixed } from '../http/fixed.ts'
import { hideApi, vary } from '../http/headers.ts'
import { encodingFor, readyText } from '../http/ready-text.ts'
import { acceptUploads, throwAway, type Uploads } from '../http/upload.ts'
import { buildAssets } from './assets.ts'
import { readForms, withFormFile } from './forms.ts'
import { serveInstall } from './install.ts'
import { headersWith } from './page-headers.ts'

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

/** Serves the sitemap for search engines, each answer with one part of the pharmacies, and the feed of recalls. */
function serveForMachines(app: FastifyInstance, { transport, origin, originOf }: SitemapParts): void {
  app.get('/robots.txt', (request, reply) => sendKept(request, reply, 'text/plain', robotsText(origin)))
  app.get(sitemapPath, (request, reply) => sendKept(request, reply, 'application/xml', sitemapIndex(originOf(request))))
  const callFor = ({ id, ip, visitor, headers }: FastifyRequest) =>
    caller(transport, { ip, visitor, token: undefined, userAgent: headers['user-agent'], requestId: id })
  app.get(feedPath, async (request, reply) =>
    sendKept(request, reply, 'application/atom+xml', await recallFeed(callFor(request), originOf(request))),
  )
  for (const part of parts) {
    app.get(partPath(part), async (request, reply) => {
      const call = callFor(request)
      return sendKept(request, reply, 'application/xml', await sitemapPart(call, originOf(request), part))
    })
  }
}

/** The counter's events, handed on as they come. @param tls people reach the service by TLS only */
function serveEvents(app: FastifyInstance, listening: Listening, tls: boolean): void {
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const headers = request.headers as Record<string, string | undefined>
    const { id, ip, visitor, protocol } = request
    const visit = { id, headers, ip, visitor, secure: tls || protocol === 'https' }
    const { status, events } = await counterEvents(listening, visit, gone.signal)
    hideApi(reply)
    reply.code(status).headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    if (!events) return reply.send('')
    return reply.type('text/event-stream; charset=utf-8').send(Readable.from(events, { objectMode: false }))
  })
}

export interface PagesParts {
  transport: Transport
  listening: Listening
  /** Tells what every page shows to everybody. */
  notices: SiteParts['notices']
  /** The folder for files that come with forms. */
  uploads: Uploads
  /** People reach the service by TLS only. */
  tls: boolean
  /** The address at which people open the service, without a slash at the end. */
  origin: string | undefined
  /** The address at which anyone may read the photographs, when another server has them. */
  images: string | undefined
  /** True in development, which adds the pages for developers. */
  development: boolean
  /** The tiles of streets for the maps; undefined for none. */
  tiles: TileSource | undefined
  /** The contact that every page shows. */
  contact: Contact | undefined
  /** The number and the code for who has no data. */
  texts: TextNumbers | undefined
  /** Minutes that a hold lasts. */
  holdMinutes: number
}

/** Settings that the pages show or follow. */
export type PagesConfig = Pick<Config, 's3' | 'development' | 'mapTiles' | 'contact' | 'gateways' | 'reservas'>

/** The parts of the pages that are settings, wherever they are served. */
export const pagesConfig = ({ s3, development, mapTiles, contact, gateways, reservas }: PagesConfig) => ({
  images: s3?.publicUrl,
  development,
  tiles: mapTiles,
  contact,
  texts: gateways,
  holdMinutes: reservas.minutes,
})

const YEAR_SECONDS = 365 * 86_400

const routePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())

function requestOf(request: FastifyRequest, tls: boolean): SiteRequest {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s)
  return {
    id: request.id,
    path,
    query: new URLSearchParams(query),
    params: (request.params ?? {}) as Record<string, string>,
    headers: request.headers as Record<string, string | undefined>,
    form: request.method === 'POST' ? formOf(request) : undefined,
    ip: request.ip,
    visitor: request.visitor,
    secure: tls || request.protocol === 'https',
    host: request.host,
  }
}

/** A small page is compressed as hard as a kept file: it takes 0.1 ms, and each byte is waited for. */
const SMALL_LETTERS = 16 * 1024
const effortFor = ({ length }: string) => (length < SMALL_LETTERS ? 'kept' : 'once')

/** Notes in the request's line why the API refused, unless the request failed by itself. */
function noteFailure(request: FastifyRequest, { code, detalhes, cause }: ApiFailure): void {
  request.refusal ??= new AppError(code, { detalhes })
  request.failureCause ??= cause as string | undefined
}

/** Sends the page in the encoding that the browser prefers. */
async function sendWith(
  headers: ReturnType<typeof headersWith>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteAnswer,
) {
  hideApi(reply)
  if (answer.failure) noteFailure(request, answer.failure)
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies)
  const effort = effortFor(answer.body)
  const { encoding, body } = await readyText(answer.body, encodingFor(request, effort), effort)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.code(answer.status).headers(headers).headers(answer.headers)
  return reply.header('vary', vary(reply, 'accept-encoding')).send(body)
}

/** Serves the pages for people, with their files. Failures are answered with pages too. */
export async function servePages(
  app: FastifyInstance,
  {
    transport,
    notices,
    listening,
    uploads,
    tls,
    origin,
    images: photos,
    tiles,
    contact,
    texts,
    holdMinutes,
    development,
  }: PagesParts,
): Promise<void> {
  const { names, inlineHash, files, worker } = await buildAssets()
  const images = [photos, tiles?.address].filter((each) => each !== undefined)
  const send = sendWith.bind(undefined, headersWith({ images, inline: inlineHash }))
  for (const { path, type, bytes, headers } of files) {
    serveFixed(app, path, {
      type,
      load: async () => bytes,
      maxAge: YEAR_SECONDS,
      own: true,
      ...(headers && { headers }),
    })
  }
  // the bundle is one for the process, and the numbers are the service's own
  serveInstall(app, Buffer.concat([Buffer.from(`self.TEXTOS=${JSON.stringify(texts ?? {})};`), worker]))

  const css = files
    .filter(({ path }) => path.endsWith('.css') && path !== names.printStyle)
    .map(({ bytes }) => bytes.toString())
  const pages = development ? { ...publicPages, ...developmentPages(names, css.join('')) } : publicPages
  const site = openSite({ transport, notices, assets: names, origin, tiles, contact, texts, holdMinutes })
  const showFailure: ShowFailure = async (failure, request, reply) => {
    const wait = Number(reply.getHeader('retry-after')) || undefined
    const apiFailure = new ApiFailure(failure.status, failure.body(), wait)
    return send(request, reply, await site.failed(apiFailure, requestOf(request, tls)))
  }
  app.missingPage.show = showFailure
  serveEvents(app, listening, tls)
  serveForMachines(app, {
    transport,
    origin,
    originOf: ({ protocol, host }) => origin ?? `${tls ? 'https' : protocol}://${host}`,
  })
  await app.register(async (scope) => {
    readForms(scope)
    for (const [path, page] of Object.entries(pages)) {
      const handler = async (request: FastifyRequest, reply: FastifyReply) =>
        send(request, reply, await site.answer(page, requestOf(request, tls)))
      const options = { config: { showFailure, welcomes: true } } as const
      scope.get(routePath(path), options, handler)
      if (page.act && !page.upload) scope.post(routePath(path), options, handler)
    }
  })
  await app.register(async (scope) => {
    await acceptUploads(scope)
    for (const [path, page] of Object.entries(pages)) {
      const { upload } = page
      if (!upload) continue
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const pageRequest = requestOf(request, tls)
        const admitted = await site.admit(page, { ...pageRequest, form: undefined })
        if ('refused' in admitted) {
          throwAway(request.raw)
          return send(request, reply, admitted.refused)
        }
        const answer = await withFormFile(uploads, request, { ...upload, sender: admitted.id }, (received) =>
          site.answer(page, { ...pageRequest, ...received }),
        )
        return send(request, reply, answer)
      }
      scope.post(routePath(path), { config: { showFailure, welcomes: true, file: true } }, handler)
    }
  })
}
