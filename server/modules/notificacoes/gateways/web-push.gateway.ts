import { RESERVATION_MINUTES } from '#contract/limits.ts'
import type { PushConfig } from '#server/config/push.ts'
import { OutsideFailure } from '#server/outside/breaker.ts'
import { encryptFor, isKnownService, vapid } from '../push/push.crypto.ts'
import { type PushSender, type PushText, Undeliverable, Unsubscribed } from '../sender.rules.ts'
import { messages } from './messages.ts'
import { statusOfGateway, succeeded } from './sms.gateway.ts'

/**
 * Time that the push service keeps a message for a phone that is off. Nobody sends it again. About a hold it says nothing
 * once the hold is over.
 */
const ttlSeconds = ({ ir }: PushText) => (ir === 'reservas' ? RESERVATION_MINUTES * 60 : 7 * 24 * 3600)

/** Later, the same may be taken; anything else will not be. */
const PASSING = [408, 425, 429]

/** A push service of a browser's (RFC 8030), whichever the operator allows. */
export const webPush = (config: PushConfig): PushSender => ({
  name: 'web-push',
  async send(subscription, text, chave) {
    const { endpoint } = subscription
    if (!isKnownService(subscription, config.services)) throw new Undeliverable(messages.unknownService)
    const headers = {
      authorization: await vapid(config, endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds(text)),
      urgency: 'high',
      // a message sent again, because its answer was lost, replaces the first
      topic: chave.replace('.', '-'),
    }
    const body = encryptFor(subscription, JSON.stringify(text))
    const answer = await statusOfGateway(endpoint, { method: 'POST', headers, body }).catch(asFailure)
    if (succeeded(answer)) return { referencia: null }
    throw refused(answer)
  },
})

function refused({ status }: { status: number }): Error {
  if (status >= 500 || PASSING.includes(status)) return new Error(messages.pushLater(status))
  if (status === 404 || status === 410) return new Unsubscribed(messages.subscriptionGone(status))
  if (status === 401 || status === 403) return new Undeliverable(messages.keysRefused(status))
  return new Undeliverable(messages.pushRefused(status))
}

/** A host that does not exist is one that somebody made up, under a name that is known. */
function asFailure(error: unknown): never {
  const { cause } = error as OutsideFailure
  if (error instanceof OutsideFailure && (cause as { code?: string })?.code === 'ENOTFOUND') {
    throw new Undeliverable(messages.unknownService)
  }
  throw error
}

/** The sender without keys: what was promised by push goes by e-mail. */
export const noPush: PushSender = {
  name: 'web-push',
  async send() {
    throw new Undeliverable(messages.noPush)
  },
}
