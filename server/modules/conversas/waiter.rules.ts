/** A gateway's request that waits for the answer to its message. */
interface Waiter {
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
function openWaiter(ms: number): Waiter {
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

/** The gateway's requests that wait, each for the answer to its message. */
export interface Waiters {
  /** The request that waits for the answer to this message. */
  of(chave: Buffer): Waiter | undefined
  /** Waits for the answer to a message. @param begin sets off what answers it @returns '' when the answer goes another way */
  wait(chave: Buffer, begin: (waiter: Waiter) => void): Promise<string>
}

/** @param ms the longest that a request waits */
export function openWaiters(ms: number): Waiters {
  const waiters = new Map<string, Waiter>()
  return {
    of: (chave) => waiters.get(chave.toString('hex')),
    async wait(chave, begin) {
      const name = chave.toString('hex')
      const waiter = openWaiter(ms)
      // of two requests with one message the later one gets the answer: the gateway gave the other up
      waiters.get(name)?.leave()
      waiters.set(name, waiter)
      begin(waiter)
      try {
        return await waiter.answer
      } finally {
        if (waiters.get(name) === waiter) waiters.delete(name)
      }
    },
  }
}
