import type Library from 'typebox'

/*
 * The few builders of TypeBox that the contract uses, with TypeBox's own types. They make the same JSON Schema; the
 * library's 373 modules, of which a schema needs none once it is made, are not read at each start of the service and of
 * each command.
 */

/** The mark of an optional member, which its object reads; it is no part of the schema. */
const optional = Symbol('optional')

type Schema = Record<string | symbol, unknown>
type SchemaOptions = Record<string, unknown>

const of =
  (type: string) =>
  (options?: SchemaOptions): Schema => ({ type, ...options })

/** Marks a copy of a schema as optional, because a member that is optional in one object may be required in another. */
const Optional = (schema: Schema): Schema => Object.defineProperty({ ...schema }, optional, { value: true })

function object(properties: Record<string, Schema>, options?: SchemaOptions): Schema {
  const required = Object.keys(properties).filter((name) => !properties[name]?.[optional])
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

const tuple = (items: Schema[], options?: SchemaOptions): Schema => ({
  type: 'array',
  additionalItems: false,
  items,
  minItems: items.length,
  ...options,
})

const builders = {
  String: of('string'),
  Number: of('number'),
  Integer: of('integer'),
  Boolean: of('boolean'),
  Null: of('null'),
  Literal: (word: unknown, options?: SchemaOptions): Schema => ({ type: typeof word, const: word, ...options }),
  Array: (items: Schema, options?: SchemaOptions): Schema => ({ type: 'array', items, ...options }),
  Tuple: tuple,
  Union: (anyOf: Schema[], options?: SchemaOptions): Schema => ({ anyOf, ...options }),
  Object: object,
  Optional,
  Unsafe: (schema: Schema): Schema => ({ ...schema }),
}

export default builders as unknown as Pick<typeof Library, keyof typeof builders>
