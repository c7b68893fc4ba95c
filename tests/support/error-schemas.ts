import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import type { Response } from './client.ts'

const document = openApiDocument(endpoints)
// a member of `detalhes` that no reader of the document could know of is a fault
const details = (document.components.schemas as Record<string, object>).DetalhesDeErro
Object.assign(details ?? {}, { additionalProperties: false })

const ajv = new Ajv2020({ allErrors: true, strict: false })
// CommonJS default export, typed as if it were not
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema(document, 'documento')

const compiled = new Map<string, ValidateFunction>()

function validatorOf({ path, method }: Endpoint, status: number): ValidateFunction {
  const steps = [path.replaceAll('~', '~0').replaceAll('/', '~1'), method.toLowerCase(), 'responses', status]
  const pointer = ['paths', ...steps, 'content', 'application~1json', 'schema'].map((step) => encodeURIComponent(step))
  const $ref = `documento#/${pointer.join('/')}`
  const validate = compiled.get($ref) ?? ajv.compile({ $ref })
  compiled.set($ref, validate)
  return validate
}

/**
 * Describes how a failure differs from the document's schema for this status of the operation; undefined when it does
 * not.
 */
export function unlikeDocument(endpoint: Endpoint, { status, body }: Response): string | undefined {
  const validate = validatorOf(endpoint, status)
  return validate(body) ? undefined : ajv.errorsText(validate.errors)
}
