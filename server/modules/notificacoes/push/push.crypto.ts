import { createECDH, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import type { PushConfig } from '#server/config/push.ts'
import type { Cipher } from '#server/ground/cipher.ts'

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

/** The encrypted data of a person who is alerted on their phone. */
export interface Awaited {
  subscription: Subscription
  /** The term they wait for: the phone opens its search, and nobody between can read it. */
  procura: string
}

export const sealAwaited = (cipher: Cipher, awaited: Awaited): Buffer => cipher.seal(JSON.stringify(awaited))

/** @throws Error when it was sealed with another key */
export const openAwaited = (cipher: Cipher, sealed: Buffer): Awaited => JSON.parse(cipher.open(sealed))

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

const LIFE = '1 hour'
const HALF = 32

/** Returns both keys as a JWK: the public one is a byte and its two coordinates. */
function jwkOf({ publicKey, privateKey }: PushConfig) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 1 + HALF), point.subarray(1 + HALF)].map((half) => half.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x as string, y: y as string, d: privateKey }
}

/** Says to a push service who we are (RFC 8292). @param endpoint a subscription's @returns the header `Authorization` */
export async function vapid(config: PushConfig, endpoint: string): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(config.contact)
    .setExpirationTime(LIFE)
    .sign(await importJWK(jwkOf(config), 'ES256'))
  return `vapid t=${token}, k=${config.publicKey}`
}
