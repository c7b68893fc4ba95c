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

/**
 * Exactly one of the request and the outbox takes the answer: whoever comes first decides it.
 * @param ms the longest that the request waits
 */
export function openWaiter(ms: number): Waiter {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let state: 'waiting' | 'taken' | 'left' = 'waiting'
  const leave = () => {
    if (state !== 'waiting') return
    state = 'left'
    resolve('')
  }
  const timer = setTimeout(leave, ms)
  const answer = promise.finally(() => clearTimeout(timer))
  // nobody may be waiting any more when it fails
  answer.catch(() => {})
  return {
    answer,
    take() {
      if (state !== 'waiting') return false
      state = 'taken'
      return true
    },
    leave,
    settle: resolve,
    fail: reject,
  }
}
