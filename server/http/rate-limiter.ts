import type { RateLimitName } from '#contract/limits.ts'
import type { RateLimit } from '#server/config/variable.ts'
import { clientAddress, clientNetwork } from './client-address.ts'
import { memoryCounter } from './memory-counter.ts'
import type { Count, Counter, MakeCounter } from './rate-counters.ts'

/** A client's state in a window: its headers, and whether the limit is used up. */
export interface WindowState {
  headers: Record<string, string | number>
  over: boolean
}

export interface RateLimiter {
  /** Counts a request of this client. @param ip as the connection or a trusted proxy gives it */
  count(name: RateLimitName, ip: string): Promise<WindowState>
  /** Counts nothing. */
  look(name: RateLimitName, ip: string): Promise<WindowState>
}

/** Header forms of the IETF draft 07, as the contract shows them. */
function windowState({ points, seconds }: RateLimit, state: Count | undefined): WindowState {
  const reset = state ? Math.ceil(state.msLeft / 1000) : seconds
  const count = state?.count ?? 0
  const remaining = Math.max(0, points - count)
  const over = count > points
  return {
    headers: {
      'ratelimit-policy': `${points};w=${seconds}`,
      ratelimit: `limit=${points}, remaining=${remaining}, reset=${reset}`,
      ...(over && { 'retry-after': Math.max(1, reset) }),
    },
    over,
  }
}

/** The key that a window counts by: the client's address, or its network. */
const keyOf = (name: RateLimitName, ip: string) => (name === 'registo_rede' ? clientNetwork(ip) : clientAddress(ip))

/** Fixed windows per client, one kind for each limit. */
export function rateLimiter(
  limits: Record<RateLimitName, RateLimit>,
  makeCounter: MakeCounter = memoryCounter,
): RateLimiter {
  const names = Object.keys(limits) as RateLimitName[]
  const counters = Object.fromEntries(names.map((name) => [name, makeCounter(name, limits[name])])) as Record<
    RateLimitName,
    Counter
  >
  return {
    count: async (name, ip) => windowState(limits[name], await counters[name].add(keyOf(name, ip))),
    look: async (name, ip) => windowState(limits[name], await counters[name].look(keyOf(name, ip))),
  }
}
