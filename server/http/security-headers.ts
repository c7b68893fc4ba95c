/**
 * The security headers, in as few bytes as possible, because phones pay for each. Other common headers would change nothing
 * here: `frame-ancestors` covers `X-Frame-Options`, and data opens no window and has no permissions.
 */

/** With every answer. Data, were it ever shown as a page, would load nothing, run nothing, and stand in no frame. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** A year of nothing but TLS, for this host alone: what else stands under its domain is not ours to promise. */
export const onlyTls = { 'strict-transport-security': 'max-age=31536000' }

/** With answers that pages of any origin may show. */
export const showAnywhere = { 'cross-origin-resource-policy': 'cross-origin' }

/**
 * With a page and what it is made of.
 * @param contentPolicy what it may load and do
 * @param permissions what of the device it may ask for; nothing unless said
 */
export const pageHeaders = (
  contentPolicy: readonly string[],
  permissions = 'camera=(), geolocation=(), microphone=()',
) => ({
  'content-security-policy': contentPolicy.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
})
