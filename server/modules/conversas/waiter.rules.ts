/** A gateway's request that waits for the answer to its message. */
export interface Waiter {
  /** The answer, or '' when it goes another way. */
  answer: Promise<string>
  /** The answer is about to be written down as going by this request. @returns false when it no longer waits */
  take(): boolean
  /** Stops waiting, unless the answer is being written down. */
  leave(): void
  settle(text: string): void
  fail(error: unknown): void
}

/** Exactly one of the request and the outbox takes the answer: whoever comes first decides it. */
export function openWaiter(): Waiter {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // nobody may be waiting any more when it fails
  promise.catch(() => {})
  let state: 'waiting' | 'taken' | 'left' = 'waiting'
  return {
    answer: promise,
    take() {
      if (state !== 'waiting') return false
      state = 'taken'
      return true
    },
    leave() {
      if (state !== 'waiting') return
      state = 'left'
      resolve('')
    },
    settle: resolve,
    fail: reject,
  }
}
