import type { TObject } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ConflictReason,
  conflictReasons,
  DetalhesDeConflito,
  type ErrorCode,
  errorSchemas,
  errors,
} from '#contract/errors.ts'
import { id } from '#contract/examples.ts'
import { discriminated, enumeration, extend } from '#contract/schema.ts'
import { errorCodes, hasEtag, headersOf } from './headers.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

/** Reasons of every operation that honours `Idempotency-Key`. */
const idempotencyConflicts: readonly ConflictReason[] = ['chave_reutilizada', 'em_curso']

/** Reasons for which the operation can answer 409. */
const conflictsOf = ({ conflicts, idempotent }: Endpoint): ConflictReason[] => [
  ...(conflicts ?? []),
  ...(idempotent ? idempotencyConflicts : []),
]

/** The 409 of one operation: `motivo` is one of its own. */
function conflictSchema(endpoint: Endpoint): TObject {
  const name = `${endpoint.id.charAt(0).toUpperCase()}${endpoint.id.slice(1)}`
  const motivo = enumeration(conflictsOf(endpoint), { description: 'Porque esta operação foi recusada' })
  const detalhes = extend(
    DetalhesDeConflito,
    { motivo },
    { $id: `DetalhesDoConflito${name}`, description: `O que um \`CONFLITO\` de \`${endpoint.id}\` diz a mais` },
  )
  return extend(
    errorSchemas.CONFLITO,
    { detalhes },
    { $id: `Conflito${name}`, description: `O 409 de \`${endpoint.id}\`` },
  )
}

/** The body of an operation's failures with one status. @param codes those that can be its cause */
function failureSchema(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]): object {
  const [only, ...others] = codes
  if (only && others.length === 0) return only === 'CONFLITO' ? conflictSchema(endpoint) : errorSchemas[only]
  const all = Object.values(errors).filter((error) => error.status === status)
  return discriminated(
    'code',
    codes.map((code) => errorSchemas[code]),
    {
      // a name for the choice of all codes of a status, which every operation shares
      ...(codes.length === all.length && { $id: `Erro${status}` }),
      description: `Um erro ${status}; \`code\` diz qual`,
    },
  )
}

type Examples = Record<string, { summary?: string; value: JsonObject }>

const erro = (code: ErrorCode, mensagem: string = errors[code].mensagem, detalhes?: JsonObject) => ({
  value: { erro: true, code, mensagem, ...(detalhes && { detalhes }) },
})

/** The first required field is the one an example leaves out. */
function missingField({ body, streamed, query, params, file }: Endpoint): JsonObject {
  const { required = [] } = (body ?? streamed?.schema ?? query ?? params ?? {}) as { required?: string[] }
  if (file) return { [file.field]: 'é obrigatório' }
  if ((!body || required.length === 0) && params) return { id: 'não é um identificador válido (uuid)' }
  return { [required[0] ?? 'limite']: required[0] ? 'é obrigatório' : 'tem de ser um número inteiro' }
}

function conflictExamples(endpoint: Endpoint): Examples {
  const detalhes = (motivo: ConflictReason) => ({
    motivo,
    ...(motivo === 'ja_reservado' && endpoint.id === 'criarReserva' && { reserva_id: id.reserva }),
  })
  return Object.fromEntries(
    conflictsOf(endpoint).map((motivo) => [motivo, erro('CONFLITO', conflictReasons[motivo], detalhes(motivo))]),
  )
}

function examplesOf(endpoint: Endpoint, code: ErrorCode): Examples {
  if (code === 'CONFLITO') return conflictExamples(endpoint)
  if (code === 'VALIDACAO') return { [code]: erro(code, undefined, { campos: missingField(endpoint) }) }
  return { [code]: erro(code) }
}

function failures(endpoint: Endpoint, schemas: SchemaCollector): [number, JsonObject][] {
  const byStatus = Map.groupBy(errorCodes(endpoint), (code) => errors[code].status)
  return [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${errors[code].mensagem}`).join(' '),
      headers: headersOf(endpoint, status),
      content: {
        'application/json': {
          schema: schemas.put(failureSchema(endpoint, status, codes)),
          examples: Object.assign({}, ...codes.map((code) => examplesOf(endpoint, code))),
        },
      },
    },
  ])
}

function successes(endpoint: Endpoint, schemas: SchemaCollector): [number, JsonObject][] {
  return Object.entries(endpoint.responses).map(
    ([status, { description, schema, example, contentType = 'application/json' }]) => [
      Number(status),
      {
        description,
        headers: headersOf(endpoint, Number(status)),
        content: { [contentType]: { schema: schemas.put(schema), example } },
      },
    ],
  )
}

/** Returns the answers of an operation by status: each success, and each error status with the codes that can be its cause. */
export function responsesOf(endpoint: Endpoint, schemas: SchemaCollector): Record<string, JsonObject> {
  const unchanged: [number, JsonObject][] = hasEtag(endpoint)
    ? [[304, { description: 'Nada mudou desde a resposta com esta `ETag`', headers: headersOf(endpoint, 304) }]]
    : []
  // integer keys come out in their own order, whatever the order they go in
  return Object.fromEntries([...successes(endpoint, schemas), ...unchanged, ...failures(endpoint, schemas)])
}
