import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  pattern?: string
  enum?: unknown[]
  'x-texto'?: string
}

/** Text of any form that a schema takes in, with where it is. */
function* freeTexts(schema: Schema | undefined, pointer: string): Generator<string> {
  if (!schema) return
  const { type, properties = {}, items, format, pattern, enum: words } = schema
  if ([type].flat().includes('string') && !schema['x-texto'] && !words && format !== 'uuid' && !pattern) yield pointer
  for (const [name, property] of Object.entries(properties)) yield* freeTexts(property, `${pointer}/${name}`)
  yield* freeTexts(items, `${pointer}/items`)
}

const inputs = ({ id, params, query, body, file }: Endpoint): [string, Schema | undefined][] => [
  [`${id} params`, params as Schema],
  [`${id} query`, query as Schema],
  [`${id} body`, body as Schema],
  [`${id} form`, file?.fields && ({ properties: file.fields } as Schema)],
]

const mayHoldAnything = [
  // passwords are hashed as they are, and never shown
  /\/password(_actual)?$/,
  // the interface ignores all but the digits, which alone are looked at
  /^loginFarmacia body\/codigo$/,
]

test('control characters are refused in every text that is kept or shown', () => {
  const found = endpoints.flatMap(inputs).flatMap(([where, schema]) => [...freeTexts(schema, where)])
  expect(found.filter((pointer) => !mayHoldAnything.some((reason) => reason.test(pointer)))).toEqual([])
  // the exceptions are met, so the walk sees what it should
  for (const reason of mayHoldAnything) expect(found.some((pointer) => reason.test(pointer))).toBe(true)
})
