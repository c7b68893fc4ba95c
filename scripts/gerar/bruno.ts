import { brunoCollection } from './bruno/collection.ts'
import type { Documento } from './documento.ts'
import { openapi } from './openapi.ts'

/** `docs/bruno`: every operation as a request of the Bruno client. */
export const bruno = async () => brunoCollection(JSON.parse(await openapi()) as Documento)
