import { pageHeaders } from '#server/http/headers.ts'

/**
 * Pages load what this service gives them, and send forms to it alone. A form says where it comes from, to us only.
 * @param images where else images come from: the photographs (a redirect to them is held to this too), the maps' streets
 * @param inline of the one style that may stand in a page itself, by its hash
 */
export const headersWith = ({ images = [], inline }: { images?: readonly string[]; inline?: string } = {}) => ({
  ...pageHeaders(
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self'${inline ? ` ${inline}` : ''}`,
      ["img-src 'self' data:", ...images.map((address) => new URL(address).origin)].join(' '),
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ],
    'camera=(self), geolocation=(self), microphone=()',
  ),
  'referrer-policy': 'same-origin',
})

/** The reader of codes may run its WebAssembly, which no page may: a worker is held to the policy it came with. */
export const readerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  'referrer-policy': 'no-referrer',
}

/** The service worker may ask this service, and load nothing else; it tells nobody where it is from. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'referrer-policy': 'no-referrer',
}
