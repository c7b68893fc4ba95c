import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { validatorCompiler, wrongFields } from '#server/http/validation.ts'
import { badValues, withField } from '../support/bad-values.ts'

/*
 * Every kind of bad value in every field of every operation, by the check that the routes have: `gates/routes` shows that
 * each has its own, `api/bad-input-bodies` what an operation of each kind answers over HTTP.
 */

interface BodySchema {
  properties: Record<string, TSchema>
  required?: string[]
  blankIsNull?: string[]
  /** Fields of which one is required, and none by itself. */
  requiresOne?: string[]
}

/** Values that are not bad where an empty field means none. */
const blanks = ['empty', 'spaces', 'a no-break space']

const schemaOf = ({ body }: Endpoint) => body as unknown as BodySchema & TSchema

/** Fields that an operation names as wrong in this body; none when it takes it. */
function wrongIn(endpoint: Endpoint, json: string): string[] {
  const check = validatorCompiler({ schema: schemaOf(endpoint), method: endpoint.method, url: '', httpPart: 'body' })
  const result = check(JSON.parse(json)) as true | { error: never[] }
  if (result === true) return []
  return Object.keys(wrongFields(result.error, 'json'))
}

describe.each(endpoints.filter(({ body }) => body))('$method $path', (endpoint) => {
  const { properties, required = [], blankIsNull = [], requiresOne = [] } = schemaOf(endpoint)
  const good = (endpoint.bodyExample ?? {}) as Record<string, unknown>
  // the example has only one of several fields that exclude each other
  const goodBut = (field: string) =>
    requiresOne.includes(field)
      ? Object.fromEntries(Object.entries(good).filter(([name]) => !requiresOne.includes(name)))
      : good

  test('takes its own example', () => expect(wrongIn(endpoint, JSON.stringify(good))).toEqual([]))

  test('refuses every kind of bad value in each field, and names that field alone', () => {
    const taken = Object.entries(properties).flatMap(([field, schema]) =>
      badValues(schema)
        .filter(({ what }) => !(blankIsNull.includes(field) && blanks.includes(what)))
        .map(({ what, json }) => ({ field, what, wrong: wrongIn(endpoint, withField(goodBut(field), field, json)) }))
        .filter(({ wrong }) => wrong.length === 0 || wrong.some((name) => name.split('.')[0] !== field)),
    )
    expect(taken).toEqual([])
  })

  test('names each field that is missing', () => {
    for (const field of required) {
      const { [field]: _left, ...rest } = good
      expect(wrongIn(endpoint, JSON.stringify(rest))).toEqual([field])
    }
    expect(wrongIn(endpoint, '{}').sort()).toEqual([...required, ...requiresOne].sort())
  })

  test('refuses a body that is no object', () => {
    for (const body of ['null', '[]', '"text"', '5', 'true', '[{}]'])
      expect(wrongIn(endpoint, body), body).not.toEqual([])
  })
})
