import { type Cipher, cipherFor } from '#server/ground/cipher.ts'

/** For answers that tell access codes, which are kept nowhere else, from CODIGO_SECRET. */
export const answerCipher = (secret: string): Cipher => cipherFor(secret, 'botica/resposta')
