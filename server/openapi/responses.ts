import type { Endpoint } from '#contract/endpoint.ts'
import { type ConflictReason, conflictReasons, type ErrorCode, errors } from '#contract/errors.ts'
import { id } from '#contract/examples.ts'
import { conflictsOf, failureSchema } from './failure-schemas.ts'
import { errorCodes } from './failures.ts'
import { hasEtag, headersOf } from './headers.ts'
import type { JsonObject, SchemaCollector } from './schemas.ts'

type Examples = Record<string, { summary?: string; value: JsonObject }>

const erro = (code: ErrorCode, mensagem: string = errors[code].mensagem, detalhes?: JsonObject) => ({
  value: { erro: true, code, mensagem, ...(detalhes && { detalhes }) },
})

/** The first required field is the one an example leaves out. */
function missingField({ body, query, params, file }: Endpoint): JsonObject {
  const { required = [] } = (body ?? query ?? params ?? {}) as { required?: string[] }
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
