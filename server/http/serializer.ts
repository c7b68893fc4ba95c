import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from 'typebox'
import { bareSchema } from './bare-schema.ts'

type Serialize = (body: unknown) => string

const build = SerializerSelector()()
const built = new WeakMap<TSchema, Serialize>()

/** Returns the writer of the schema's answers, and makes it at first use. */
function serializerOf(schema: TSchema): Serialize {
  const before = built.get(schema)
  if (before) return before
  const made = build({ schema: bareSchema(schema), method: '', url: '', httpStatus: '' })
  built.set(schema, made)
  return made
}

/**
 * Makes each schema's writer once, when it is first needed: making the hundreds of all operations would take most of the
 * time of a start.
 */
export const serializerCompiler =
  ({ schema }: { schema: TSchema }): Serialize =>
  (body) =>
    serializerOf(schema)(body)
