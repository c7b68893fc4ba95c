import type { ProductSelection } from '../search/selection.rules.ts'

/** Units of an item that are held until an instant, in ms since 1970. */
interface Hold {
  item: number
  until: number
  units: number
}

/** What one pharmacy lists, by columns, in the order of product and item. */
export interface Shelf {
  products: Int32Array
  /** 16 bytes an item. */
  ids: Buffer
  /** Units that nobody holds. */
  units: Int32Array
  /** Kz; NaN where nobody said. */
  prices: Float64Array
  /** The last change, in ms since 1970. */
  updated: Float64Array
  holds: readonly Hold[]
}

/** Bytes of one item as it is read. */
const ITEM_BYTES = 40
/** Of the arrays and the object, beside the items. */
const SHELF_BYTES = 700
const HOLD_BYTES = 60

/** About what a shelf takes of memory. */
export const bytesOf = ({ products, holds }: Shelf): number =>
  SHELF_BYTES + products.length * ITEM_BYTES + holds.length * HOLD_BYTES

/** @param packed as `readShelves` reads it */
export function shelfOf(
  packed: Buffer | null,
  holds: readonly { item: number; ate: number; unidades: number }[] = [],
): Shelf {
  const count = packed ? packed.length / ITEM_BYTES : 0
  const shelf = {
    products: new Int32Array(count),
    ids: Buffer.allocUnsafeSlow(16 * count),
    units: new Int32Array(count),
    prices: new Float64Array(count),
    updated: new Float64Array(count),
    holds: holds.map(({ item, ate, unidades }) => ({ item, until: ate, units: unidades })),
  }
  if (!packed) return shelf
  for (let item = 0; item < count; item++) {
    const from = item * ITEM_BYTES
    packed.copy(shelf.ids, 16 * item, from, from + 16)
    shelf.products[item] = packed.readInt32BE(from + 16)
    shelf.units[item] = packed.readInt32BE(from + 20)
    shelf.prices[item] = packed.readDoubleBE(from + 24)
    shelf.updated[item] = packed.readDoubleBE(from + 32)
  }
  return shelf
}

/** Units of an item that are there at an instant: those of a hold that has ended are there again. */
export function unitsAt({ units, holds }: Shelf, item: number, now: number): number {
  let there = units[item] as number
  for (const hold of holds) if (hold.item === item && hold.until <= now) there += hold.units
  return there
}

/** The end of the last hold of an item that lives, in ms since 1970; undefined where none does. */
export function heldUntil({ holds }: Shelf, item: number, now: number): number | undefined {
  let last: number | undefined
  for (const { item: held, until } of holds) if (held === item && until > now) last = Math.max(last ?? until, until)
  return last
}

/** The price that orders items, in Kz: 0 is a price that nobody filled in, and is as unknown as none. */
export function knownPrice({ prices }: Shelf, item: number): number | undefined {
  const price = prices[item] as number
  return price > 0 ? price : undefined
}

function idOf({ ids }: Shelf, item: number): string {
  const hex = ids.toString('hex', 16 * item, 16 * item + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The last instant written: whole shelves are changed at one. */
let written = { at: Number.NaN, text: '' }

function instantText(at: number): string {
  if (written.at !== at) written = { at, text: new Date(at).toISOString() }
  return written.text
}

/** The JSON of an item. @param label the members that are its product's, from a comma */
export function itemText(shelf: Shelf, item: number, label: string, now: number): string {
  const price = shelf.prices[item] as number
  const until = heldUntil(shelf, item, now)
  const held = until === undefined ? 'null' : `"${new Date(until).toISOString()}"`
  return `{"id":"${idOf(shelf, item)}"${label},"quantidade":${unitsAt(shelf, item, now)},"preco":${
    Number.isNaN(price) ? 'null' : price
  },"atualizado_em":"${instantText(shelf.updated[item] as number)}","reservado_ate":${held}}`
}

/** Compares two items by their ids, as the database orders them. */
export const byId = ({ ids }: Shelf, a: number, b: number): number =>
  ids.compare(ids, 16 * b, 16 * b + 16, 16 * a, 16 * a + 16)

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

/** The items of a shelf that are of the selected products and are there. @param free without those that are held */
export function matchesOn(shelf: Shelf, { ids }: ProductSelection, now: number, free = false): Match[] {
  const { products } = shelf
  const found: Match[] = []
  const isThere = (item: number) =>
    unitsAt(shelf, item, now) > 0 && (!free || heldUntil(shelf, item, now) === undefined)
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

/** Whether two ascending lists have a value in common. */
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
