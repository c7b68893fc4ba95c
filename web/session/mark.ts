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
