import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Reader } from '#server/db/database.ts'
import type { FileLines } from './lines.rules.ts'
import { meaningsOf, type OwnItem } from './meaning.rules.ts'
import { type PlanOptions, planUpload, type UploadOptions } from './plan.rules.ts'
import { judgeRenames } from './renames.service.ts'
import { movedItems, replanned, type Understood } from './replan.rules.ts'
import { namesOf, type ShelfRow, shelvesOf } from './repository.ts'

/** A shelf at one moment, and what a file does to it. */
export interface Planned extends Understood {
  rows: ShelfRow[]
}

/** A file of one pharmacy's stock, or its part of a file of many. */
export interface ShelfFile {
  farmaciaId: string
  file: FileLines
}

/** Files that are planned, by pharmacy. */
export type PlannedShelves = ReadonlyMap<string, Planned>

/** A shelf has other items than when it was planned: its file is to be planned anew, without a lock. */
export class ShelfMovedOn extends Error {}

/** Names the items of shelves. An item whose name is not found was removed while this was read. */
async function namerOf(db: Reader, rows: ShelfRow[]): Promise<(shelf: ShelfRow[]) => OwnItem[]> {
  const ids = [...new Set(rows.map(({ produto_id }) => produto_id))]
  const products = ids.length > 0 ? await namesOf(db, ids) : []
  const names = new Map(products.map(({ id, ...name }) => [id, name]))
  return (shelf) =>
    shelf.flatMap(({ produto_id, farmacia_id: _, ...item }) => {
      const name = names.get(produto_id)
      return name ? [{ ...item, ...name }] : []
    })
}

async function shelvesNow(db: Reader, shelves: readonly ShelfFile[]): Promise<(shelf: ShelfFile) => ShelfRow[]> {
  const ids = shelves.map(({ farmaciaId }) => farmaciaId)
  const found = Map.groupBy(await shelvesOf(db, ids), (row) => row.farmacia_id)
  return ({ farmaciaId }) => found.get(farmaciaId) ?? []
}

/** Plans files against the shelves as they are now: their names are classified, and every line is read. */
export async function planNow(
  db: Reader,
  lexicon: Lexicon,
  shelves: readonly ShelfFile[],
  { replace, counts, namesConfirmed }: UploadOptions,
): Promise<PlannedShelves> {
  const rowsOf = await shelvesNow(db, shelves)
  const named = await namerOf(db, shelves.flatMap(rowsOf))
  const planned = new Map<string, Planned>()
  for (const shelf of shelves) {
    const { file } = shelf
    const rows = rowsOf(shelf)
    const own = named(rows)
    const meanings = meaningsOf(file.good, own)
    let options: PlanOptions = { refused: replace ? file.refused : undefined, counts }
    let plan = planUpload(own, file.good, options, meanings)
    if (plan.renamed.length > 0) {
      const products = new Map(rows.map(({ id, produto_id }) => [id, produto_id]))
      const judged = await judgeRenames(db, lexicon, plan.renamed, products)
      options = { ...options, judged, namesConfirmed }
      plan = planUpload(own, file.good, options, meanings)
    }
    planned.set(shelf.farmaciaId, { rows, own, plan, meanings, options })
  }
  return planned
}

/**
 * Brings plans up to the shelves as they are now, which are locked: only the items that moved are planned again.
 * @throws ShelfMovedOn where a shelf has other items
 */
export async function planLocked(
  db: Reader,
  shelves: readonly ShelfFile[],
  before: PlannedShelves,
): Promise<PlannedShelves> {
  const rowsOf = await shelvesNow(db, shelves)
  const planned = new Map<string, Planned>()
  for (const shelf of shelves) {
    const known = before.get(shelf.farmaciaId)
    const rows = rowsOf(shelf)
    const moved = known && movedItems(known.rows, rows)
    if (!moved) throw new ShelfMovedOn()
    planned.set(shelf.farmaciaId, moved.length === 0 ? known : { ...replanned(known, moved), rows })
  }
  return planned
}
