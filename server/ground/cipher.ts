import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const BYTES = 32

/** A key of its own for each purpose (HKDF-SHA-256, 32 bytes), so that no secret of the service serves two. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES))

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** @param whose owner of the bytes; when given, they open for that owner alone */
export function sealBytes(key: Buffer, bytes: Buffer, whose = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(whose))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when the bytes were not sealed with this key for this owner */
export function openBytes(key: Buffer, sealed: Buffer, whose = ''): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(whose)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Keeps a text unreadable while it waits in the database. */
export interface Cipher {
  seal(text: string): Buffer
  /** @throws Error when the bytes were not sealed with this key */
  open(sealed: Buffer): string
}

/** AES-256-GCM under a key of its own for each purpose, derived from a secret of the service. */
export function cipherFor(secret: string, purpose: string): Cipher {
  const key = derivedKey(secret, purpose)
  return {
    seal: (text) => sealBytes(key, Buffer.from(text)),
    open: (sealed) => openBytes(key, sealed).toString(),
  }
}
