import { createHash } from 'node:crypto'
import type { Reader } from '#server/db/database.ts'
import type { Marks } from '#server/db/marks.ts'
import { keep } from '#server/ground/kept.ts'
import type { Search } from '../search/search.rules.ts'
import { type KeptShelves, keepShelves } from './kept-shelves.service.ts'
import { readProducts, readShelves, type ShelfText } from './shelves.sql.ts'

/** The products that a search is about. */
export interface Sought {
  /** in order */
  ids: Int32Array
  /** those of them of the strength and form asked for, in order */
  asked: Int32Array
  /** the same for searches that are shown the same of them, however they were spelt */
  key: string
}

/** What pharmacies have of medicines that are searched for, as a list shows it. */
export interface Shelves extends KeptShelves<ShelfText> {
  /** The products that a search is about. */
  products(search: Search): Promise<Sought>
}

/** Some 500 bytes a pharmacy and term: what a whole city asks for most. */
const MOST_BYTES = 32 * 1024 * 1024
const PRODUCTS_BYTES = 4 * 1024 * 1024
const ENTRY_BYTES = 250

/** What is shown of products, and in which order, depends on what a term means, and not on how it is spelt. */
function keyOf(ids: Int32Array, { medicine }: Search): string {
  const { amounts, forms, searched, several, correspondeA, thing } = medicine ?? {}
  const shown = JSON.stringify([amounts, forms, searched, several && several.length > 0, correspondeA, thing && true])
  return createHash('sha256').update(shown).update(ids).digest('base64url').slice(0, 20)
}

export function shelvesInMemory(db: Reader, marks: Marks): Shelves {
  const products = keep<{ mark: number; sought: Sought }>(
    PRODUCTS_BYTES,
    ({ sought }) => sought.ids.byteLength + sought.asked.byteLength + ENTRY_BYTES,
  )
  const size = ({ texto }: ShelfText) => texto?.length ?? 0
  const shelves = keepShelves(marks, MOST_BYTES, size, (search, ids) => readShelves(db, search, ids))
  return {
    async products(search) {
      const key = search.search ?? ''
      const mark = marks.products()
      const kept = products.get(key)
      if (kept?.mark === mark) return kept.sought
      const read = await readProducts(db, search)
      const ids = Int32Array.from(read.ids)
      const sought = { ids, asked: Int32Array.from(read.pedidos), key: keyOf(ids, search) }
      products.set(key, { mark, sought })
      return sought
    },
    of: shelves.of,
    get bytes() {
      return shelves.bytes + products.bytes
    },
  }
}
