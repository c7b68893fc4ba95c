import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from 'typebox'
import { bareSchema } from './bare-schema.ts'

type Serialize = (body: unknown) => string

const build = SerializerSelector()()
const built = new WeakMap<TSchema, Serialize>()

/** How answers of the schema are written. */
function serializerOf(schema: TSchema): Serialize {
  const before = built.get(schema)
  if (before) return before
  const made = build({ schema: bareSchema(schema), method: '', url: '', httpStatus: '' })
  built.set(schema, made)
  return made
}

/**
 * Each schema's writer is made when it is first needed, once: the hundreds of all operations, of which most failures are
 * the same, would take most of the time of a start.
 */
export const serializerCompiler =
  ({ schema }: { schema: TSchema }): Serialize =>
  (body) =>
    serializerOf(schema)(body)
