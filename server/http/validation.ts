import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { CLOCK_PATTERN } from '#contract/shapes/basic.ts'
import { invalidFields } from '#server/ground/error.ts'
import { aliasesKeyword, blankIsNullKeyword, requiresOneKeyword } from './body-keywords.ts'
import { decimalsKeyword } from './decimals-keyword.ts'
import { maxItemsKeyword } from './list-keyword.ts'
import { textKeyword } from './text-keyword.ts'
import { textReader } from './text-values.ts'

/** The validator of all schemas: it coerces nothing, and drops fields that the schema does not name, so that handlers may pass a body on whole. */
function validator(): Ajv {
  const ajv = new Ajv({
    // JSON's 1e400 is Infinity once parsed: no number
    strictNumbers: true,
    useDefaults: true,
    removeAdditional: 'all',
    allErrors: true,
    allowUnionTypes: true,
    strict: true,
    strictRequired: false,
    // several bodies are checked here, and parts of one may be another
    addUsedSchema: false,
    // the schemas are our own, and checked with the document (scripts/lint-openapi.ts): reading what a schema may say
    // would cost each start 30 ms
    meta: false,
    validateSchema: false,
  })
  // CommonJS default export, typed as if it were not
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  // the stock format lets `urn:uuid:` pass, which no database takes
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  ajv.addKeyword(textKeyword)
  ajv.removeKeyword('maxItems').addKeyword(maxItemsKeyword)
  const own = [aliasesKeyword, requiresOneKeyword, blankIsNullKeyword, decimalsKeyword]
  for (const keyword of own) ajv.addKeyword(keyword)
  // for the document alone
  for (const keyword of ['example', 'extends', 'refines']) ajv.addKeyword(keyword)
  return ajv
}

const ajv = validator()

/** Checks values as a body of the schema, and makes of them what a handler gets; what is wrong is in `errors`. */
export const bodyValidator = (schema: TSchema): ValidateFunction => ajv.compile(schema)

/**
 * Bodies are taken as they are (`"5"` is not 5); query strings and paths are text, so there `5` is. A check is compiled
 * when it is first needed: those of all operations would take a good part of the time of a start.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined
  const read = httpPart === 'body' ? undefined : textReader(schema)
  return (values: Record<string, unknown>) => {
    validate ??= ajv.compile(schema)
    read?.(values)
    return validate(values) || { error: validate.errors ?? [] }
  }
}

const formats: Record<string, string> = {
  uuid: 'não é um identificador válido (uuid)',
  email: 'não é um endereço de e-mail válido',
}
const types: Record<string, string> = {
  string: 'texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objecto',
  null: 'null',
}
const characters = (n: number) => `${n} ${n === 1 ? 'carácter' : 'caracteres'}`

/** The origin of the values: an empty cell of a table means null. */
type Source = 'json' | 'cells'

const oneOf = (names: string[]) => names.map((name) => types[name] ?? name).join(' ou ')

function sentence({ keyword, params }: ErrorObject, from: Source): string {
  switch (keyword) {
    case 'required':
      return 'é obrigatório'
    case 'type':
      return `tem de ser ${oneOf([params.type].flat().filter((name) => from === 'json' || name !== 'null'))}`
    case 'minLength':
      return params.limit === 1 ? 'não pode ficar vazio' : `tem de ter pelo menos ${characters(params.limit)}`
    case 'maxLength':
      return `não pode ter mais de ${characters(params.limit)}`
    case 'minimum':
      return `não pode ser menor que ${params.limit}`
    case 'maximum':
      return `não pode ser maior que ${params.limit}`
    case 'minItems':
      return `tem de ter pelo menos ${params.limit} ${params.limit === 1 ? 'elemento' : 'elementos'}`
    case 'maxItems':
      return `não pode ter mais de ${params.limit} elementos`
    case 'enum':
      return `tem de ser um de: ${params.allowedValues.join(', ')}`
    case 'format':
      return formats[params.format] ?? 'não tem o formato certo'
    case 'pattern':
      return params.pattern === CLOCK_PATTERN ? 'tem de ser uma hora, como 08:00' : 'não tem o formato certo'
    case 'x-texto':
      return 'tem caracteres que não são aceites'
    default:
      return 'não é válido'
  }
}

/** Returns the dotted path of the error's field: `servicos.0`. */
function field({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1)
  return [...path, ...(keyword === 'required' ? [params.missingProperty] : [])].join('.')
}

/** More than any form has fields: whoever sent more wrong ones reads no further. */
const FIELDS_NAMED = 50

/** The first thing wrong with each field, in words. */
export function wrongFields(errors: readonly ErrorObject[], from: Source): Record<string, string> {
  const campos: Record<string, string> = {}
  for (const error of errors) {
    const name = field(error) || 'pedido'
    campos[name] ??= sentence(error, from)
    if (Object.keys(campos).length === FIELDS_NAMED) break
  }
  return campos
}

/** Turns the validator's findings into the contract's 400. */
export const validationError = (errors: FastifySchemaValidationError[]) =>
  invalidFields(wrongFields(errors as unknown as ErrorObject[], 'json'))
