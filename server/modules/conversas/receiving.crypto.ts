import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Cipher, cipherFor, derivedKey } from '#server/ground/cipher.ts'
import type { DeliveredMessage } from './kannel.rules.ts'

/** Seals and names what is received, so that the database holds no text and no number in clear. */
export interface ReceivingKeys extends Cipher {
  /** The name of a message, the same each time it is delivered. @param number of its sender, E.164 */
  message(message: DeliveredMessage, number: string): Buffer
  /** The name of a count in one window. */
  count(...parts: (string | number)[]): Buffer
}

/** @param secret CODIGO_SECRET */
export function receivingKeys(secret: string): ReceivingKeys {
  const key = derivedKey(secret, 'botica/conversa: nomes')
  const digest = (parts: unknown[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return {
    ...cipherFor(secret, 'botica/conversa'),
    // with the sender: of two people whose messages a gateway gives one name, none is taken for the other
    message: ({ id, centre, text, time, partOf }, number) =>
      // the parts of one message are one, whichever comes; a telephone gives its references again after some days
      partOf !== undefined
        ? digest(['partes', centre, partOf, time.slice(0, 10), number])
        : id
          ? digest(['mensagem', centre, id, number])
          : digest(['mensagem sem nome', centre, number, time, text]),
    count: (...parts) => digest(['conta', ...parts]),
  }
}

/** A signature in hexadecimal or base64, of SHA-256, maybe after `sha256=`. */
const hex = /^[0-9a-f]{64}$/i

/** Tells, in constant time, if a header signs these bytes (HMAC-SHA-256). */
export function isSigned(key: string, body: Buffer, header: string): boolean {
  const signature = header.trim().replace(/^sha256=/i, '')
  const bytes = Buffer.from(signature, hex.test(signature) ? 'hex' : 'base64')
  const wanted = createHmac('sha256', key).update(body).digest()
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
}
