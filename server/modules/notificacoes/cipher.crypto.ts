import { type Cipher, cipherFor } from '#server/ground/cipher.ts'

/** For access codes that wait in the outbox, from CODIGO_SECRET. */
export const outboxCipher = (secret: string): Cipher => cipherFor(secret, 'botica/notificacao')
