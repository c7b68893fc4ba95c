import type { Marks } from '#server/db/marks.ts'
import { keep } from '#server/ground/kept.ts'
import type { Search } from '../search/search.rules.ts'

/** What is kept of one pharmacy and one medicine. */
export interface Shelf {
  id: string
  /** When something held there is free again, in ms since 1970. */
  ate: number | null
}

export interface KeptShelves<Kept extends Shelf> {
  /**
   * What each of them has of what is searched for.
   * @param sought what that is: `Sought.key`, of searches for the same
   * @param now the database's time, in ms since 1970
   */
  of(search: Search, sought: string, ids: readonly string[], now: number): Promise<Map<string, Kept>>
  readonly bytes: number
}

/** Of the object and its key, beside texts. */
const ENTRY_BYTES = 250

/**
 * Shelves as they were read, for as long as nothing of theirs changed: what is missing is read in one go.
 * @param most bytes in all @param size of one's texts
 */
export function keepShelves<Kept extends Shelf>(
  marks: Marks,
  most: number,
  size: (shelf: Kept) => number,
  read: (search: Search, ids: readonly string[]) => Promise<Kept[]>,
): KeptShelves<Kept> {
  const shelves = keep<{ mark: string; shelf: Kept }>(most, ({ shelf }) => size(shelf) + ENTRY_BYTES)
  return {
    async of(search, sought, ids, now) {
      const found = new Map<string, Kept>()
      const missing = new Map<string, string>()
      const key = (id: string) => `${id} ${sought}`
      for (const id of ids) {
        const mark = marks.of(id)
        const kept = shelves.get(key(id))
        if (kept?.mark === mark && (kept.shelf.ate ?? Number.POSITIVE_INFINITY) > now) found.set(id, kept.shelf)
        else missing.set(id, mark)
      }
      if (missing.size === 0) return found
      for (const shelf of await read(search, [...missing.keys()])) {
        found.set(shelf.id, shelf)
        shelves.set(key(shelf.id), { mark: missing.get(shelf.id) ?? '', shelf })
      }
      return found
    },
    get bytes() {
      return shelves.bytes
    },
  }
}
