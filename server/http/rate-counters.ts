import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimitName } from '#contract/limits.ts'
import type { RateLimit } from '#server/config/variable.ts'

/** Counts requests by key in a fixed window; used up, `consume` rejects with the state of the window. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'get'>
export type MakeCounter = (name: RateLimitName, limit: RateLimit) => Counter

/** Of this process alone. */
export const memoryCounter: MakeCounter = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** Whoever wants to know how a shared counter fares. */
export interface CounterWatch {
  worked(): void
  failed(error: Error): void
}

/** A shared counter with one of our own for when it cannot be asked. */
export function insuredCounter(shared: Counter, own: Counter, watch: CounterWatch): Counter {
  async function ask<T>(of: (counter: Counter) => Promise<T>): Promise<T> {
    try {
      const state = await of(shared)
      watch.worked()
      return state
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        watch.worked()
        throw error
      }
      watch.failed(error as Error)
      return of(own)
    }
  }
  return {
    consume: (...call) => ask((counter) => counter.consume(...call)),
    get: (...call) => ask((counter) => counter.get(...call)),
  }
}
