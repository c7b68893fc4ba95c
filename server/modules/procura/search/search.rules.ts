import type { QueryOf } from '#contract/endpoint.ts'
import type { listarFarmacias } from '#contract/farmacias.ts'
import { FarmaciasQuery } from '#contract/farmacias.ts'
import { defaultsOf } from '#contract/schema.ts'
import type { MedicineQuery } from '#medicamentos/query.ts'
import { invalidFields } from '#server/ground/error.ts'
import { type Position, positionOf } from '#server/ground/position.ts'
import { dayNumber, hoursMessages, isDay } from '../../horario/public.ts'
import { messages } from './messages.ts'
import type { NameTerm } from './name-terms.rules.ts'

export type ListQuery = QueryOf<typeof listarFarmacias>

/** The time of `aberta_em` at which each pharmacy is reached. */
export const ON_ARRIVAL = 'chegada'

/** Search: the parameters, under the contract's names, and their meaning. */
export interface Search extends ListQuery {
  position: Position | undefined
  /** the minute of the request, by Luanda's clock since 1970 */
  moment: number
  /** the minute in Luanda at which it is to be open, of `aberta_em` */
  opensFor: number | undefined
  /** the day, counted from 1970, of `de_turno_em` */
  dutyDay: number | undefined
  /** the account to whose registrations the list is limited */
  registeredBy: string | undefined
  /** the meaning of `search` for pharmacies and places */
  names: NameTerm[]
  /** the terms as typed, where `names` is a correction; `conhecido` then says that no name matches them */
  typed?: NameTerm[]
  /** the meaning of `search` for medicines */
  medicine: MedicineQuery | undefined
}

/** @throws AppError VALIDACAO for half a position, or for what means nothing without one */
function searchPosition(query: Partial<ListQuery>): Position | undefined {
  const position = positionOf(query)
  if (position) return position
  if (query.raio_km !== undefined) throw invalidFields({ raio_km: messages.needsPosition })
  if (query.aberta_em === ON_ARRIVAL) throw invalidFields({ aberta_em: messages.arrivalNeedsPosition })
  if (query.ordenar === 'distancia') throw invalidFields({ ordenar: messages.distanceNeedsPosition })
  if (query.ordenar === 'aberta') throw invalidFields({ ordenar: messages.openNeedsPosition })
  return undefined
}

/** @throws AppError VALIDACAO where the search has no items that could be free, or of another strength */
function checkItems({ livres, dosagem, search_type }: Partial<ListQuery>): void {
  if (search_type === 'medicamento') return
  if (livres) throw invalidFields({ livres: messages.onlyMedicines })
  if (dosagem) throw invalidFields({ dosagem: messages.onlyMedicines })
}

/** @throws AppError VALIDACAO for a day or a time that no calendar or clock has, such as 30 February */
function minuteAsked({ aberta_em }: Partial<ListQuery>): number | undefined {
  if (aberta_em === undefined || aberta_em === ON_ARRIVAL) return undefined
  const instant = new Date(`${aberta_em}Z`)
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(aberta_em)) {
    throw invalidFields({ aberta_em: messages.noTime })
  }
  return instant.getTime() / 60_000
}

/** @throws AppError VALIDACAO for a day that no calendar has */
function dayAsked({ de_turno_em }: Partial<ListQuery>): number | undefined {
  if (de_turno_em === undefined) return undefined
  if (!isDay(de_turno_em)) throw invalidFields({ de_turno_em: hoursMessages.noSuchDay })
  return dayNumber(de_turno_em)
}

const usual = defaultsOf(FarmaciasQuery)

/**
 * A search, before anybody has looked what its words mean; what is not asked for is the contract's default.
 * @throws AppError VALIDACAO for half a position, or for what means nothing without one or without items
 */
export function searchFor(query: Partial<ListQuery>, moment: number, registeredBy?: string): Search {
  checkItems(query)
  return {
    ...usual,
    ...query,
    position: searchPosition(query),
    moment,
    opensFor: minuteAsked(query),
    dutyDay: dayAsked(query),
    registeredBy,
    names: [],
    medicine: undefined,
  }
}

export interface ListFound {
  /** the list's JSON text */
  texto: string
  /** in a search by name: whether its names are the right ones to look for, open or not, near or not */
  conhecido?: boolean
}

/** Products by columns, ascending by id. */
export interface ProductColumns {
  ids: Int32Array
  /** The order in which a list shows them; the same for two that only differ in category. */
  ranks: Int32Array
  /** Fit of each product to the strength, size and form asked for: bits of `FIT`. */
  fits: Uint8Array
  /** 1 where a product may be of the strength and form asked for, with no other substance in it. */
  asked: Uint8Array
  /** 1 where it has no other substance in it. */
  pure: Uint8Array
  /** Number of substances; `UNKNOWN_SUBSTANCES` for a product that is not in the lexicon. */
  substances: Int32Array
  /** Members of its items' JSON that say why it is there, or in what it is another; empty where its name says it. */
  reasons: string[]
  /** Equal for selections of the same products. */
  key: string
}

/** The products that a search is about. */
export interface ProductSelection extends ProductColumns {
  /**
   * Nested selections of these products, the last with all of them: products that match the request, then also products that do
   * not state the strength or form, then also other strengths and forms. Pharmacies with products of an earlier tier come first.
   */
  tiers: readonly ProductColumns[]
}

/** After any number there is. */
export const UNKNOWN_SUBSTANCES = 1_000_000
