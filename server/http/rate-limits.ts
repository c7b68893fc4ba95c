import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimitName } from '#contract/limits.ts'
import { AppError } from '#server/ground/error.ts'
import { isApi, isHealth } from './headers.ts'
import type { RateLimiter } from './rate-limiter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The window that is used up. */
    overLimit: RateLimitName | undefined
  }
  interface FastifyContextConfig {
    /** The limit of a route that is no operation of the contract. */
    limit?: RateLimitName
  }
}

/**
 * A route's own limit replaces the global one. Of these there are two for `/api`, with and without a token, and one for
 * all else, whether there is such a page or not.
 */
function limitOf(request: FastifyRequest): RateLimitName {
  const { endpoint, limit } = request.routeOptions.config
  const own = endpoint?.limit ?? limit
  if (own) return own
  if (!isApi(request)) return 'paginas'
  return request.headers.authorization === undefined ? 'anonimo' : 'autenticado'
}

/** Limits that also count the client's whole network, in a wider window of its own. */
const ofNetwork: Partial<Record<RateLimitName, RateLimitName>> = { registo: 'registo_rede' }

/**
 * Fixed windows per client on every request but health's, unknown paths included. Counts; refuses nobody yet. How a
 * client stands is told of `/api`, as the contract says, and elsewhere only with the refusal: on photos it would be paid
 * for by the phone that loads fifty.
 */
export function limitRates(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHealth(request)) return
    // a preflight only reads, since the browser sends it on its own account
    const ask = request.method === 'OPTIONS' ? limiter.look : limiter.count
    const own = limitOf(request)
    const { headers, over } = await ask(own, request.ip)
    if (over || isApi(request)) reply.headers(headers)
    if (over) request.overLimit = own
    const wider = ofNetwork[own]
    if (over || !wider) return
    const network = await ask(wider, request.ip)
    if (!network.over) return
    reply.headers(network.headers)
    request.overLimit = wider
  })
}

/** Answers LIMITE_DE_PEDIDOS when a window is used up. Comes after CORS, so that web pages can read the refusal. */
export function refuseOverLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { overLimit } = request
    done(overLimit && new AppError('LIMITE_DE_PEDIDOS', { porque: { janela: overLimit } }))
  })
}
