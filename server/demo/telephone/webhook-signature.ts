import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'

/** Tells if a delivery of a webhook is signed with the secret, as a pharmacy's program has to ask. */
export function isSigned(secret: string | undefined, body: string, headers: IncomingHttpHeaders): boolean {
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    return secret !== undefined && new Webhook(secret).verify(body, plain) !== null
  } catch {
    return false
  }
}
