/** The API's version: `/api` and the header `X-Service-API-Version`. */
export const API_VERSION = 1

/**
 * The document's own version: its first number is the API's, the second counts what was added to the document without
 * breaking it. Raise it with each change of the document, and write down the digest that `tests/openapi/version.test.ts`
 * then says.
 */
export const DOCUMENT = { version: `${API_VERSION}.64.0`, digest: 'adec69196d6d057e' } as const
