import { errors } from '#contract/errors.ts'
import type { Listening, Transport } from './transport.ts'

/** The API's own patience with a slow part of it is shorter. */
const PATIENCE_MS = 30_000

const unavailable = JSON.stringify({ erro: true, code: 'INDISPONIVEL', mensagem: errors.INDISPONIVEL.mensagem })

/**
 * The API of another process, or machine. It has to believe us about who asks (`TRUST_PROXY`), or its limits count all
 * of our visitors as one.
 * @param base https://botica.ao, without a slash at the end
 */
export function overHttp(base: string): Transport {
  return async ({ method, url, headers, body, ip }) => {
    try {
      const reply = await fetch(base + url, {
        method,
        headers: { ...headers, 'x-forwarded-for': ip },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: reply.status, header: (name) => reply.headers.get(name) ?? undefined, text: await reply.text() }
    } catch {
      // no address, no answer, or not in time: the pages say it as they say all that the API refuses
      return { status: 503, header: () => undefined, text: unavailable }
    }
  }
}

/** The same for an answer that stays open. */
export function listeningOverHttp(base: string): Listening {
  return async ({ method, url, headers, ip }, signal) => {
    try {
      const reply = await fetch(base + url, { method, headers: { ...headers, 'x-forwarded-for': ip }, signal })
      if (reply.ok) return { status: reply.status, events: reply.body ?? undefined }
      await reply.body?.cancel()
      return { status: reply.status, events: undefined }
    } catch {
      return { status: 503, events: undefined }
    }
  }
}
