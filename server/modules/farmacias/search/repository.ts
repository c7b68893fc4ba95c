import type { Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { medicineList } from './medicines.sql.ts'
import { pharmacyList, vocabulary } from './pharmacies.sql.ts'
import type { Found, Search } from './search.rules.ts'

/** One statement that makes the whole answer, a single row. */
export const searchQuery = (search: Search): Sql =>
  search.search_type === 'medicamento' ? medicineList(search) : pharmacyList(search)

/** The list, made in the database in one round trip. */
export const findPharmacies = (db: Reader, search: Search): Promise<Found> => db.one<Found>(searchQuery(search))

/** Every name, or place, that a search looks at, and whatever else there it has words in. */
export const readVocabulary = (db: Reader, search: Search) =>
  db.many<{ texto: string; nome: boolean }>(vocabulary(search))
