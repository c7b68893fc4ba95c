import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { NUMBER_SESSION_MINUTES, SESSION_DAYS } from '#contract/limits.ts'
import { mayRole, type roles } from '#contract/permissions.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { TokenId } from '#server/http/session.ts'
import type { UserAccount } from './repository.ts'

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
  /** The token was made for a telephone number, without a sign-in. */
  porNumero: boolean
}

/** The claim `canal` of a token that only proves a telephone number. */
const BY_NUMBER = 'numero'

export interface IssuedToken {
  token: string
  /** ISO time */
  expira_em: string
}

export interface Tokens {
  issue(subject: TokenSubject): Promise<IssuedToken>
  /** Issues a token of a few minutes to who is known by their telephone number alone. It never leaves this process. */
  issueByNumber(subject: TokenSubject): Promise<IssuedToken>
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
  const presented = Buffer.from(signature)
  if (more.length > 0 || presented.length !== right.length || !timingSafeEqual(presented, right)) return undefined
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
  async function sign({ id, role, versao }: TokenSubject, seconds: number, claims: object = {}): Promise<IssuedToken> {
    const now = Math.floor(clock().getTime() / 1000)
    const token = await new SignJWT({ role, v: versao, ...(role === 'farmacia' && { farmacia_id: id }), ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(id)
      .setIssuer(ISSUER)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
    return { token, expira_em: new Date((now + seconds) * 1000).toISOString() }
  }
  return {
    issue: (subject) => sign(subject, SESSION_DAYS * 86_400),
    issueByNumber: (subject) => sign(subject, NUMBER_SESSION_MINUTES * 60, { canal: BY_NUMBER }),
    read(token) {
      const payload = signedPayload(token, secret)
      if (!payload || payload.iss !== ISSUER || !payload.sub) return undefined
      if (!(Number(payload.exp) > clock().getTime() / 1000)) return undefined
      const porNumero = payload.canal === BY_NUMBER
      return { id: payload.sub, role: payload.role, versao: payload.v, tokenId: payload.jti, porNumero } as TokenClaims
    },
  }
}

/** Tells by its signature if a token was given to a pharmacy, an admin or a gestor. Its session may have ended since. */
export function isOfStaff(tokens: Tokens, token: string): boolean {
  const claims = tokens.read(token)
  if (!claims || claims.porNumero) return false
  return claims.role === 'farmacia' || mayRole(claims.role, 'registarFarmacias')
}

/** The contract's session response. */
export async function openSession(tokens: Tokens, user: UserAccount) {
  const issued = await tokens.issue({ id: user.id, role: user.role, versao: user.versao_sessao })
  const { id, nome: name, email, role, email_confirmado, telefone_confirmado, dois_factores } = user
  return {
    ...issued,
    user: { id, name, email, role, email_confirmado, telefone_confirmado, ...(dois_factores && { dois_factores }) },
    ...(user.role === 'admin' && { gestor_admins: user.gestor_admins }),
  }
}
