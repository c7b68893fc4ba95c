import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { openBytes, sealBytes } from '#server/ground/cipher.ts'
import { derivedKey } from '#server/ground/derived-key.ts'

/** Without the letters and digits that are taken for one another: 32 of them, five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

/** Encryption of second factors: the database alone is not enough to make a code. */
export interface FactorKeys {
  /** The bytes are good for this account alone. */
  seal(accountId: string, secret: Buffer): Buffer
  /** @throws Error when they were not sealed for this account with this key */
  open(accountId: string, sealed: Buffer): Buffer
  /** Returns the digest of a recovery code, which is stored. */
  digest(accountId: string, code: string): Buffer
}

/** @param secret CODIGO_SECRET, from which both keys are derived (HKDF): AES-256-GCM, and HMAC-SHA-256 */
export function factorKeys(secret: string): FactorKeys {
  const sealing = derivedKey(secret, 'botica/segundo-factor')
  const digesting = derivedKey(secret, 'botica/codigo-recuperacao')
  return {
    seal: (accountId, secret) => sealBytes(sealing, secret, accountId),
    open: (accountId, sealed) => openBytes(sealing, sealed, accountId),
    digest: (accountId, code) => createHmac('sha256', digesting).update(`${accountId}\0${code}`).digest(),
  }
}

const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Makes recovery codes in the form that people see: five characters, a hyphen and five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/^(.{5})/, '$1-'))
