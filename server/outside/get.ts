import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { callWithin, type Got } from './call.ts'
import { OutsideFailure } from './failure.ts'

export type { Got } from './call.ts'

export interface GetLimits {
  /** From the connection's start to the body's end, all tries together. */
  timeoutMs: number
  /** The most bytes of the body. */
  maxBytes: number
  headers?: Record<string, string>
}

/** Tries once more, soon and with jitter. */
const retries = retry(
  handleWhen((error) => error instanceof OutsideFailure && error.passing),
  { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }) },
)

/**
 * Gets a small text from a peer, within limits; a connection that breaks and a 502, 503 or 504 are tried once more.
 * @throws OutsideFailure
 */
export function getWithin(url: string, { timeoutMs, maxBytes, headers = {} }: GetLimits): Promise<Got> {
  const signal = AbortSignal.timeout(timeoutMs)
  return retries.execute(async () => {
    const answer = await callWithin(url, { headers }, { signal, maxBytes })
    if (answer.status >= 502 && answer.status <= 504) {
      throw new OutsideFailure(`respondeu ${answer.status}`, { passing: true })
    }
    return answer
  }, signal)
}
