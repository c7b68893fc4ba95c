/** What JSON Schema 2020-12 and OpenAPI 3.1 know, by the kind of value each keyword holds. */
const holdsSchemas = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const holdsSchema = new Set(['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'])
const holdsNamedSchemas = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])
const plain = new Set(
  (
    'title description type enum const default examples format pattern minLength maxLength minimum maximum ' +
    'exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties required ' +
    'readOnly writeOnly deprecated contentEncoding contentMediaType'
  ).split(' '),
)

export type JsonObject = Record<string, unknown>

/** Turns the contract's schemas into the document's. */
export interface SchemaCollector {
  /** A schema as the document shows it: those with an `$id` become a `$ref`, at any depth. */
  put(schema: object): JsonObject
  /** All that were given an `$id`, by it. */
  readonly components: Record<string, JsonObject>
}

/**
 * Gathers the schemas of one document. Keywords that no standard knows are left out, `x-…` excepted.
 * @throws Error when two different schemas have one `$id`
 */
export function collectSchemas(): SchemaCollector {
  const components: Record<string, JsonObject> = {}

  function put(schema: object): JsonObject {
    const { $id, ...rest } = schema as JsonObject
    if (typeof $id !== 'string') return clean(rest)
    const found = clean(rest)
    const before = components[$id]
    if (before && JSON.stringify(before) !== JSON.stringify(found)) throw new Error(`two schemas are called ${$id}`)
    components[$id] = found
    return { $ref: `#/components/schemas/${$id}` }
  }

  function clean(schema: JsonObject): JsonObject {
    const kept: JsonObject = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (plain.has(keyword) || keyword.startsWith('x-')) kept[keyword] = value
      else if (keyword === 'example') kept.examples = [value]
      else if (holdsSchemas.has(keyword)) kept[keyword] = (value as object[]).map(put)
      else if (holdsSchema.has(keyword)) kept[keyword] = typeof value === 'boolean' ? value : put(value as object)
      else if (holdsNamedSchemas.has(keyword)) {
        kept[keyword] = Object.fromEntries(Object.entries(value as JsonObject).map(([k, v]) => [k, put(v as object)]))
      }
    }
    return kept
  }

  return { put, components }
}
