import type { CustomFetch } from 'openid-client'
import { openBreaker } from '#server/outside/breaker.ts'
import { callWithin } from '#server/outside/call.ts'
import { OutsideFailure } from '#server/outside/failure.ts'
import { messages } from './messages.ts'
import type { ProviderPeer } from './provider-keys.gateway.ts'

const TIMEOUT_MS = 8000
const MAX_BYTES = 256 * 1024
const FAILURES = 3
const REST_MS = 5000

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
