/** The version of the document, and of the API wherever no operation says another: `/api` and `X-Service-API-Version`. */
export const API_VERSION = 1

/** The API's version of an operation's path, or of a request's address: `/api/v2` is the second, and any other is the first. */
export const versionOf = (path: string): number => (/^\/api\/v2(?:[/?]|$)/.test(path) ? 2 : API_VERSION)

/**
 * The document's own version: its first number is the API's, the second counts what was added to the document without
 * breaking it. Raise it with each change of the document, and write down the digest that `tests/openapi/version.test.ts`
 * then says.
 */
export const DOCUMENT = { version: `${API_VERSION}.111.0`, digest: 'd0e067e210c49fcc' } as const
