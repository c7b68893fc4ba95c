/** The API's version: `/api` and the header `X-Service-API-Version`. */
export const API_VERSION = 1

/** The document's: its first number is the API's, the others count what changed in the document without breaking it. */
export const DOCUMENT_VERSION = `${API_VERSION}.0.0`
