import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'
import type { TSchema } from 'typebox'
import { CLOCK_PATTERN } from '#contract/basic.ts'
import { invalidFields } from '#server/ground/error.ts'
import {
  aliasesKeyword,
  blankIsNullKeyword,
  decimalsKeyword,
  formKeyword,
  inAngolaKeyword,
  maxItemsKeyword,
  requiresOneKeyword,
  textKeyword,
} from './keywords.ts'

type RequestValues = Record<string, unknown>

/** Also `.5` and `5.`; a space is what a plus sign in an address becomes. */
const decimal = /^[ +-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

function numberFrom(text: string): number | string {
  const number = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : text
}

const booleans = new Map<string, boolean>([
  ['true', true],
  ['false', false],
])

const readers: Record<string, (text: string) => unknown> = {
  number: numberFrom,
  integer: numberFrom,
  boolean: (text) => booleans.get(text) ?? text,
  // a parameter that may be repeated, and came once
  array: (text) => [text],
}

/**
 * Reads the values of a query string or a path, which are text, as what the schema says they are. What is not written
 * as such stays text, for the schema to refuse: JavaScript would take `0x10`, `Infinity` and a space for numbers.
 */
function textReader(schema: TSchema): (values: RequestValues) => void {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const read = Object.entries(properties).flatMap(([name, { type = '' }]) => {
    const reader = readers[type]
    return reader ? [{ name, reader }] : []
  })
  return (values) => {
    for (const { name, reader } of read) {
      const text = values[name]
      if (typeof text === 'string') values[name] = reader(text)
    }
  }
}

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
  const own = [aliasesKeyword, requiresOneKeyword, blankIsNullKeyword, decimalsKeyword, formKeyword, inAngolaKeyword]
  for (const keyword of own) ajv.addKeyword(keyword)
  // for the document alone
  ajv.addKeyword('example')
  return ajv
}

const ajv = validator()

/** Keywords that the document alone reads. */
const documentKeywords = new Set(['$id', 'extends', 'refines'])

/** A schema without names: one that has a part twice names it twice, and Ajv takes a name once. */
const unnamed = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema, (key, value) => (documentKeywords.has(key) ? undefined : value)))

/** Checks values as a body of the schema, and makes of them what a handler gets; what is wrong is in `errors`. */
export const bodyValidator = (schema: TSchema): ValidateFunction => ajv.compile(unnamed(schema))

const compiled = new WeakMap<TSchema, ValidateFunction>()

/** Returns the check of a schema, compiled at its first use and once a process. */
function checkOf(schema: TSchema): ValidateFunction {
  const before = compiled.get(schema)
  if (before) return before
  const made = bodyValidator(schema)
  compiled.set(schema, made)
  return made
}

/**
 * Bodies are taken as they are (`"5"` is not 5); query strings and paths are text, so there `5` is. A check is compiled
 * when it is first needed: those of all operations would take a good part of the time of a start.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const read = httpPart === 'body' ? undefined : textReader(schema)
  return (values: Record<string, unknown>) => {
    read?.(values)
    const validate = checkOf(schema)
    return validate(values) || { error: validate.errors ?? [] }
  }
}

const formats: Record<string, string> = {
  uuid: 'não é um identificador válido (uuid)',
  email: 'não é um endereço de e-mail válido',
}
/** Faults of a text that has no form, by `x-forma`. */
const writtenForms: Record<string, string> = {
  codigo: 'não é um código: é o que uma folha de cálculo deixa de um número, ou o que se escreve onde não há nenhum',
  ean: 'não é um código de barras: são 8, 12, 13 ou 14 algarismos, e um deles está errado ou em falta',
  nome: 'tem letras que se perderam ou trocaram no programa que o escreveu',
  validade: 'não é uma data: escreva 2027-12-31, 31/12/2027, ou só o mês, 12/2027',
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
    case 'inAngola':
      return params.fault
    case 'x-forma':
      return writtenForms[params.forma] ?? 'não é válido'
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

/** Keywords that only the document needs: the schema itself repeats what they bring. */
const forDocument = new Set(['$id', 'extends', 'refines', 'discriminator'])

/** The schema alone, at any depth: the serialiser takes every `$id` for a schema of its own, once only. */
function bareSchema<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(bareSchema) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([keyword]) => !forDocument.has(keyword))
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, bareSchema(value)])) as T
}

type Serialize = (body: unknown) => string

const build = SerializerSelector()()
const built = new WeakMap<TSchema, Serialize>()

/** Returns the writer of the schema's answers, and makes it at first use. */
function serializerOf(schema: TSchema): Serialize {
  const before = built.get(schema)
  if (before) return before
  const made = build({ schema: bareSchema(schema), method: '', url: '', httpStatus: '' })
  built.set(schema, made)
  return made
}

/**
 * Makes each schema's writer once, when it is first needed: making the hundreds of all operations would take most of the
 * time of a start.
 */
export const serializerCompiler =
  ({ schema }: { schema: TSchema }): Serialize =>
  (body) =>
    serializerOf(schema)(body)
