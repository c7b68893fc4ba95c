import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import type { Subscription } from './subscription.rules.ts'

/** The size of every message, which tells the carrier nothing. The longest name and term fit (RFC 8030: 4096). */
const BYTES = 3000

/**
 * A text that only this browser can read (RFC 8291).
 * @throws Error when the subscription's key is none
 */
export function encryptFor({ keys }: Subscription, text: string): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const padded = Buffer.alloc(Math.max(BYTES, Buffer.byteLength(text)), ' ')
  padded.write(text)
  const salt = randomBytes(16).toString('base64url')
  return ece.encrypt(padded, { version: 'aes128gcm', dh: keys.p256dh, privateKey, salt, authSecret: keys.auth })
}
