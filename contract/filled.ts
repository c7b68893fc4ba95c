import type { Static, TObject, TOptional, TProperties, TSchema } from 'typebox'
import Type from './type.ts'

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
