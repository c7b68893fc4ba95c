import type { Reader } from '#server/db/database.ts'
import type { Marks } from '#server/db/marks.ts'
import { keep } from '#server/ground/kept.ts'
import type { Search } from '../search/search.rules.ts'
import { type KeptShelves, keepShelves } from './kept-shelves.service.ts'
import { readProducts, readShelves, type ShelfText } from './shelves.sql.ts'

/** What pharmacies have of medicines that are searched for, as a list shows it. */
export interface Shelves extends KeptShelves<ShelfText> {
  /** Ids of the products that a search is about, in order. */
  products(search: Search): Promise<Int32Array>
}

/** Some 500 bytes a pharmacy and term: what a whole city asks for most. */
const MOST_BYTES = 32 * 1024 * 1024
const PRODUCTS_BYTES = 4 * 1024 * 1024
const ENTRY_BYTES = 250

export function shelvesInMemory(db: Reader, marks: Marks): Shelves {
  const products = keep<{ mark: number; ids: Int32Array }>(PRODUCTS_BYTES, ({ ids }) => ids.byteLength + ENTRY_BYTES)
  const size = ({ texto }: ShelfText) => texto?.length ?? 0
  const shelves = keepShelves(marks, MOST_BYTES, size, (search, ids) => readShelves(db, search, ids))
  return {
    async products(search) {
      const key = search.search ?? ''
      const mark = marks.products()
      const kept = products.get(key)
      if (kept?.mark === mark) return kept.ids
      const ids = Int32Array.from(await readProducts(db, search))
      products.set(key, { mark, ids })
      return ids
    },
    of: shelves.of,
    get bytes() {
      return shelves.bytes + products.bytes
    },
  }
}
