import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimitName } from '#contract/limits.ts'
import type { RateLimit } from '#server/config/variable.ts'
import { AppError } from '#server/ground/error.ts'
import { isApi, isHealth } from './headers.ts'
import { type Counter, type MakeCounter, memoryCounter } from './rate-counters.ts'

declare module 'fastify' {
  interface FastifyRequest {
    overLimit: boolean
  }
}

/** Some proxies write the connection's port with the address, and that is another for each. */
const withPort = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/

/**
 * Whom a request counts against: an IPv4 address, or an IPv6 /64, which is what one customer gets. What is no address
 * is one client, or whoever writes new nonsense each time would never be counted.
 */
function clientKey(client: string): string {
  const [, v6, v4] = withPort.exec(client) ?? []
  const ip = v6 ?? v4 ?? client
  if (isIP(ip) === 0 || !ipaddr.isValid(ip)) return 'no address'
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/** A route's own limit replaces the global one, of which there are two: with and without a token. */
function limitOf(request: FastifyRequest): RateLimitName {
  const own = request.routeOptions.config.endpoint?.limit
  return own ?? (request.headers.authorization === undefined ? 'anonimo' : 'autenticado')
}

/** Counts the request; a preflight only reads, since the browser sends it on its own account. */
async function count(limiter: Counter, request: FastifyRequest): Promise<RateLimiterRes | null> {
  const key = clientKey(request.ip)
  if (request.method === 'OPTIONS') return limiter.get(key)
  try {
    return await limiter.consume(key)
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return rejected
    throw rejected
  }
}

/** Header forms of the IETF draft 07, as the contract shows them. */
function writeHeaders(reply: FastifyReply, { points, seconds }: RateLimit, remaining: number, reset: number) {
  reply.header('ratelimit-policy', `${points};w=${seconds}`)
  reply.header('ratelimit', `limit=${points}, remaining=${remaining}, reset=${reset}`)
}

/** Fixed windows per client on every `/api/` request but health, unknown paths included. Counts; refuses nobody yet. */
export function limitRates(
  app: FastifyInstance,
  limits: Record<RateLimitName, RateLimit>,
  makeCounter: MakeCounter = memoryCounter,
): void {
  const limiters = new Map<RateLimitName, Counter>()
  for (const name of Object.keys(limits) as RateLimitName[]) limiters.set(name, makeCounter(name, limits[name]))
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request) || isHealth(request)) return
    const name = limitOf(request)
    const limit = limits[name]
    const limiter = limiters.get(name)
    if (!limiter) return
    const state = await count(limiter, request)
    const reset = state ? Math.ceil(state.msBeforeNext / 1000) : limit.seconds
    writeHeaders(reply, limit, state ? Math.max(0, state.remainingPoints) : limit.points, reset)
    request.overLimit = state !== null && state.consumedPoints > limit.points
    if (request.overLimit) reply.header('retry-after', Math.max(1, reset))
  })
}

/** Answers LIMITE_DE_PEDIDOS when a window is used up. Comes after CORS, so that web pages can read the refusal. */
export function refuseOverLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.overLimit) throw new AppError('LIMITE_DE_PEDIDOS')
  })
}
