import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { type Cipher, cipherFor } from '#server/ground/cipher.ts'

/** Seals the secrets of webhooks in the database. @param secret CODIGO_SECRET */
export const webhookCipher = (secret: string): Cipher => cipherFor(secret, 'botica/webhook')

const SECRET_BYTES = 32

/** A new secret, of 256 bits, as receivers take it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** An event to be signed. */
export interface Signed {
  id: string
  at: Date
  body: string
  /** The secret, and the one before it while that still signs. */
  secrets: readonly string[]
}

/** The headers of Standard Webhooks: one signature for each secret. */
export const signedHeaders = ({ id, at, body, secrets }: Signed) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
