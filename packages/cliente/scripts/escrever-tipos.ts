/** `npm run prepack`: writes `tipos.d.ts`, which the package holds and the project does not keep, from the document. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

const opening = `/* eslint-disable */
// Gerado de docs/openapi.json quando se faz o pacote.

`

/** Keys that add no type and would be two thirds of the file: examples, and headers, which a Response has untyped. */
const untyped = new Set(['example', 'examples', 'headers'])

function slim(node: unknown, keysAreNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => slim(item))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).filter(([key]) => keysAreNames || !untyped.has(key))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, slim(value, key === 'properties' || key === 'schemas')]),
  )
}

const named = (name: string) => ts.factory.createTypeReferenceNode(name)

/** A file of a form is a Blob; by themselves the generator's types say that it is text. */
const fileType = ({ format }: { format?: string }) => (format === 'binary' ? named('Blob') : undefined)

/** A form may be sent as one that was made already. */
const formType = (type: ts.TypeNode, { path = '' }: { path?: string }) =>
  path.endsWith('/multipart~1form-data') ? ts.factory.createUnionTypeNode([type, named('FormData')]) : undefined

/** `tipos.d.ts`: the types of an OpenAPI document, for openapi-fetch. */
async function tipos(document: object): Promise<string> {
  // a field with a default may be left out of a body
  const nodes = await openapiTS(slim(document) as OpenAPI3, {
    defaultNonNullable: false,
    silent: true,
    transform: fileType,
    postTransform: formType,
  })
  return opening + astToString(nodes)
}

const here = join(import.meta.dirname, '..')
const document = JSON.parse(await readFile(join(here, '../../docs/openapi.json'), 'utf8'))
await writeFile(join(here, 'tipos.d.ts'), await tipos(document))
