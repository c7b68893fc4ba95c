import { createHmac } from 'node:crypto'
import { type Cipher, cipherFor, derivedKey } from '#server/ground/cipher.ts'

/** Seals what waits in the outbox, and names telephone numbers without saying them. */
export interface OutboxCipher extends Cipher {
  /** The HMAC-SHA-256 of a number, by which tables know it: without the secret the numbers of a country cannot be tried. @param number E.164 */
  digest(number: string): Buffer
}

/** For codes, links and answers that wait in the outbox, and for numbers. @param secret CODIGO_SECRET */
export function outboxCipher(secret: string): OutboxCipher {
  const key = derivedKey(secret, 'botica/numero')
  return {
    ...cipherFor(secret, 'botica/notificacao'),
    digest: (number) => createHmac('sha256', key).update(number).digest(),
  }
}
