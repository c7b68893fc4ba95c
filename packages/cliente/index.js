// @ts-check
import createClient from 'openapi-fetch'

/**
 * A form for a body that has a file, JSON for any other.
 * @param {unknown} body
 */
function bodySerializer(body) {
  if (body instanceof FormData) return body
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** @type {typeof import('./index.d.ts').criarCliente} */
export function criarCliente({ baseUrl, token, fetch }) {
  /** @type {import('./index.d.ts').Cliente} */
  const cliente = createClient({ baseUrl, bodySerializer, ...(fetch && { fetch }) })
  cliente.use({
    onRequest({ request }) {
      const actual = typeof token === 'function' ? token() : token
      if (actual && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${actual}`)
      return request
    },
  })
  return cliente
}
