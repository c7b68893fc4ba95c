import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Dispatcher } from 'undici'
import { childOf, currentTrace, inSpan, traceHeader } from '#server/ground/trace.ts'
import { OutsideFailure } from './breaker.ts'

export interface Call {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface CallLimits {
  /** Ends the call wherever it is: the total time, from the name's look-up to the last byte. */
  signal: AbortSignal
  /** The most bytes of the body; 0 when the body does not matter and is not waited for. */
  maxBytes: number
}

export interface Got {
  status: number
  text: string
}

const CONNECT_MS = 4000
const LET_BY = 16_384

/** Loaded with the first call: many installations make none. */
let client: ReturnType<typeof loadClient> | undefined
async function loadClient() {
  const { Agent, request } = await import('undici')
  return { request, dispatcher: new Agent({ connect: { timeout: CONNECT_MS } }) }
}

/**
 * Asks a peer over HTTP, within limits: 4 s to connect, and the caller's for the rest. Redirects are not followed: they
 * would lead, credentials and all, wherever the peer likes.
 * @throws OutsideFailure whose message holds nothing that was sent
 */
export const callWithin = (url: string, call: Call, limits: CallLimits): Promise<Got> =>
  // the host and no more: addresses have positions and passwords in them
  inSpan(`${call.method ?? 'GET'} ${URL.parse(url)?.host}`, {}, () => callTraced(url, call, limits))

async function callTraced(url: string, call: Call, { signal, maxBytes }: CallLimits): Promise<Got> {
  client ??= loadClient()
  const { request, dispatcher } = await client
  try {
    const { method = 'GET', body = null } = call
    const trace = currentTrace.getStore()
    const headers = {
      ...call.headers,
      ...(trace && { traceparent: traceHeader(trace.spans ? trace : childOf(trace)) }),
    }
    const response = await request(url, { method, headers, body, signal, dispatcher })
    const text = maxBytes === 0 ? leave(response.body) : await readWithin(response.body, maxBytes)
    if (response.statusCode >= 300 && response.statusCode < 400) {
      throw new OutsideFailure(`respondeu ${response.statusCode}, um redireccionamento, que não é seguido`)
    }
    return { status: response.statusCode, text }
  } catch (error) {
    throw asFailure(error, signal)
  }
}

/** Discards a body: a short one is read, so that the connection can be used again; a longer or slow one is cut off. */
function leave(body: Dispatcher.ResponseData['body']): string {
  body.dump({ limit: LET_BY }).catch(() => {})
  return ''
}

async function readWithin(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
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
  const { code, name } = error as Error & { code?: string }
  const late = code === 'UND_ERR_CONNECT_TIMEOUT'
  return new OutsideFailure(`a ligação falhou (${code ?? name})`, { late, passing: true, cause: error })
}

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
