import type { Cipher } from '#server/ground/cipher.ts'
import type { Subscription } from './subscription.rules.ts'

/** The encrypted data of a person who is alerted on their phone. */
export interface Awaited {
  subscription: Subscription
  /** The term they wait for: the phone opens its search, and nobody between can read it. */
  procura: string
}

export const sealAwaited = (cipher: Cipher, awaited: Awaited): Buffer => cipher.seal(JSON.stringify(awaited))

/** @throws Error when it was sealed with another key */
export const openAwaited = (cipher: Cipher, sealed: Buffer): Awaited => JSON.parse(cipher.open(sealed))
