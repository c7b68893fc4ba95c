import { contractDocument } from '#server/openapi/serve.ts'

/** `docs/openapi.json`: what `GET /openapi.json` answers, laid out for reading and comparing. */
export const openapi = async () => `${JSON.stringify(await contractDocument(), null, 2)}\n`
