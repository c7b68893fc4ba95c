import { createECDH } from 'node:crypto'
import type { PushConfig } from '#server/config/push.ts'

/** What a browser gives to whoever may send to it: where, and the keys that only it can read with. */
export interface Subscription {
  endpoint: string
  keys: {
    /** Its public key: base64url of a point of P-256. */
    p256dh: string
    /** 16 bytes, base64url. */
    auth: string
  }
}

/**
 * Whether it is at one of the push services that the operator names. Its address is chosen by whoever asks, so that it
 * could be any machine that ours can reach: names that are known leave nothing to what an address resolves to, now or later.
 */
export function isKnownService({ endpoint }: Subscription, services: PushConfig['services']): boolean {
  const url = URL.parse(endpoint)
  return url !== null && !url.username && !url.password && services.some((service) => service.accepts(url))
}

/** Whether something can be written that its owner reads. */
export function isReadable({ keys }: Subscription): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(keys.p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
