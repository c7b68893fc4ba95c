import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { derivedKey, openBytes, sealBytes } from '#server/ground/cipher.ts'

/** A code as it is compared: people write them with spaces and hyphens, in either case. */
export const plainCode = (codigo: string): string => codigo.replaceAll(/[\s-]/g, '').toUpperCase()

/** Tells an authenticator's code from a recovery code. */
export const isOfAuthenticator = (plain: string): boolean => /^[0-9]{6}$/.test(plain)

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Steps before and after this one whose codes are taken: people type slowly and clocks differ. */
const WINDOW = 1

const ISSUER = 'Botica'

/** RFC 6238 as every authenticator takes it. */
const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Returns the secret and URI for an authenticator, to type or show as a QR code. @param label names the account */
export function enrolment(secret: Buffer, label: string): { segredo: string; uri: string } {
  const totp = totpOf(secret, label)
  return { segredo: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code this is; undefined when it is that of none about now. */
export function stepOf(secret: Buffer, codigo: string, now: Date): number | undefined {
  // the library compares bytes, and throws where six signs are more of them
  if (!isOfAuthenticator(codigo)) return undefined
  const delta = totpOf(secret).validate({ token: codigo, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

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
