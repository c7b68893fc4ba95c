import { type Keep, readCookie } from './cookies.ts'

/** The hidden field by which a form of ours is known, where the browser says nothing of where it comes from. */
export const PROOF_FIELD = 'prova'

interface FormRequest {
  fetchSite: string | undefined
  origin: string | undefined
  host: string
  secure: boolean
  /** The cookie, and the field; undefined while the form has not been read, and the cookie alone is looked at. */
  proof: { cookie: string | undefined; field: string | null | undefined }
}

function sameOrigin(origin: string, { host, secure }: FormRequest): boolean {
  const url = URL.parse(origin)
  return url !== null && url.host === host && (!secure || url.protocol === 'https:')
}

/**
 * Tells if the form was made on another site. Present browsers say so (`Sec-Fetch-Site`; `none` is a person who
 * reloads), older ones name the page's origin. A browser that says neither must send one proof in a cookie and in the
 * form: another site can send the cookie along, and cannot read it.
 */
export function isForged(sent: FormRequest): boolean {
  const { fetchSite, origin, proof } = sent
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  if (origin !== undefined && origin !== 'null') return !sameOrigin(origin, sent)
  return !proof.cookie || (proof.field !== undefined && proof.cookie !== proof.field)
}

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
