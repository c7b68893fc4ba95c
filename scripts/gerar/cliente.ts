import { tipos } from '../../packages/cliente/scripts/tipos.ts'
import { openapi } from './openapi.ts'

/** `packages/cliente/tipos.d.ts`: the types of the document, for clients. */
export const cliente = async () => tipos(JSON.parse(await openapi()))
