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
