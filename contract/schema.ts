import type Library from 'typebox'
import type { Static, TObject, TOptional, TProperties, TSchema } from 'typebox'

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

const Type = builders as unknown as Pick<typeof Library, keyof typeof builders>

export default Type

/*
 * Ways of making schemas. The server validates and serialises by the whole schema; the document shows how it came
 * about, by two keywords that it alone reads: `extends` (an object with another's members) and `refines` (a named
 * schema with something more said of it).
 */

interface Options {
  $id?: string
  description?: string
  /** Aliases of members; the member's own name wins. */
  aliases?: Record<string, string>
  /** Members of which one at least must be there. */
  requiresOne?: string[]
  /** Members whose text, when it is blank, is null. */
  blankIsNull?: string[]
  /** The members `latitude` and `longitude` are a position in Angola. */
  inAngola?: boolean
}

/** A schema for one of a few words; its static type is their union. */
export function enumeration<const V extends readonly string[]>(values: V, options: Options & { default?: V[number] }) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })
}

/** A named schema where more is to be said of it: another description, a default, fewer values. */
export function refine<T extends TSchema, Narrow extends Static<T> = Static<T>>(
  named: T,
  more: { description?: string; default?: Narrow; enum?: readonly Narrow[] },
) {
  const { $id: _id, ...members } = named as T & Options
  return Type.Unsafe<Narrow>({ ...members, ...more, refines: named })
}

/** A schema that also allows null: as a type list rather than anyOf, so that a bad value is reported once. */
export function nullable<T extends TSchema>(schema: T) {
  const { $id, ...members } = schema as T & Options & { type?: string; enum?: unknown[] }
  return Type.Unsafe<Static<T> | null>({
    ...members,
    type: [members.type, 'null'],
    ...(members.enum && { enum: [...members.enum, null] }),
    ...($id && { refines: schema }),
  })
}

type Extended<B extends TObject, P extends TProperties> = TObject<Omit<B['properties'], keyof P> & P>

/** An object with all the members of another and its own. */
export function extend<B extends TObject, P extends TProperties>(base: B, own: P, options: Options): Extended<B, P> {
  return Type.Object({ ...base.properties, ...own }, { ...options, extends: base }) as unknown as Extended<B, P>
}

/** A schema for one of several objects, told apart by a member in which each has a word of its own. */
export function discriminated<S extends readonly TObject[]>(propertyName: string, schemas: S, options: Options) {
  return Type.Unsafe<Static<S[number]>>({ oneOf: [...schemas], discriminator: { propertyName }, ...options })
}

/** A member with a default. */
type Filled<T extends TSchema> = TOptional<T> & { default: Static<T> }

/**
 * Member that may be left out and is then its schema's default: optional in a request, always present after validation.
 * @throws Error when the schema has no default
 */
export function filled<T extends TSchema>(schema: T): Filled<T> {
  if (!('default' in schema)) throw new Error('a member that is filled in needs a default')
  return Type.Optional(schema) as Filled<T>
}

type DefaultsOf<P extends TProperties> = {
  [K in keyof P as P[K] extends { default: unknown } ? K : never]: Static<P[K]>
}

/** The values after validation: those sent, with defaults for the others. */
export type Validated<S extends TSchema> = S extends TObject<infer P> ? Static<S> & DefaultsOf<P> : Static<S>

/** Returns the defaults of an object. */
export const defaultsOf = <P extends TProperties>({ properties }: TObject<P>): DefaultsOf<P> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : [])),
  ) as DefaultsOf<P>
