import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { conflictsOf } from '#server/openapi/conflicts.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { tagDescriptions } from '#server/openapi/info.ts'

const document = openApiDocument(endpoints, '1.2.3')
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
// CommonJS default export, typed as if it were not
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addKeyword('x-texto')
ajv.addFormat('binary', true)
ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
ajv.addSchema(document, 'documento')

interface Media {
  schema?: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

/** Everything in the document that holds a schema beside its examples, with where it is. */
function* media(node: unknown, pointer = '#'): Generator<[string, Media]> {
  if (typeof node !== 'object' || node === null) return
  if ('schema' in node && ('example' in node || 'examples' in node)) yield [pointer, node as Media]
  for (const [key, value] of Object.entries(node)) {
    const step = encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
    yield* media(value, `${pointer}/${step}`)
  }
}

test('every example is valid by the schema beside it', () => {
  const wrong: unknown[] = []
  let checked = 0
  for (const [pointer, { example, examples = {} }] of media(document)) {
    const validate = ajv.compile({ $ref: `documento${pointer}/schema` })
    const values = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)]
    for (const value of values) {
      checked++
      if (!validate(value)) wrong.push({ pointer, errors: validate.errors })
    }
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(endpoints.length * 5)
})

describe.each(endpoints)('$method $path', (operation) => {
  test('shows what to send and what comes back', () => {
    if (operation.body) expect(operation.bodyExample).toBeDefined()
    for (const response of Object.values(operation.responses)) expect(response.example).toBeDefined()
  })

  test('says why a 409, and what its group is about', () => {
    const declared = operation.errors?.includes('CONFLITO') ?? false
    expect(conflictsOf[operation.id] !== undefined).toBe(declared)
    expect(tagDescriptions[operation.tag]).toBeDefined()
  })
})

test('every schema with a name is a component, referred to and never repeated', () => {
  const components = document.components.schemas as Record<string, object>
  expect(Object.keys(components)).toEqual(expect.arrayContaining(['Erro', 'Farmacia', 'ItemDeStock', 'Reserva']))
  expect(components.Farmacia).toHaveProperty('properties.stock.items', { $ref: '#/components/schemas/ItemDeStock' })
  expect(JSON.stringify(document)).not.toContain('"$id"')
})

test('a route that is marked deprecated says so, and its answers carry both headers', () => {
  const saude = endpoints.find(({ id }) => id === 'saude')
  const old = endpoint({
    ...(saude as NonNullable<typeof saude>),
    deprecated: { since: '2026-05-01', sunset: '2026-11-01' },
  })
  const operation = openApiDocument([old], '1').paths['/api/health']?.get
  expect(operation).toMatchObject({ deprecated: true })
  expect(operation).toHaveProperty('responses.200.headers.Sunset')
  expect(operation).toHaveProperty('responses.200.headers.Deprecation')
})
