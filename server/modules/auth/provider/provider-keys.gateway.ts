import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { CustomFetch } from 'openid-client'
import { type BreakerOptions, OutsideFailure, openBreaker } from '#server/outside/breaker.ts'
import { callWithin, getWithin } from '#server/outside/call.ts'
import { messages } from './messages.ts'

const LIMITS = { timeoutMs: 4000, maxBytes: 256 * 1024 }
/** Between two fetches because of a key nobody knows: anyone can make such tokens. */
const COOL_DOWN_MS = 30_000
const MAX_AGE_MS = 600_000
/** A few tries, so that sign-ins do not wait for a key server that is not there. */
const FAILURES = 3
const REST_MS = 5000

/** The parts needed to call the identity provider. */
export interface ProviderPeer {
  log: BreakerOptions['log']
  /** Lengthens how long it may take; 1 without it. */
  deadlineFactor?: number | undefined
}

/** Fetches a key set. @throws OutsideFailure */
async function fetchKeySet(
  jwksUrl: string,
  { headers = {}, deadlineFactor = 1 }: { headers?: Record<string, string>; deadlineFactor?: number | undefined } = {},
): Promise<{ keys: unknown[] }> {
  const limits = { ...LIMITS, timeoutMs: LIMITS.timeoutMs * deadlineFactor }
  const { status, text } = await getWithin(jwksUrl, { ...limits, headers })
  if (status !== 200) throw new OutsideFailure(`respondeu ${status}`)
  const keys = keysOf(text)
  if (!keys) throw new OutsideFailure(messages.notKeySet)
  return { keys }
}

function keysOf(text: string): unknown[] | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    return Array.isArray(keys) ? keys : undefined
  } catch {
    return undefined
  }
}

/**
 * The provider's public keys, fetched with the first token, every ten minutes, and once, with a cool-down, for a key
 * that is not among them. However many sign-ins wait, one fetch is under way. @throws OutsideFailure
 */
export function providerKeys(jwksUrl: string, { log, deadlineFactor }: ProviderPeer): JWTVerifyGetKey {
  const breaker = openBreaker({ service: messages.keyService, log, failures: FAILURES, restMs: REST_MS })
  return createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: COOL_DOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
    [customFetch]: (url, { headers }) =>
      breaker.run(async () =>
        Response.json(await fetchKeySet(url, { headers: Object.fromEntries(headers), deadlineFactor })),
      ),
  })
}

/** Reads the identity provider's keys. @throws Error with what is wrong, for the operator */
export async function checkKeys({ jwksUrl }: { jwksUrl: string }): Promise<string> {
  const { keys } = await fetchKeySet(jwksUrl)
  if (keys.length === 0) throw new Error(messages.noKeys)
  return messages.keys(keys.length)
}

const TIMEOUT_MS = 8000
const MAX_BYTES = 256 * 1024

/** Makes the fetch for the provider: within limits, following no redirect, and with a circuit breaker. */
export function providerFetch({ log, deadlineFactor = 1 }: ProviderPeer): CustomFetch {
  const breaker = openBreaker({ service: messages.service, log, failures: FAILURES, restMs: REST_MS })
  return (url, { method, headers, body }) =>
    breaker.run(async () => {
      const call = {
        method: method === 'POST' ? ('POST' as const) : ('GET' as const),
        headers,
        ...(body != null && { body: String(body) }),
      }
      const limits = { signal: AbortSignal.timeout(TIMEOUT_MS * deadlineFactor), maxBytes: MAX_BYTES }
      const { status, text } = await callWithin(url, call, limits)
      if (status >= 500) throw new OutsideFailure(`respondeu ${status}`)
      return new Response(text, { status, headers: { 'content-type': 'application/json' } })
    })
}
