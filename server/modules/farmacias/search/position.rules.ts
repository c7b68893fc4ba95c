import type { QueryOf } from '#contract/endpoint.ts'
import type { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import { invalidFields } from '#server/ground/error.ts'
import { type Position, positionOf } from '#server/ground/position.ts'

export type ListQuery = QueryOf<typeof listarFarmacias>

/** @throws AppError VALIDACAO for half a position, or for what means nothing without one */
export function searchPosition(query: ListQuery): Position | undefined {
  const position = positionOf(query)
  if (position) return position
  if (query.raio_km !== undefined) throw invalidFields({ raio_km: 'pede uma posição (latitude e longitude)' })
  if (query.ordenar === 'distancia')
    throw invalidFields({ ordenar: 'distancia pede uma posição (latitude e longitude)' })
  return undefined
}
