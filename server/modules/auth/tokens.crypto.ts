import { errors, jwtVerify, SignJWT } from 'jose'
import { SESSION_DAYS } from '#contract/limits.ts'
import type { roles } from '#contract/roles.ts'
import type { Clock } from '#server/ground/clock.ts'

const ISSUER = 'botica'
const ALGORITHM = 'HS256'

/** What a token says. `versao` must still be its account's: raising that one ends the session at once. */
export interface TokenClaims {
  id: string
  role: (typeof roles)[number]
  versao: number
}

export interface IssuedToken {
  token: string
  /** ISO time */
  expira_em: string
}

export interface Tokens {
  issue(claims: TokenClaims): Promise<IssuedToken>
  /** Undefined for a token that is not ours, was altered or has expired. */
  read(token: string): Promise<TokenClaims | undefined>
}

/** Session tokens: JWT, HS256, seven days. */
export async function createTokens(secret: string, clock: Clock): Promise<Tokens> {
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  return {
    async issue({ id, role, versao }) {
      const now = Math.floor(clock().getTime() / 1000)
      const expires = now + SESSION_DAYS * 86_400
      const token = await new SignJWT({ role, v: versao, ...(role === 'farmacia' && { farmacia_id: id }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(id)
        .setIssuer(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key)
      return { token, expira_em: new Date(expires * 1000).toISOString() }
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock(),
        })
        return { id: payload.sub, role: payload.role, versao: payload.v } as TokenClaims
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
