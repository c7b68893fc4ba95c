import { type JWTPayload, SignJWT } from 'jose'
import { testSecrets } from './service.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

export interface Forgery {
  secret?: string
  alg?: string
  issuer?: string
  subject?: string
  /** seconds from now */
  expiresIn?: number
}

/** A session token made outside the service: by default as the service would have made it. */
export function forge(claims: JWTPayload, options: Forgery = {}): Promise<string> {
  const { secret = testSecrets.jwt, alg = 'HS256', issuer = 'botica', subject, expiresIn = 3600 } = options
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
  return (subject === undefined ? token : token.setSubject(subject)).sign(bytes(secret))
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that claims to need no signature. */
export const unsigned = (payload: object, alg = 'none') => `${part({ alg, typ: 'JWT' })}.${part(payload)}.`

export const claimsOf = (token: string): JWTPayload & Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
