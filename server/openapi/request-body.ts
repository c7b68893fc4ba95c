import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

/** The body an operation takes: JSON, or a form with one file; undefined when it takes none. */
export function requestBodyOf(
  { body, bodyExample, bodyOptional, file }: Endpoint,
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
  const schema = {
    type: 'object',
    required: [file.field],
    properties: {
      [file.field]: { type: 'string', format: 'binary', description: `${file.description}, até ${mebibytes} MiB` },
      ...Object.fromEntries(Object.entries(file.fields ?? {}).map(([name, field]) => [name, schemas.put(field)])),
    },
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}
