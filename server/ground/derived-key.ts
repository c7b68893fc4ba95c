import { hkdfSync } from 'node:crypto'

const BYTES = 32

/** A key of its own for each purpose (HKDF-SHA-256, 32 bytes), so that no secret of the service serves two. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES))
