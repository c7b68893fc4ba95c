import { columnsFor, type HeldUnits, LOT_NUMBERS, type Recall, type Shelf } from './shelf.rules.ts'

/** The most items that are read one by one. Reading the whole shelf costs no more than a larger number. */
const MOST_ITEMS = 20

/** Shelves in memory that are no longer true, with their items that changed. */
export class OutdatedShelves {
  /** Ids of items by the id of the pharmacy; undefined where any item may have changed. */
  readonly #items = new Map<string, Set<string> | undefined>()

  /** @param items those that changed; null where any may have */
  add(id: string, items: readonly string[] | null): void {
    const known = this.#items.has(id) ? this.#items.get(id) : new Set<string>()
    const all = items && known && new Set([...known, ...items])
    this.#items.set(id, all && all.size <= MOST_ITEMS ? all : undefined)
  }

  has(id: string): boolean {
    return this.#items.has(id)
  }

  /** The items of an outdated shelf that changed; undefined where any may have. The set does not grow later. */
  itemsOf(id: string): ReadonlySet<string> | undefined {
    return this.#items.get(id)
  }

  delete(id: string): void {
    this.#items.delete(id)
  }
}

/** The place of an item on a shelf; -1 where it is not there. */
function placeOf({ ids }: Shelf, item: string): number {
  const id = Buffer.from(item.replaceAll('-', ''), 'hex')
  for (let at = ids.indexOf(id); at >= 0; at = ids.indexOf(id, at + 1)) if (at % 16 === 0) return at / 16
  return -1
}

/** The place on a shelf before which an item of another belongs, in the order of product and id, by bisection. */
function placeBefore(shelf: Shelf, other: Shelf, item: number): number {
  let [low, high] = [0, shelf.products.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const order =
      (shelf.products[middle] as number) - (other.products[item] as number) ||
      shelf.ids.compare(other.ids, 16 * item, 16 * item + 16, 16 * middle, 16 * middle + 16)
    if (order < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Neighbours on one shelf that are neighbours on the new one. */
interface Run {
  shelf: Shelf
  from: number
  to: number
}

/** The new shelf in runs: the items of `shelf` without some, and all of `lines` between them. */
function runsOf(shelf: Shelf, gone: readonly number[], lines: Shelf): Run[] {
  const cuts = gone.map((at) => ({ at, line: -1 }))
  for (let line = 0; line < lines.products.length; line++) cuts.push({ at: placeBefore(shelf, lines, line), line })
  const runs: Run[] = []
  let from = 0
  const keepUpTo = (to: number) => {
    if (to > from) runs.push({ shelf, from, to })
    from = Math.max(from, to)
  }
  for (const { at, line } of cuts.sort((a, b) => a.at - b.at)) {
    keepUpTo(at)
    if (line === -1) from = Math.max(from, at + 1)
    else runs.push({ shelf: lines, from: line, to: line + 1 })
  }
  keepUpTo(shelf.products.length)
  return runs
}

/**
 * A shelf of which some items are as they were read since. The shelf itself stays as it is, for the answers that hold it.
 * @param items ids of the items that were read @param lines a shelf of these alone, without the deleted ones
 */
export function withLines(shelf: Shelf, items: Iterable<string>, lines: Shelf): Shelf {
  const gone = [...items].map((item) => placeOf(shelf, item)).filter((at) => at >= 0)
  const count = shelf.products.length - gone.length + lines.products.length
  const changed = {
    ...columnsFor(count),
    holds: [] as HeldUnits[],
    recalls: new Map<number, Recall>(),
    origins: new Map<number, string>(),
  }
  const places = new Map([shelf, lines].map((one) => [one, new Int32Array(one.products.length).fill(-1)]))
  let at = 0
  for (const { shelf: one, from, to } of runsOf(shelf, gone, lines)) {
    changed.ids.set(one.ids.subarray(16 * from, 16 * to), 16 * at)
    changed.products.set(one.products.subarray(from, to), at)
    changed.units.set(one.units.subarray(from, to), at)
    changed.prices.set(one.prices.subarray(from, to), at)
    changed.updated.set(one.updated.subarray(from, to), at)
    changed.lastDays.set(one.lastDays.subarray(from, to), at)
    for (let item = from; item < to; item++) (places.get(one) as Int32Array)[item] = at++
  }
  const lots: number[][] = []
  for (const [one, newPlaces] of places) {
    const placeNow = (item: number) => newPlaces[item] as number
    for (const hold of one.holds) {
      if (placeNow(hold.item) >= 0) changed.holds.push({ ...hold, item: placeNow(hold.item) })
    }
    for (const [item, recall] of one.recalls) if (placeNow(item) >= 0) changed.recalls.set(placeNow(item), recall)
    for (const [item, origin] of one.origins) if (placeNow(item) >= 0) changed.origins.set(placeNow(item), origin)
    for (let lot = 0; lot < one.lots.length; lot += LOT_NUMBERS) {
      const item = placeNow(one.lots[lot] as number)
      if (item >= 0) lots.push([item, ...one.lots.subarray(lot + 1, lot + LOT_NUMBERS)])
    }
  }
  // lots are found by bisection
  return { ...changed, lots: Int32Array.from(lots.sort(([a = 0], [b = 0]) => a - b).flat()) }
}
