import type { Reader } from '#server/db/database.ts'
import { keep } from '#server/ground/kept.ts'
import type { Search } from '../search/search.rules.ts'
import type { Marks } from './marks.service.ts'
import type { Listed } from './register.service.ts'
import { readProducts, readShelves } from './shelves.sql.ts'

/** What pharmacies have of medicines that are searched for, as a list shows it. */
export interface Shelves {
  /** Ids of the products that a search is about, in order. */
  products(search: Search): Promise<Int32Array>
  /**
   * What each of them has: members of its JSON, and null for none.
   * @param now the database's time, in ms since 1970
   */
  of(search: Search, pharmacies: readonly Listed[], now: number): Promise<Map<string, string | null>>
  readonly bytes: number
}

/** Some 500 bytes a pharmacy and term: what a whole city asks for most. */
const MOST_BYTES = 32 * 1024 * 1024
const PRODUCTS_BYTES = 4 * 1024 * 1024
const ENTRY_BYTES = 250

interface Kept {
  mark: string
  texto: string | null
  until: number
}

export function shelvesInMemory(db: Reader, marks: Marks): Shelves {
  const shelves = keep<Kept>(MOST_BYTES, ({ texto }) => (texto?.length ?? 0) + ENTRY_BYTES)
  const products = keep<{ mark: number; ids: Int32Array }>(PRODUCTS_BYTES, ({ ids }) => ids.byteLength + ENTRY_BYTES)
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
    async of(search, pharmacies, now) {
      const found = new Map<string, string | null>()
      const missing = new Map<string, string>()
      const key = (id: string) => `${id} ${search.search}`
      for (const { id } of pharmacies) {
        const mark = marks.of(id)
        const kept = shelves.get(key(id))
        if (kept?.mark === mark && kept.until > now) found.set(id, kept.texto)
        else missing.set(id, mark)
      }
      if (missing.size === 0) return found
      for (const { id, texto, ate } of await readShelves(db, search, [...missing.keys()])) {
        found.set(id, texto)
        shelves.set(key(id), { mark: missing.get(id) ?? '', texto, until: ate ?? Number.POSITIVE_INFINITY })
      }
      return found
    },
    get bytes() {
      return shelves.bytes + products.bytes
    },
  }
}
