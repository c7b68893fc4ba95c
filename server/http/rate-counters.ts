import type { RateLimitName } from '#contract/limits.ts'
import type { RateLimit } from '#server/config/variable.ts'

/** The requests of a key in its present window. */
export interface Count {
  count: number
  msLeft: number
}

/** Counts requests by key in a fixed window. */
export interface Counter {
  add(key: string): Promise<Count>
  /** Counts nothing; undefined for a key that has no window. */
  look(key: string): Promise<Count | undefined>
}

export type MakeCounter = (name: RateLimitName, limit: RateLimit) => Counter

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
      watch.failed(error as Error)
      return of(own)
    }
  }
  return {
    add: (key) => ask((counter) => counter.add(key)),
    look: (key) => ask((counter) => counter.look(key)),
  }
}
