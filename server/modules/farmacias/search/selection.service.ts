import { createHash } from 'node:crypto'
import type { Reader } from '#server/db/database.ts'
import { isAnySelected, readSelection } from './products.sql.ts'
import type { Search } from './search.rules.ts'
import { type ProductSelection, UNKNOWN_SUBSTANCES } from './selection.rules.ts'

/** Reads the products that a search is about. */
export async function readSelected(db: Reader, search: Search): Promise<ProductSelection> {
  const read = await readSelection(db, search)
  const { correspondeA, correspondeAUm } = search.medicine ?? {}
  const member = (name: string | undefined) => (name ? `,"corresponde_a":${JSON.stringify(name)}` : '')
  const reasons = ['', member(correspondeA), member(correspondeAUm)]
  const ids = Int32Array.from(read.ids)
  return {
    ids,
    ranks: Int32Array.from(read.ordens),
    asked: Uint8Array.from(read.pedidos, Number),
    pure: Uint8Array.from(read.puros, Number),
    substances: Int32Array.from(read.substancias, (count) => count || UNKNOWN_SUBSTANCES),
    reasons: read.razoes.map((reason) => reasons[reason] ?? ''),
    key: createHash('sha256').update(ids).digest('base64url').slice(0, 20),
  }
}

/**
 * The selection that is kept, where none of the products that are new is selected; else it is read again. A search for
 * several names depends on which other products there are.
 */
export async function readUnlessSame(
  db: Reader,
  search: Search,
  kept: Promise<ProductSelection>,
  added: readonly number[],
): Promise<ProductSelection> {
  if (search.medicine && search.medicine.apart.length > 0) return readSelected(db, search)
  // a product that was selected by its words may be something else once it is looked up in the lexicon
  const { ids } = await kept
  const isOther = added.some((id) => ids.includes(id)) || (await isAnySelected(db, search, added))
  return isOther ? readSelected(db, search) : kept
}
