import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS } from '#contract/limits.ts'
import type { roles } from '#contract/roles.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { TokenId } from '#server/http/session.ts'

const ISSUER = 'botica'
const ALGORITHM = 'HS256'

/** The subject of a token. `versao` must still be its account's: raising the account's ends the session at once. */
export interface TokenSubject {
  id: string
  role: (typeof roles)[number]
  versao: number
}

/** The claims of a token: its subject, and its own id, by which it alone can be ended. */
export interface TokenClaims extends TokenSubject {
  tokenId: TokenId
}

export interface IssuedToken {
  token: string
  /** ISO time */
  expira_em: string
}

export interface Tokens {
  issue(subject: TokenSubject): Promise<IssuedToken>
  /** Undefined for a token that is not ours, was altered or has expired. */
  read(token: string): TokenClaims | undefined
}

/**
 * Returns the payload of a token signed with this key by HS256, and of no other. It uses node:crypto rather than jose:
 * Web Crypto verifies in another thread, and going there and back costs each request ten times what verifying does.
 */
function signedPayload(token: string, secret: string): Record<string, unknown> | undefined {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  const right = Buffer.from(createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url'))
  const given = Buffer.from(signature)
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  // signed, so written by us: what is not an object of ours is some other program's with the same key
  const [header, claims] = [head, payload].map((part) => parsed(Buffer.from(part, 'base64url').toString()))
  return header?.alg === ALGORITHM && header.crit === undefined ? claims : undefined
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text)
    return value !== null && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

/** Session tokens: JWT, HS256, seven days. */
export async function createTokens(secret: string, clock: Clock): Promise<Tokens> {
  // loaded by who serves: a command comes by here, and signs nothing
  const { SignJWT } = await import('jose')
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
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key)
      return { token, expira_em: new Date(expires * 1000).toISOString() }
    },
    read(token) {
      const payload = signedPayload(token, secret)
      if (!payload || payload.iss !== ISSUER || !payload.sub) return undefined
      if (!(Number(payload.exp) > clock().getTime() / 1000)) return undefined
      return { id: payload.sub, role: payload.role, versao: payload.v, tokenId: payload.jti } as TokenClaims
    },
  }
}
