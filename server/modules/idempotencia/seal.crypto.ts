import { type Cipher, cipherFor } from '#server/ground/cipher.ts'

/**
 * Cipher for stored answers that hold access codes, which are stored nowhere else. Its key derives from CODIGO_SECRET.
 */
export const answerCipher = (secret: string): Cipher => cipherFor(secret, 'botica/resposta')
