import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimitName } from '#contract/limits.ts'
import { AppError } from '#server/ground/error.ts'
import { isApi, isHealth } from './headers.ts'
import type { RateLimiter } from './rate-limiter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    overLimit: boolean
  }
}

/** A route's own limit replaces the global one, of which there are two: with and without a token. */
function limitOf(request: FastifyRequest): RateLimitName {
  const own = request.routeOptions.config.endpoint?.limit
  return own ?? (request.headers.authorization === undefined ? 'anonimo' : 'autenticado')
}

/** Fixed windows per client on every `/api` request but health, unknown paths included. Counts; refuses nobody yet. */
export function limitRates(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request) || isHealth(request)) return
    // a preflight only reads, since the browser sends it on its own account
    const ask = request.method === 'OPTIONS' ? limiter.look : limiter.count
    const { headers, over } = await ask(limitOf(request), request.ip)
    reply.headers(headers)
    request.overLimit = over
  })
}

/** Answers LIMITE_DE_PEDIDOS when a window is used up. Comes after CORS, so that web pages can read the refusal. */
export function refuseOverLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.overLimit) throw new AppError('LIMITE_DE_PEDIDOS')
  })
}
