const NOBODY = 'nao'

/**
 * Whose session a page was made for, in a word of its own header: the service worker forgets what it keeps when it
 * changes. Nobody can make the token of it, and it is no key to anything.
 */
export async function sessionMark(token: string | undefined): Promise<string> {
  if (token === undefined) return NOBODY
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest, 0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
