import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { API_VERSION } from '#contract/version.ts'
import { openApiDocument } from '#server/openapi/document.ts'

const document = openApiDocument(endpoints)
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
// CommonJS default export, typed as if it were not
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addKeyword('x-texto')
ajv.addKeyword('x-forma')
ajv.addKeyword('discriminator')
ajv.addFormat('binary', true)
ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components'])
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

  test('says why a 409', () => {
    // the code follows from the reasons: by itself it would come without any
    expect(operation.errors ?? []).not.toContain('CONFLITO')
  })
})

const components = document.components.schemas as Record<string, object>
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('every schema with a name is a component, referred to and never repeated', () => {
  expect(Object.keys(components)).toEqual(expect.arrayContaining(['Erro', 'Farmacia', 'ItemDeStock', 'Reserva']))
  expect(components.Farmacia).toHaveProperty('allOf.1.properties.stock.items', refTo('ItemDeStock'))
  expect(JSON.stringify(document)).not.toContain('"$id"')
})

/** Objects and choices in a schema that is not a component itself, with where they are. */
function* unnamed(node: unknown, pointer: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, properties, enum: words, items, anyOf = [] } = node as Record<string, unknown>
  if (properties || words || (type === 'object' && !('additionalProperties' in node))) yield pointer
  for (const [key, inner] of Object.entries(properties ?? {})) yield* unnamed(inner, `${pointer}/${key}`)
  yield* unnamed(items, `${pointer}/items`)
  for (const inner of anyOf as unknown[]) yield* unnamed(inner, `${pointer}/anyOf`)
}

test('every body and every answer is a component, or a list of one', () => {
  const inline: string[] = []
  let seen = 0
  for (const [pointer, { schema }] of media(document)) {
    if (!pointer.includes('/content/')) continue
    seen++
    inline.push(...unnamed(schema, pointer))
  }
  expect(inline).toEqual([])
  expect(seen).toBeGreaterThan(endpoints.length * 3)
})

/** Words that a member may have there and only there: reasons of one operation, the one word of an error. */
const ownWords = /^(DetalhesDoConflito\w+|ImportarStockForm)\/(motivo|simular|confirmar_perda|confirmar_nomes)$/

test('Every object inside a component has a name too', () => {
  const inline = Object.entries(components).flatMap(([name, schema]) => {
    const own = 'allOf' in schema ? (schema.allOf as object[])[1] : schema
    const { properties = {} } = own as { properties?: Record<string, object> }
    return Object.entries(properties).flatMap(([member, inner]) => [...unnamed(inner, `${name}/${member}`)])
  })
  expect(inline.filter((pointer) => !ownWords.test(pointer))).toEqual([])
})

test('the views of a pharmacy are one base, and what each adds to it', () => {
  expect(components.FarmaciaResumo).toHaveProperty('allOf.0', refTo('FarmaciaBase'))
  expect(components.Farmacia).toHaveProperty('allOf.0', refTo('FarmaciaBase'))
  expect(components.PerfilDaFarmacia).toHaveProperty('allOf.0', refTo('Farmacia'))
  expect(components.FarmaciaComCodigo).toHaveProperty('allOf.0', refTo('Farmacia'))
})

test('a 409 is told apart by the reasons of its operation', () => {
  expect(components.ConflitoCancelarReserva).toHaveProperty('allOf.0', refTo('ErroConflito'))
  expect(components.DetalhesDoConflitoCancelarReserva).toHaveProperty('allOf.1.properties.motivo.enum', ['nao_activa'])
})

test('the version of the document begins with that of the API', () => {
  expect(document.info.version).toMatch(new RegExp(`^${API_VERSION}\\.\\d+\\.\\d+$`))
  for (const { name } of document.tags) expect(name).toMatch(/^[a-z]+$/)
})

test('a route that is marked deprecated says so, and its answers carry both headers', () => {
  const saude = endpoints.find(({ id }) => id === 'saude')
  const old = endpoint({
    ...(saude as NonNullable<typeof saude>),
    deprecated: { since: '2026-05-01', sunset: '2026-11-01' },
  })
  const operation = openApiDocument([old]).paths['/api/health']?.get
  expect(operation).toMatchObject({ deprecated: true })
  expect(operation).toHaveProperty('responses.200.headers.Sunset')
  expect(operation).toHaveProperty('responses.200.headers.Deprecation')
})
