import type { Static, TObject, TProperties, TSchema } from 'typebox'
import Type from './type.ts'

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
