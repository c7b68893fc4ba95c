/** Keywords of JSON Schema 2020-12 and OpenAPI 3.1, by the kind of value that each holds. */
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
  /** The schemas that have an `$id`, by it. */
  readonly components: Record<string, JsonObject>
}

interface ObjectSchema {
  properties: Record<string, object>
  required?: string[]
}

interface Discriminated {
  discriminator: { propertyName: string }
  oneOf: (ObjectSchema & { $id: string })[]
}

const reference = ($id: string) => `#/components/schemas/${$id}`
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the members of an object that the one it `extends` lacks. */
function ownMembers({ properties, required = [] }: ObjectSchema, base: ObjectSchema): JsonObject {
  const own = Object.keys(properties).filter((name) => properties[name] !== base.properties[name])
  const ownRequired = required.filter((name) => own.includes(name))
  return {
    type: 'object',
    ...(ownRequired.length > 0 && { required: ownRequired }),
    properties: Object.fromEntries(own.map((name) => [name, properties[name]])),
  }
}

/** An object for each of these members, with the member required. */
const eachRequired = (names: readonly string[], properties: ObjectSchema['properties']) =>
  names.map((name) => ({ type: 'object', required: [name], properties: { [name]: properties[name] } }))

/** Maps each value of the discriminating member to its schema. */
function mappingOf({ discriminator: { propertyName }, oneOf }: Discriminated): JsonObject {
  const entries = oneOf.map(({ $id, properties }) => {
    const { const: word } = properties[propertyName] as { const: string }
    return [word, reference($id)]
  })
  return { propertyName, mapping: Object.fromEntries(entries) }
}

/**
 * Gathers the schemas of one document. Keywords that no standard knows are left out, `x-…` excepted; `extends` and
 * `refines` (contract/schema.ts) become `allOf` and a `$ref` with what is said beside it.
 * @throws Error when two different schemas have one `$id`
 */
export function collectSchemas(): SchemaCollector {
  const components: Record<string, JsonObject> = {}
  // hundreds of answers share few schemas
  const converted = new Map<object, JsonObject>()

  function put(schema: object): JsonObject {
    const made = converted.get(schema) ?? show(schema)
    converted.set(schema, made)
    return made
  }

  function show(schema: object): JsonObject {
    const { $id, refines, ...rest } = schema as JsonObject
    if (refines) return refined(rest, refines as object)
    if (typeof $id !== 'string') return clean(rest)
    const found = clean(rest)
    const before = components[$id]
    if (before && !same(before, found)) throw new Error(`two schemas are called ${$id}`)
    components[$id] = found
    return { $ref: reference($id) }
  }

  /** A reference to the named schema, with what is said of it here alone; `null` as a choice of its own. */
  function refined(schema: JsonObject, named: object): JsonObject {
    const whole = put(named)
    const { type, enum: values, ...others } = clean(schema)
    const known = clean(named as JsonObject)
    const more = Object.fromEntries(Object.entries(others).filter(([keyword, value]) => !same(value, known[keyword])))
    if ([type].flat().includes('null')) return { anyOf: [whole, { type: 'null' }], ...more }
    if (!same(values, known.enum)) return { allOf: [whole, { type, enum: values }], ...more }
    return { ...whole, ...more }
  }

  /**
   * An object of which one member at least must be there: the object, and a choice of which it is. From `minProperties` generators
   * would make types that take any object at all.
   */
  function withOne(names: string[], { description, ...schema }: JsonObject): JsonObject {
    const choice = { anyOf: eachRequired(names, schema.properties as ObjectSchema['properties']).map(put) }
    return { ...(description !== undefined && { description }), allOf: [clean(schema), choice] }
  }

  function clean({ extends: base, requiresOne, ...schema }: JsonObject): JsonObject {
    if (requiresOne)
      return withOne(requiresOne as string[], { ...schema, ...(base !== undefined && { extends: base }) })
    if (base) {
      const { description } = schema
      const own = ownMembers(schema as unknown as ObjectSchema, base as ObjectSchema)
      return { ...(description !== undefined && { description }), allOf: [put(base), clean(own)] }
    }
    const document: JsonObject = {}
    for (const [keyword, value] of Object.entries(schema)) {
      if (plain.has(keyword) || keyword.startsWith('x-')) document[keyword] = value
      else if (keyword === 'example') document.examples = [value]
      else if (keyword === 'discriminator') document[keyword] = mappingOf(schema as unknown as Discriminated)
      else if (holdsSchemas.has(keyword)) document[keyword] = (value as object[]).map(put)
      else if (holdsSchema.has(keyword)) document[keyword] = typeof value === 'boolean' ? value : put(value as object)
      else if (holdsNamedSchemas.has(keyword)) {
        document[keyword] = Object.fromEntries(
          Object.entries(value as JsonObject).map(([k, v]) => [k, put(v as object)]),
        )
      }
    }
    return document
  }

  return { put, components }
}
