import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const opening = `/* eslint-disable */
// Gerado de docs/openapi.json: npm run gerar. Não se edita.

`

/** What no type is made of, and would be two thirds of the file: examples, and headers, which a Response has untyped. */
const untyped = new Set(['example', 'examples', 'headers'])

function slim(node: unknown, keysAreNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => slim(item))
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => keysAreNames || !untyped.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, slim(value, key === 'properties' || key === 'schemas')]))
}

/** `tipos.d.ts`: the types of an OpenAPI document, for openapi-fetch. */
export async function tipos(document: object): Promise<string> {
  // a field with a default may be left out of a body
  const nodes = await openapiTS(slim(document) as OpenAPI3, { defaultNonNullable: false, silent: true })
  return opening + astToString(nodes)
}
