import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { versionOf } from '#contract/version.ts'
import type { Response } from './client.ts'
import { expectErro } from './erro.ts'
import { unlikeDocument } from './error-schemas.ts'
import { unpromised } from './promises.ts'

const ajv = new Ajv2020({ allErrors: true, strict: false })
// CommonJS default export, typed as if it were not
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)

/** Keys that say how a schema was derived; its members repeat their contents. */
const forDocument = new Set(['$id', 'extends', 'refines', 'discriminator'])

/** The schema without names, and with nothing allowed that it does not mention: an extra field is a leak. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (schema === null || typeof schema !== 'object') return schema
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) if (!forDocument.has(key)) copy[key] = closed(value)
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy
}

const compiled = new Map<string, ValidateFunction>()
function validatorOf({ id, responses }: Endpoint, status: number): ValidateFunction | undefined {
  const name = `${id} ${status}`
  const schema = responses[status]?.schema
  if (schema && !compiled.has(name)) compiled.set(name, ajv.compile(closed(schema) as object))
  return compiled.get(name)
}

/**
 * Endpoints whose path ends in a word, before those that end in a parameter: an address that fits both belongs to the
 * word.
 */
const wordsFirst = endpoints.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
const routes = wordsFirst.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** The operation that an address of the contract belongs to. */
function findEndpoint(method: string, path: string): Endpoint | undefined {
  const [bare = ''] = path.split('?')
  const wanted = method === 'HEAD' ? 'GET' : method
  return routes.find(({ endpoint, pattern }) => endpoint.method === wanted && pattern.test(bare))?.endpoint
}

/**
 * Asserts the rules for every answer under /api: its headers, its body by the schema of the operation, and for a
 * failure the statuses and codes of the document.
 */
export function assertContract(method: string, path: string, response: Response): void {
  const { status, headers, body } = response
  const call = `${method} ${path.slice(0, 120)} → ${status}`
  expect(headers.get('x-request-id'), `${call}: X-Request-Id`).toMatch(/^[0-9a-f-]{32,36}$/i)
  if (!/^\/api(?:[/?]|$)/.test(path)) return
  const endpoint = findEndpoint(method, path)
  const version = versionOf(endpoint?.path ?? path)
  expect(headers.get('x-service-api-version'), `${call}: version header`).toBe(String(version))
  if (method === 'HEAD') return
  if (status >= 400) {
    expectErro(response)
    if (!endpoint) return
    expect(unpromised(endpoint, response), `${call}: not in the document`).toBeUndefined()
    expect(unlikeDocument(endpoint, response), `${call}: not as the document says`).toBeUndefined()
    return
  }
  if (status < 200 || status === 204 || status === 304 || method === 'OPTIONS') return
  const validate = endpoint && validatorOf(endpoint, status)
  if (!validate) throw new Error(`${call}: a success that the contract does not name`)
  const answer = endpoint.responses[status]?.contentType ? response.text : body
  if (!validate(answer))
    throw new Error(
      `${call}: ${ajv.errorsText(validate.errors)} ${JSON.stringify(validate.errors?.[0]?.params)}\n${response.text.slice(0, 2000)}`,
    )
}
