import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The form of a proxy's request id: a UUID, or nginx's 32 hex digits. Any other is replaced, and never logged or returned. */
const form = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** The caller's own name for the request, when it is one that can be kept; otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? given : randomUUID()
}
