import type { TSchema } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
import { badValues, withField } from '../support/bad-values.ts'
import { type Cast, gather } from '../support/cast.ts'
import { startCheckedService } from '../support/checked.ts'
import type { Client } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { aCaller, exampleCall, known } from '../support/operations.ts'
import type { TestService } from '../support/service.ts'
import { snapshot } from '../support/snapshot.ts'

let service: TestService
let cast: Cast
beforeAll(async () => {
  service = await startCheckedService({ env: { RESERVAS_POR_UTILIZADOR: '1000' } })
  cast = await gather(service)
})
afterAll(() => service.stop())

interface BodySchema {
  properties: Record<string, TSchema>
  required?: string[]
}

/** One of several is needed, and none of them by itself: two names for one thing, or things that may be changed. */
const aliases = new Set(['stock_item_id', 'itemStockId', 'farmaciaId', 'is_ativo', 'role', 'gestor_admins'])
const withBodies = endpoints.filter((endpoint) => known(endpoint) && endpoint.body)

describe.each(withBodies)('$method $path', (endpoint) => {
  const { properties, required = [] } = endpoint.body as unknown as BodySchema
  let path: string
  let good: Record<string, unknown>
  let caller: Client
  let before: Record<string, string>
  const send = (body: string) => caller.call(endpoint.method, path, { body })

  beforeEach(async () => {
    const example = await exampleCall(endpoint, cast, aCaller(endpoint))
    path = example.path
    caller = example.client ?? cast.as(aCaller(endpoint))
    good = (example.body ?? {}) as Record<string, unknown>
    before = await snapshot(service.db)
  })

  test.each(Object.entries(properties))(
    'refuses %s with every kind of bad value, and changes nothing',
    async (field, schema) => {
      for (const { what, json } of badValues(schema)) {
        const response = await send(withField(good, field, json))
        expect.soft(response.status, `${field} is ${what}: ${response.text}`).toBe(400)
        if (response.status === 400) expectInvalid(response, field)
      }
      expect(await snapshot(service.db)).toEqual(before)
    },
    60_000,
  )

  test('names each field that is missing', async () => {
    for (const field of required) {
      const { [field]: _left, ...rest } = good
      expectInvalid(await send(JSON.stringify(rest)), field)
    }
    if (endpoint.bodyOptional) return
    const nothing = await send('{}')
    expectErro(nothing, 400, 'VALIDACAO')
    const named = Object.keys(nothing.body.detalhes.campos)
    if (required.length > 0) expect(named.sort()).toEqual([...required].sort())
    else expect(named.every((name) => aliases.has(name))).toBe(true)
    expect(await snapshot(service.db)).toEqual(before)
  })

  test.each([['null'], ['[]'], ['"text"'], ['5'], ['true'], ['[{}]']])('refuses a body that is %s', async (body) => {
    expectErro(await send(body), 400, 'VALIDACAO')
    expect(await snapshot(service.db)).toEqual(before)
  })

  test('takes no body as an empty one', async () => {
    const response = await caller.call(endpoint.method, path)
    if (endpoint.bodyOptional) expect(response.status).toBe(200)
    else expectErro(response, 400, 'VALIDACAO')
  })
})
