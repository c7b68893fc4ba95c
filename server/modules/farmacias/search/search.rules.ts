import type { Moment } from '#server/ground/luanda.ts'
import type { Position } from '#server/ground/position.ts'
import type { MedicineQuery } from '../../medicamentos/public.ts'
import type { NameTerm } from './name-terms.rules.ts'

export type Order = 'distancia' | 'preco' | 'avaliacao'

export interface Search {
  type: 'farmacia' | 'medicamento' | 'bairro'
  term: string | undefined
  /** what the term means, in a search for a pharmacy or a place */
  names: NameTerm[]
  /** what the term means, in a search for a medicine */
  medicine: MedicineQuery | undefined
  categoria: string | undefined
  subcategoria: string | undefined
  position: Position | undefined
  raioKm: number | undefined
  onlyActive: boolean
  onlyOpen: boolean
  /** without items that someone has reserved */
  onlyFree?: boolean
  registeredBy: string | undefined
  /** distance with a position and name without one, when not said */
  order: Order | undefined
  limit: number
  /** when it is asked */
  moment: Moment
}

export interface Found {
  /** the list's JSON text */
  texto: string
  /** in a search by name: whether any pharmacy is called so, open or not, near or not */
  conhecido?: boolean
}
