import { invalidFields } from '#server/ground/error.ts'
import { type Position, type PositionQuery, positionOf } from '#server/ground/position.ts'

export interface ListQuery extends PositionQuery {
  search?: string
  search_type?: string
  categoria?: string
  subcategoria?: string
  raio_km?: number
  somente_ativas?: boolean
  limite?: number
  registadas_por_mim?: boolean
  aberta_agora?: boolean
  livres?: boolean
  ordenar?: string
}

/** @throws AppError VALIDACAO for a search that has no items */
export function onlyFreeItems({ livres, search_type }: ListQuery): boolean {
  if (livres && search_type !== 'medicamento') throw invalidFields({ livres: 'só numa procura por medicamento' })
  return livres === true
}

/** @throws AppError VALIDACAO for half a position, or for what means nothing without one */
export function searchPosition(query: ListQuery): Position | undefined {
  const position = positionOf(query)
  if (position) return position
  if (query.raio_km !== undefined) throw invalidFields({ raio_km: 'pede uma posição (latitude e longitude)' })
  if (query.ordenar === 'distancia')
    throw invalidFields({ ordenar: 'distancia pede uma posição (latitude e longitude)' })
  return undefined
}
