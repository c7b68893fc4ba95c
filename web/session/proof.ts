import { type Keep, readCookie } from './cookies.ts'
import { PROOF_FIELD } from './forged.ts'

interface ProofRequest {
  headers: Readonly<Record<string, string | undefined>>
  secure: boolean
}

const forms = /(<form[^>]* method="post"[^>]*>)/g

/**
 * Adds a field with the cookie's proof to each form, for a browser that does not say where its forms come from. The
 * pages of other browsers stay as they are.
 */
export function withProof(html: string, { headers, secure }: ProofRequest): { html: string; keep: Keep[] } {
  if (headers['sec-fetch-site'] !== undefined || !html.includes(' method="post"')) return { html, keep: [] }
  const known = readCookie(headers.cookie, 'prova', secure)
  const proof = known && /^[0-9a-f-]{36}$/.test(known) ? known : crypto.randomUUID()
  const field = `<input type="hidden" name="${PROOF_FIELD}" value="${proof}">`
  return { html: html.replaceAll(forms, `$1${field}`), keep: [{ name: 'prova', value: proof }] }
}
