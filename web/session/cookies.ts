const NOBODY = 'nao'

/**
 * Digest of the session for which a page was made, sent in a header: the service worker deletes what it has stored when
 * the digest changes. The token cannot be computed from it, and it opens nothing.
 */
export async function sessionMark(token: string | undefined): Promise<string> {
  if (token === undefined) return NOBODY
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest, 0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A person's session and a pharmacy's are two cookies: each page reads one, and can use no other. */
export type SessionKind = 'pessoa' | 'farmacia'

/** Cookie for the browser to store, and its lifetime. */
export interface Keep {
  name: CookieName
  value: string
  /** Seconds; 0 has it forgotten, undefined keeps it until the browser is closed. */
  maxAge?: number | undefined
}

type CookieName = SessionKind | 'perto' | 'prova' | 'fornecedor' | 'estilo' | 'lidas' | 'visita'

/**
 * Full name of a cookie. With the prefix, under TLS, browsers refuse one that another host, or a page without TLS,
 * would set.
 */
const nameOf = (name: CookieName, secure: boolean) => (secure ? `__Host-${name}` : name)

/** @param header `Cookie`, as it was sent */
export function readCookie(header: string | undefined, name: CookieName, secure: boolean): string | undefined {
  const wanted = `${nameOf(name, secure)}=`
  const found = header?.split('; ').find((part) => part.startsWith(wanted))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(wanted.length))
  } catch {
    return undefined
  }
}

/** `Set-Cookie`: read by no script, and sent with no form of another site. */
export function writeCookie({ name, value, maxAge }: Keep, secure: boolean): string {
  return [
    `${nameOf(name, secure)}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.max(0, Math.floor(maxAge))}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
