import type { ProductColumns } from '../search/search.rules.ts'
import { isRecalled, knownPrice, offeredOf, type Shelf, shownAt } from './shelf.rules.ts'

/** The place of the first value that is not less, of ascending ones from a place on. */
function lowerBound(values: Int32Array, value: number, from: number): number {
  let [low, high] = [from, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** An item of a product that is selected. */
export interface Match {
  item: number
  /** The place of its product in the selection. */
  place: number
}

/** The items of a shelf that are of the selected products, are there and have not expired. @param free without those that nobody may hold now */
export function matchesOn(shelf: Shelf, { ids }: Pick<ProductColumns, 'ids'>, now: number, free = false): Match[] {
  const { products } = shelf
  const found: Match[] = []
  const isThere = (item: number) => {
    const { there, until } = shownAt(shelf, item, now)
    if (offeredOf(shelf, item, there, now) === 0) return false
    return !free || (until === undefined && !isRecalled(shelf, item))
  }
  if (ids.length <= products.length) {
    let item = 0
    for (let place = 0; place < ids.length && item < products.length; place++) {
      const product = ids[place] as number
      item = lowerBound(products, product, item)
      for (; products[item] === product; item++) if (isThere(item)) found.push({ item, place })
    }
    return found
  }
  let place = 0
  for (let item = 0; item < products.length && place < ids.length; item++) {
    place = lowerBound(ids, products[item] as number, place)
    if (ids[place] === products[item] && isThere(item)) found.push({ item, place })
  }
  return found
}

/**
 * The price by which an item is ordered, in Kz: of the strength and form asked for, and not recalled, so that who has only
 * others comes last.
 */
export const askedPrice = (shelf: Shelf, { asked }: ProductColumns, { item, place }: Match): number =>
  asked[place] && !isRecalled(shelf, item)
    ? (knownPrice(shelf, item) ?? Number.POSITIVE_INFINITY)
    : Number.POSITIVE_INFINITY

/** The lowest price of some items, in Kz; `Infinity` where nobody said. */
export function lowestPrice(shelf: Shelf, selection: ProductColumns, matches: readonly Match[]): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const match of matches) lowest = Math.min(lowest, askedPrice(shelf, selection, match))
  return lowest
}

/** Tells if two ascending lists have a value in common. */
export function meet(one: Int32Array, other: Int32Array): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  let from = 0
  for (const value of few) {
    from = lowerBound(many, value, from)
    if (many[from] === value) return true
    if (from === many.length) return false
  }
  return false
}
