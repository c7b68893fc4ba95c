import type { TObject } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ConflictReason, type ErrorCode, errors } from '#contract/errors.ts'
import { discriminated, enumeration, extend } from '#contract/schema.ts'
import { DetalhesDeConflito, errorSchemas } from '#contract/shapes/erro.ts'

/** Reasons of every operation that honours `Idempotency-Key`. */
const idempotencyConflicts: readonly ConflictReason[] = ['chave_reutilizada', 'em_curso']

/** Reasons for which the operation can answer 409. */
export const conflictsOf = ({ conflicts, idempotent }: Endpoint): ConflictReason[] => [
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
export function failureSchema(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]): object {
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
