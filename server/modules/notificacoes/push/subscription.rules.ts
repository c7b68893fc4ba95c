import { createECDH } from 'node:crypto'
import type { PushConfig } from '#server/config/push.ts'

/** A browser's push subscription: its address, and the keys that only it can read with. */
export interface Subscription {
  endpoint: string
  keys: {
    /** The browser's public key: base64url of a point of P-256. */
    p256dh: string
    /** 16 bytes, base64url. */
    auth: string
  }
}

/**
 * Tells if a subscription is at a push service that the operator names. The caller chooses its address, which could be
 * any machine that ours can reach: a list of names leaves nothing to what an address resolves to, now or later.
 */
export function isKnownService({ endpoint }: Subscription, services: PushConfig['services']): boolean {
  const url = URL.parse(endpoint)
  return url !== null && !url.username && !url.password && services.some((service) => service.accepts(url))
}

/** Tells if a message can be encrypted for its owner. */
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
