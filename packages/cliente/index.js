// @ts-check
import createClient from 'openapi-fetch'

/** @type {typeof import('./index.d.ts').criarCliente} */
export function criarCliente({ baseUrl, token, fetch }) {
  /** @type {import('./index.d.ts').Cliente} */
  const cliente = createClient({ baseUrl, ...(fetch && { fetch }) })
  cliente.use({
    onRequest({ request }) {
      const actual = typeof token === 'function' ? token() : token
      if (actual && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${actual}`)
      return request
    },
  })
  return cliente
}
