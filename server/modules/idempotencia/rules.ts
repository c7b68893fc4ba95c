import { createHash } from 'node:crypto'
import { type Cipher, cipherFor } from '#server/ground/cipher.ts'
import { invalidFields } from '#server/ground/error.ts'
import { messages } from './messages.ts'

const visible = /^[\x21-\x7e]{8,64}$/

/** @throws AppError VALIDACAO for a header that is no key */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !visible.test(header)) {
    throw invalidFields({ 'Idempotency-Key': messages.badKey })
  }
  return header
}

/** Returns the digest that tells one request from another under the same key. */
export const fingerprint = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/**
 * Cipher for stored answers that hold access codes, which are stored nowhere else. Its key derives from CODIGO_SECRET.
 */
export const answerCipher = (secret: string): Cipher => cipherFor(secret, 'botica/resposta')
