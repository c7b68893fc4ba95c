import type { RateLimitName } from '#contract/rate-limits.ts'
import type { RateLimit } from '#server/config/variable.ts'

/** The requests of a key in its present window. */
export interface WindowCount {
  count: number
  msLeft: number
}

/** Counts requests by key in a fixed window. */
export interface RateCounter {
  add(key: string, points?: number): Promise<WindowCount>
  /** Counts nothing; undefined for a key that has no window. */
  look(key: string): Promise<WindowCount | undefined>
  /** Takes points off a key's window, down to nothing. */
  refund(key: string, points: number): Promise<void>
  /** Ends a key's window and returns its count. Concurrent calls for one key return 0, but for one. */
  take(key: string): Promise<number>
}

export type MakeCounter = (name: RateLimitName, limit: RateLimit) => RateCounter

/** Whoever wants to know how a shared counter fares. */
export interface CounterWatch {
  worked(): void
  failed(error: Error): void
}

/** A shared counter with one of our own for when it cannot be asked. */
export function insuredCounter(shared: RateCounter, own: RateCounter, watch: CounterWatch): RateCounter {
  async function ask<T>(of: (counter: RateCounter) => Promise<T>): Promise<T> {
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
    refund: (key, points) => ask((counter) => counter.refund(key, points)),
    take: (key) => ask((counter) => counter.take(key)),
  }
}

/** The most keys at once, of some 110 bytes each; beyond it the key that was idle longest begins anew. */
const MOST_KEYS = 50_000

interface Window {
  count: number
  /** by performance.now(), in whole ms: with a fraction it would be an object of its own */
  ends: number
}

/**
 * Counts in the memory of this process. All windows last equally long, so they stand in the map in the order in which
 * they end, and each request puts out those before it that have: no timer, a key or otherwise.
 */
export const memoryCounter: MakeCounter = (_name, { seconds }) => {
  const windows = new Map<string, Window>()
  const msLeft = ({ ends }: Window) => ends - performance.now()
  const live = (key: string) => {
    const window = windows.get(key)
    return window && msLeft(window) > 0 ? window : undefined
  }
  function forgetEnded(): void {
    for (const [key, window] of windows) {
      if (windows.size <= MOST_KEYS && msLeft(window) > 0) return
      windows.delete(key)
    }
  }
  return {
    async add(key, points = 1) {
      let window = live(key)
      if (!window) {
        // rounded down: nobody is told to wait longer than a window is
        window = { count: 0, ends: Math.floor(performance.now()) + seconds * 1000 }
        windows.delete(key)
        windows.set(key, window)
        forgetEnded()
      }
      window.count += points
      return { count: window.count, msLeft: msLeft(window) }
    },
    async look(key) {
      const window = live(key)
      return window && { count: window.count, msLeft: msLeft(window) }
    },
    async refund(key, points) {
      const window = live(key)
      if (window) window.count = Math.max(0, window.count - points)
    },
    async take(key) {
      const count = live(key)?.count ?? 0
      windows.delete(key)
      return count
    },
  }
}
