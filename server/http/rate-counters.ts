import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimitName } from '#contract/limits.ts'
import type { RateLimit } from '#server/config/variable.ts'

/** Counts requests by key in a fixed window; used up, `consume` rejects with the state of the window. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'get'>
export type MakeCounter = (name: RateLimitName, limit: RateLimit) => Counter

/** Of this process alone. */
export const memoryCounter = (name: RateLimitName, { points, seconds }: RateLimit) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
