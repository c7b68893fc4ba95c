import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from '#server/db/database.ts'
import { readLines, readShelves, type ShelfLines, type ShelfRow } from './catalogue.sql.ts'
import { type Shelf, shelfOf } from './shelf.rules.ts'
import { withLines } from './shelf-lines.rules.ts'

/** Shelves of one turn of the event loop: a millisecond of work. */
const TURN = 25

/** A packed shelf as it was read. */
export const shelfOfRow = ({ itens, lotes, reservas, recolhas, origens }: ShelfRow): Shelf =>
  shelfOf(itens, reservas?.flat(), recolhas ?? [], lotes, origens ?? [])

/** A shelf in memory, and its items that changed since. */
export interface OutdatedShelf extends ShelfLines {
  shelf: Shelf
}

/**
 * Reads shelves whole, and of those in memory only what changed.
 * @returns shelves by the ids of their pharmacies
 */
export async function readAsTheyAre(
  db: Reader,
  ids: readonly string[],
  inMemory: readonly OutdatedShelf[],
): Promise<Map<string, Shelf>> {
  const [whole, lines] = await Promise.all([
    ids.length > 0 ? readShelves(db, ids) : [],
    inMemory.length > 0 ? readLines(db, inMemory) : [],
  ])
  const found = new Map<string, Shelf>()
  for (const [place, row] of [...whole, ...lines].entries()) {
    if (place % TURN === TURN - 1) await nextTurn()
    found.set(row.id, shelfOfRow(row))
  }
  for (const { id, shelf, items } of inMemory) found.set(id, withLines(shelf, items, found.get(id) ?? shelfOf(null)))
  return found
}
