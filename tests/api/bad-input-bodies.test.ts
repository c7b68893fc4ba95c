import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { type BadValue, badValues, withField } from '../support/bad-values.ts'
import { withCast } from '../support/cast.ts'
import type { Client } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { fullRun, sample } from '../support/full-run.ts'
import { aCaller, exampleCall, known } from '../support/operations.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '1000' } })
const cast = withCast(service)

interface BodySchema {
  properties: Record<string, TSchema>
  required?: string[]
  blankIsNull?: string[]
  /** Fields of which one is required, and none by itself. */
  requiresOne?: string[]
}

/** Values that are not bad where an empty field means none. */
const blanks = ['empty', 'spaces', 'a no-break space']

let fields = 0
/** Returns all values in the longer run; else one of eight, by turns. */
function tried(values: BadValue[]): BadValue[] {
  const turn = fields++ % 8
  return values.filter((_value, n) => fullRun || n % 8 === turn)
}

/*
 * An operation of each kind; every operation by `api/bad-input-fields`, without HTTP, and by the longer run.
 */
const kindOf = ({ method, access, bodyOptional, streamed, body }: Endpoint) =>
  [method, access === 'publico', bodyOptional, streamed, Boolean((body as BodySchema | undefined)?.requiresOne)].join()

const withBodies = endpoints.filter((endpoint) => known(endpoint) && endpoint.body)
const oneOfEach = [...new Map(withBodies.map((endpoint) => [kindOf(endpoint), endpoint])).values()]

describe.each(fullRun ? withBodies : oneOfEach)('$method $path', (endpoint) => {
  const { properties, required = [], blankIsNull = [], requiresOne = [] } = endpoint.body as unknown as BodySchema
  let path: string
  let good: Record<string, unknown>
  let caller: Client
  let usual: number
  let before: Record<string, string>
  const send = (body: string) => caller.call(endpoint.method, path, { body })

  // refused requests do not use up the example
  beforeAll(async () => {
    const example = await exampleCall(endpoint, cast, aCaller(endpoint))
    path = example.path
    usual = example.status
    caller = example.client ?? cast.as(aCaller(endpoint))
    good = (example.body ?? {}) as Record<string, unknown>
    // nor does any of them change anything
    before = await snapshot(service.db)
  })

  test.each(Object.entries(properties))('refuses %s with every kind of bad value', async (field, schema) => {
    for (const { what, json } of tried(badValues(schema))) {
      if (blankIsNull.includes(field) && blanks.includes(what)) continue
      const response = await send(withField(good, field, json))
      expect.soft(response.status, `${field} is ${what}: ${response.text}`).toBe(400)
      if (response.status === 400) expectInvalid(response, field)
    }
  })

  test('names each field that is missing', async () => {
    for (const field of required) {
      const { [field]: _left, ...rest } = good
      expectInvalid(await send(JSON.stringify(rest)), field)
    }
    if (endpoint.bodyOptional) return
    const nothing = await send('{}')
    expectErro(nothing, 400, 'VALIDACAO')
    const named = Object.keys(nothing.body.detalhes.campos)
    expect(named.sort()).toEqual([...required, ...requiresOne].sort())
  })

  test.each(sample(['null', '[]', '"text"', '5', 'true', '[{}]'], 3))('refuses a body that is %s', async (body) => {
    expectErro(await send(body), 400, 'VALIDACAO')
  })

  test('none of it changed anything', async () => expect(await snapshot(service.db)).toEqual(before))

  test('takes no body as an empty one', async () => {
    const response = await caller.call(endpoint.method, path)
    if (endpoint.bodyOptional) expect(response.status).toBe(usual)
    else expectErro(response, 400, 'VALIDACAO')
  })
})
