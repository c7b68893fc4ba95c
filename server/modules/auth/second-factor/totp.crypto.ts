import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { isOfAuthenticator } from './code.rules.ts'

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
