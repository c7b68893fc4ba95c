import type { QueryOf } from '#contract/endpoint.ts'
import type { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import { defaultsOf } from '#contract/filled.ts'
import { FarmaciasQuery } from '#contract/shapes/farmacias-query.ts'
import { invalidFields } from '#server/ground/error.ts'
import type { Moment } from '#server/ground/luanda.ts'
import { type Position, positionOf } from '#server/ground/position.ts'
import type { MedicineQuery } from '../../medicamentos/public.ts'
import { messages } from './messages.ts'
import type { NameTerm } from './name-terms.rules.ts'

export type ListQuery = QueryOf<typeof listarFarmacias>

/** What is asked for, under the contract's names, and what that means. */
export interface Search extends ListQuery {
  position: Position | undefined
  /** when it is asked */
  moment: Moment
  /** whose registrations alone */
  registeredBy: string | undefined
  /** what `search` means, in a search for a pharmacy or a place */
  names: NameTerm[]
  /** what was typed, where `names` is what it was taken for: `conhecido` then says that nobody is called so */
  typed?: NameTerm[]
  /** what `search` means, in a search for a medicine */
  medicine: MedicineQuery | undefined
}

/** @throws AppError VALIDACAO for half a position, or for what means nothing without one */
function searchPosition(query: Partial<ListQuery>): Position | undefined {
  const position = positionOf(query)
  if (position) return position
  if (query.raio_km !== undefined) throw invalidFields({ raio_km: messages.needsPosition })
  if (query.ordenar === 'distancia') throw invalidFields({ ordenar: messages.distanceNeedsPosition })
  if (query.ordenar === 'aberta') throw invalidFields({ ordenar: messages.openNeedsPosition })
  return undefined
}

/** @throws AppError VALIDACAO where the search has no items that could be free */
function checkItems({ livres, search_type }: Partial<ListQuery>): void {
  if (livres && search_type !== 'medicamento') throw invalidFields({ livres: messages.onlyMedicines })
}

const usual = defaultsOf(FarmaciasQuery)

/**
 * A search, before anybody has looked what its words mean; what is not asked for is the contract's default.
 * @throws AppError VALIDACAO for half a position, or for what means nothing without one or without items
 */
export function searchFor(query: Partial<ListQuery>, moment: Moment, registeredBy?: string): Search {
  checkItems(query)
  return {
    ...usual,
    ...query,
    position: searchPosition(query),
    moment,
    registeredBy,
    names: [],
    medicine: undefined,
  }
}

export interface Found {
  /** the list's JSON text */
  texto: string
  /** in a search by name: whether its names are the right ones to look for, open or not, near or not */
  conhecido?: boolean
}
