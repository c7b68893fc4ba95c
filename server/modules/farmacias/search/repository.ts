import type { Sql } from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Moment } from '#server/ground/luanda.ts'
import { medicineList } from './medicines.sql.ts'
import { asWord, type Word } from './near-words.rules.ts'
import { pharmacyList, vocabulary } from './pharmacies.sql.ts'
import type { Found, Search } from './search.rules.ts'

/** One statement that makes the whole answer, a single row. */
export const searchQuery = (search: Search): Sql =>
  search.type === 'medicamento' ? medicineList(search) : pharmacyList(search)

/** The list, made in the database in one round trip. */
export const findPharmacies = (db: Reader, search: Search): Promise<Found> => db.one<Found>(searchQuery(search))

const REMEMBERED_MS = 60_000

/** Every word there is in the names, or the places, that a search looks at; asked for once a minute. */
export function wordsKnown(db: Reader): (search: Search) => Promise<Word[]> {
  const remembered = new Map<Search['type'], { since: number; words: Promise<Word[]> }>()
  const read = async (search: Search) =>
    (await db.many<{ palavra: string }>(vocabulary(search))).map(({ palavra }) => asWord(palavra))
  return (search) => {
    const known = remembered.get(search.type)
    if (known && performance.now() - known.since < REMEMBERED_MS) return known.words
    const words = read(search)
    remembered.set(search.type, { since: performance.now(), words })
    // what could not be read is asked for again
    words.catch(() => remembered.delete(search.type))
    return words
  }
}

/** The whole register, frozen pharmacies too, by name. */
export const listAll = async (db: Reader, moment: Moment): Promise<string> =>
  (await findPharmacies(db, { ...everything, moment })).texto

const everything: Omit<Search, 'moment'> = {
  type: 'farmacia',
  term: undefined,
  names: [],
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
