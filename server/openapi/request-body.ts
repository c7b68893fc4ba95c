import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

/** The body an operation takes: JSON, or a form with one file; undefined when it takes none. */
export function requestBodyOf(
  { id, body, bodyExample, bodyOptional, file }: Endpoint,
  schemas: SchemaCollector,
): JsonObject | undefined {
  if (body) {
    return {
      required: !bodyOptional,
      content: { 'application/json': { schema: schemas.put(body), example: bodyExample } },
    }
  }
  if (!file) return undefined
  const mebibytes = file.maxBytes / 1024 / 1024
  const schema = schemas.put({
    $id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Form`,
    description: `O formulário de \`${id}\``,
    type: 'object',
    required: [file.field],
    properties: {
      [file.field]: { type: 'string', format: 'binary', description: `${file.description}, até ${mebibytes} MiB` },
      ...file.fields,
    },
  })
  return { required: true, content: { 'multipart/form-data': { schema } } }
}
