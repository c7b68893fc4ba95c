import { endpoints } from '#contract/operations.ts'
import { openApiDocument } from '#server/openapi/document.ts'

/** `docs/openapi.json`: what `GET /openapi.json` answers, laid out for reading and comparing. */
export const openapi = async () => `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`
