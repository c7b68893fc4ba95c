/** Keywords that only the document needs: the schema itself repeats what they bring. */
const forDocument = new Set(['$id', 'extends', 'refines', 'discriminator'])

/** The schema alone, at any depth: the serialiser takes every `$id` for a schema of its own, once only. */
export function bareSchema<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(bareSchema) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([keyword]) => !forDocument.has(keyword))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, bareSchema(value)])) as T
}
