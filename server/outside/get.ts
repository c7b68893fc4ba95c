import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { OutsideFailure } from './failure.ts'

export interface GetLimits {
  /** From the connection's start to the body's end, all tries together. */
  timeoutMs: number
  /** Of the body, unpacked. */
  maxBytes: number
  headers?: Record<string, string>
}

export interface Got {
  status: number
  text: string
}

/** One more try, soon and not at the same moment as everyone's. */
const retries = retry(
  handleWhen((error) => error instanceof OutsideFailure && error.passing),
  { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }) },
)

/**
 * Gets a small text from a peer, within limits; a connection that breaks and a 502, 503 or 504 are tried once more.
 * Redirects are not followed: they would lead wherever the peer likes.
 * @throws OutsideFailure
 */
export function getWithin(url: string, { timeoutMs, maxBytes, headers }: GetLimits): Promise<Got> {
  const signal = AbortSignal.timeout(timeoutMs)
  return retries.execute(async () => {
    try {
      const response = await fetch(url, { signal, redirect: 'error', ...(headers && { headers }) })
      if (response.status >= 502 && response.status <= 504) {
        await response.body?.cancel()
        throw new OutsideFailure(`respondeu ${response.status}`, { passing: true })
      }
      return { status: response.status, text: await readWithin(response, maxBytes) }
    } catch (error) {
      throw asFailure(error, signal)
    }
  }, signal)
}

async function readWithin({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // leaving the loop closes the connection
    if (size > maxBytes) throw new OutsideFailure('a resposta é demasiado grande')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function asFailure(error: unknown, signal: AbortSignal): OutsideFailure {
  if (error instanceof OutsideFailure) return error
  if (signal.aborted) return new OutsideFailure('não respondeu a tempo', { late: true, cause: error })
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return new OutsideFailure(`a ligação falhou (${cause?.code ?? message})`, { passing: true, cause: error })
}
