import type { RateLimitName } from '#contract/limits.ts'
import type { RateLimit } from '#server/config/variable.ts'

/** The requests of a key in its present window. */
export interface Count {
  count: number
  msLeft: number
}

/** Counts requests by key in a fixed window. */
export interface Counter {
  add(key: string, points?: number): Promise<Count>
  /** Counts nothing; undefined for a key that has no window. */
  look(key: string): Promise<Count | undefined>
  /** Takes points off a key's window, down to nothing. */
  giveBack(key: string, points: number): Promise<void>
  /** Ends a key's window. Of several who do it at once one is told what it had counted; the others, 0. */
  take(key: string): Promise<number>
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
    add: (key, points) => ask((counter) => counter.add(key, points)),
    look: (key) => ask((counter) => counter.look(key)),
    giveBack: (key, points) => ask((counter) => counter.giveBack(key, points)),
    take: (key) => ask((counter) => counter.take(key)),
  }
}
