import { type ErrorCode, errors } from '#contract/errors.ts'
import type { ApiReply, ApiRequest, Listening, Transport } from './transport.ts'

/** The API's own patience with a slow part of it is shorter. */
const PATIENCE_MS = 30_000

/** Seconds, where nobody said how long. */
const RETRY_AFTER = '10'

/** The API's codes for refusals of a proxy before it; any other is INDISPONIVEL. */
const ofProxies: Readonly<Record<number, ErrorCode>> = { 413: 'DEMASIADO_GRANDE', 429: 'LIMITE_DE_PEDIDOS' }

function refusal(code: ErrorCode, retryAfter?: string | null, cause?: string): ApiReply {
  const { status, mensagem } = errors[code]
  const wait = retryAfter ?? (code === 'INDISPONIVEL' ? RETRY_AFTER : undefined)
  return {
    status,
    header: (name) => (name === 'retry-after' ? wait : undefined),
    text: JSON.stringify({ erro: true, code, mensagem }),
    cause,
  }
}

/** Tells if the API itself refused, in the contract's words. */
function isRefusal(text: string): boolean {
  try {
    return Object.hasOwn(errors, (JSON.parse(text) as { code?: string } | null)?.code ?? '')
  } catch {
    return false
  }
}

/** A failed `fetch` says why in its cause: the address is no secret of anybody's. */
const reasonOf = ({ message, cause }: Error): string =>
  `a API não respondeu: ${(cause as Error | undefined)?.message ?? message}`

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/** Headers that vouch for the visitor of a request. */
export type Vouch = (asked: Pick<ApiRequest, 'ip' | 'visitor'>) => Record<string, string>

const nobody: Vouch = () => ({})

const forPerson = ({ headers, ip, visitor }: ApiRequest, vouch: Vouch) => ({
  ...headers,
  'x-forwarded-for': ip,
  ...vouch({ ip, visitor }),
})

/**
 * Transport to the API of another process, or machine. The API must trust this server about the address of each caller
 * (`TRUST_PROXY`), or its limits count all visitors as one.
 * @param base https://botica.ao, without a slash at the end
 * @param vouch without it the API counts everybody by address
 */
export function overHttp(base: string, vouch: Vouch = nobody): Transport {
  return async (request) => {
    const { method, url, body } = request
    try {
      const reply = await fetch(base + url, {
        method,
        headers: forPerson(request, vouch),
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await reply.text()
      // a proxy before it answered of itself, in words of its own
      if (isPage(reply) || (reply.status >= 400 && !isRefusal(text))) {
        const code = ofProxies[reply.status] ?? 'INDISPONIVEL'
        return refusal(code, reply.headers.get('retry-after'), `a API respondeu ${reply.status}, sem palavras suas`)
      }
      return { status: reply.status, header: (name) => reply.headers.get(name) ?? undefined, text }
    } catch (error) {
      // no address, no answer, or not in time: the pages say it as they say all that the API refuses
      return refusal('INDISPONIVEL', undefined, reasonOf(error as Error))
    }
  }
}

/** Makes the transport of answers that stay open. */
export function listeningOverHttp(base: string, vouch: Vouch = nobody): Listening {
  return async (request, signal) => {
    const { method, url } = request
    try {
      const init = { method, headers: forPerson(request, vouch), signal }
      const reply = await fetch(base + url, { ...init, redirect: 'error' })
      if (reply.ok) return { status: reply.status, events: reply.body ?? undefined }
      await reply.body?.cancel()
      return { status: reply.status, events: undefined }
    } catch {
      return { status: 503, events: undefined }
    }
  }
}
