import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The token of a link by e-mail, and its digest, which is stored. */
export interface LinkToken {
  token: string
  digest: Buffer
}

/** A token this long is not guessed, so its digest needs neither salt nor cost. */
export const linkDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

export function newLinkToken(): LinkToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, digest: linkDigest(token) }
}
