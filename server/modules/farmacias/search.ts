import type { Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Position } from '#server/position.ts'
import type { MedicineQuery } from '../medicamentos/public.ts'
import { medicineList } from './search-medicines.ts'
import { pharmacyList } from './search-pharmacies.ts'

export type Order = 'distancia' | 'preco' | 'avaliacao'

export interface Search {
  type: 'farmacia' | 'medicamento' | 'bairro'
  term: string | undefined
  /** the term is taken for a misspelling: names that look like it are found too */
  fuzzy: boolean
  /** what the term means, in a search for a medicine */
  medicine: MedicineQuery | undefined
  categoria: string | undefined
  subcategoria: string | undefined
  position: Position | undefined
  raioKm: number | undefined
  onlyActive: boolean
  onlyOpen: boolean
  registeredBy: string | undefined
  /** distance with a position and name without one, when not said */
  order: Order | undefined
  limit: number
  /** minute of the day in Luanda */
  minute: number
}

export interface Found {
  /** the list's JSON text */
  texto: string
  /** whether there is anything of what was searched for: any pharmacy, or any product, in stock or not */
  conhecido: boolean
}

/** One statement that makes the whole answer, a single row. */
export const searchQuery = (search: Search): Sql =>
  search.type === 'medicamento' ? medicineList(search) : pharmacyList(search)

/** The list, made in the database in one round trip. */
export const findPharmacies = (db: Reader, search: Search): Promise<Found> => db.one<Found>(searchQuery(search))

/** The whole register, frozen pharmacies too, by name. @param minute minute of the day in Luanda */
export const listAll = async (db: Reader, minute: number): Promise<string> =>
  (await findPharmacies(db, { ...everything, minute })).texto

const everything: Omit<Search, 'minute'> = {
  type: 'farmacia',
  term: undefined,
  fuzzy: false,
  medicine: undefined,
  categoria: undefined,
  subcategoria: undefined,
  position: undefined,
  raioKm: undefined,
  onlyActive: false,
  onlyOpen: false,
  registeredBy: undefined,
  order: undefined,
  limit: 2 ** 31 - 1,
}
