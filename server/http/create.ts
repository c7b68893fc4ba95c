import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { JSON_BODY_BYTES } from '#contract/limits.ts'
import type { RateLimitName } from '#contract/rate-limits.ts'
import type { RateLimit } from '#server/config/variable.ts'
import { AppError } from '#server/ground/error.ts'
import type { OutageLog } from '#server/ground/outage-log.ts'
import type { SpanExporter } from '#server/ground/trace.ts'
import { markCaching } from './caching.ts'
import { boundConnections, drainConnections, lingeringClose } from './connections.ts'
import { answerErrors, type TranslateError } from './errors.ts'
import { exposedHeaders, requestId, stampAnswers } from './headers.ts'
import { boundBodies, readJsonBodies } from './json-bodies.ts'
import { refuseMalformed } from './malformed-request.ts'
import { rateLimiter } from './rate-limiter.ts'
import { limitRates, type RateDoors, refuseOverLimit } from './rate-limits.ts'
import { AT_ONCE_BYTES } from './ready-text.ts'
import { redisCounters } from './redis-counters.ts'
import { logRequests } from './request-log.ts'
import { followTraces } from './tracing.ts'
import { serializerCompiler, validatorCompiler } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells if the limits are counted for all processes together at present; undefined without `redisUrl`. */
    countsShared: (() => boolean) | undefined
  }
}

export interface HttpOptions extends RateDoors {
  log: FastifyBaseLogger
  trustProxy: string[] | number | false
  corsOrigins: '*' | string[]
  /** People reach it by TLS only. */
  tls?: boolean
  limits: Record<RateLimitName, RateLimit> | undefined
  /** The most connections of one address that comes by no proxy; undefined for no bound. */
  connectionsPerAddress?: number | undefined
  /** The Redis that shares the limits' counters; without it they are this process's own. */
  redisUrl?: string | undefined
  /** Multiplies how long Redis is waited for; 1 by default. */
  deadlineFactor?: number | undefined
  translateError: TranslateError
  outages: OutageLog
  /** Receives a span for each request. */
  spans?: SpanExporter | undefined
}

/** A photo or a stock file of 5 MiB takes minutes on a poor network. */
const BODY_MS = 300_000
/** Headers never do. */
const HEADERS_MS = 30_000
/** The interval at which Node looks for headers or a request that took too long. */
const CHECK_MS = 5_000

/** An address whose `%` signs decode to nothing is taken letter by letter: it is some unknown path, or a bad id. */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  const path = url.split('?', 1)[0] ?? ''
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** The web server with everything that is the same for all operations, and no operation yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const hops = options.trustProxy
  const { log, limits, corsOrigins, tls = false } = options
  const shared =
    limits && options.redisUrl ? await redisCounters(options.redisUrl, log, options.deadlineFactor) : undefined
  const limiter = limits && rateLimiter(limits, shared?.make)
  const lingering = lingeringClose()
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: JSON_BODY_BYTES,
    // a slow machine may take longer to start than ten seconds; what a start waits for has deadlines of its own
    pluginTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // while closing, requests already on open connections are served, not refused in English
    return503OnClosing: false,
    requestTimeout: BODY_MS,
    // a missing host is refused below, in the contract's words
    http: { requireHostHeader: false, headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    clientErrorHandler: refuseMalformed({ log, limiter, corsOrigins, tls, lingering }),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // ids of any length get their 400 from the schema, like all that are wrong
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    frameworkErrors: (error, request, reply) => app.errorHandler(error as never, request as never, reply as never),
  })
  // an expectation may be ignored (RFC 9110, 10.1.1); Node's own refusal has no body
  app.server.on('checkExpectation', app.routing)
  lingering.watch(app.server)
  app.decorateRequest('session', undefined)
  app.decorateRequest('reauthorize', async () => undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  stampAnswers(app, tls)
  logRequests(app)
  followTraces(app, options.spans)
  drainConnections(app)
  // before any plugin adds a route: a route keeps the error handler it was made under
  answerErrors(app, options.translateError, options.outages)
  if (limiter) limitRates(app, limiter, options)
  app.addHook('onClose', async () => shared?.close())
  app.decorate('countsShared', shared && (() => shared.isShared()))
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: exposedHeaders.join(', '),
    maxAge: 7200,
    strictPreflight: false,
  })
  if (limiter) refuseOverLimit(app)
  boundConnections(app, { log, perAddress: hops === false ? options.connectionsPerAddress : undefined })
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    done(raw.httpVersion === '1.1' && !headers.host ? new AppError('PEDIDO_INVALIDO') : undefined)
  })
  markCaching(app)
  // patients pay for data: of the near list gzip 2 and brotli 2 leave 5 % and 1 % more than 5 and 4, in half the time
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    syncThreshold: AT_ONCE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 2 },
  })
  boundBodies(app)
  readJsonBodies(app)
  return app
}
