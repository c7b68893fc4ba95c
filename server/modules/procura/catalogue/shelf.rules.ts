import { dayInLuanda } from '#server/ground/luanda.ts'

/** Units of an item that are held until an instant, in ms since 1970. */
export interface HeldUnits {
  item: number
  until: number
  units: number
}

/** Notices of recalls about an item. */
export interface Recall {
  /** The member of the item's JSON, from a comma. */
  text: string
  /** True when all there is of the item is recalled, and it is not to be held. */
  whole: boolean
  /** Units of the lots that notices name. */
  units: number
}

/** Items of one pharmacy in columns, ordered by product and item. */
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
  /** The last day on which it may be sold, in days since 1970; `NO_EXPIRY` where nobody said. */
  lastDays: Int32Array
  /** The lots with a last day of items of which not all units expire on one: the place of the item, the day and the units of each. */
  lots: Int32Array
  holds: readonly HeldUnits[]
  /** The items that notices of recalls touch. */
  recalls: ReadonlyMap<number, Recall>
  /** The country or the maker of items, where it is known, as JSON. */
  origins: ReadonlyMap<number, string>
}

/** Later than any day; catalogue.sql.ts packs it. */
export const NO_EXPIRY = 2 ** 31 - 1

/** Bytes of one item as it is read. */
const ITEM_BYTES = 44
/** Numbers of one lot, of four bytes each. */
export const LOT_NUMBERS = 3
/** Memory of the arrays and the object, without the items. */
const SHELF_BYTES = 700
const HOLD_BYTES = 60
const RECALL_BYTES = 300
const ORIGIN_BYTES = 100

/** About what a shelf takes of memory. */
export const bytesOf = ({ products, lots, holds, recalls, origins }: Shelf): number =>
  SHELF_BYTES +
  lots.byteLength +
  products.length * ITEM_BYTES +
  holds.length * HOLD_BYTES +
  recalls.size * RECALL_BYTES +
  origins.size * ORIGIN_BYTES

const recallOf = (avisos: readonly { estado: string }[], units: number): Recall => ({
  text: `,"recolhas":${JSON.stringify(avisos)}`,
  whole: avisos.some(({ estado }) => estado !== 'confirmar'),
  units,
})

/** @param packed lots as `readShelves` reads them */
function lotsOf(packed: Buffer | null): Int32Array {
  const lots = new Int32Array((packed?.length ?? 0) / 4)
  for (let at = 0; at < lots.length; at++) lots[at] = (packed as Buffer).readInt32BE(4 * at)
  return lots
}

/** Empty columns of a shelf, for so many items. */
export const columnsFor = (count: number) => ({
  products: new Int32Array(count),
  ids: Buffer.allocUnsafeSlow(16 * count),
  units: new Int32Array(count),
  prices: new Float64Array(count),
  updated: new Float64Array(count),
  lastDays: new Int32Array(count),
})

/** @param packed as `readShelves` reads it */
export function shelfOf(
  packed: Buffer | null,
  holds: readonly { item: number; ate: number; unidades: number }[] = [],
  recalls: readonly { item: number; avisos: { estado: string }[] | null; fora: number }[] = [],
  lots: Buffer | null = null,
  origins: readonly { item: number; origem: string }[] = [],
): Shelf {
  const count = packed ? packed.length / ITEM_BYTES : 0
  const shelf = {
    ...columnsFor(count),
    holds: holds.map(({ item, ate, unidades }) => ({ item, until: ate, units: unidades })),
    lots: lotsOf(lots),
    origins: new Map(origins.map(({ item, origem }) => [item, JSON.stringify(origem)] as const)),
    recalls: new Map(
      recalls.flatMap(({ item, avisos, fora }) => (avisos ? [[item, recallOf(avisos, fora)] as const] : [])),
    ),
  }
  if (!packed) return shelf
  for (let item = 0; item < count; item++) {
    const from = item * ITEM_BYTES
    packed.copy(shelf.ids, 16 * item, from, from + 16)
    shelf.products[item] = packed.readInt32BE(from + 16)
    shelf.units[item] = packed.readInt32BE(from + 20)
    shelf.prices[item] = packed.readDoubleBE(from + 24)
    shelf.updated[item] = packed.readDoubleBE(from + 32)
    shelf.lastDays[item] = packed.readInt32BE(from + 40)
  }
  return shelf
}

/** Tells if all there is of an item is recalled: it is shown, and not held. */
export const isRecalled = ({ recalls }: Shelf, item: number): boolean => recalls.get(item)?.whole ?? false

/** The place of an item's first lot, or of the next item's, by bisection. */
function firstLot(lots: Int32Array, item: number): number {
  let [low, high] = [0, lots.length / LOT_NUMBERS]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lots[LOT_NUMBERS * middle] as number) < item) low = middle + 1
    else high = middle
  }
  return LOT_NUMBERS * low
}

/** Units of an item's lots whose last day is over before a day since 1970. */
function expiredUnits({ lots }: Shelf, item: number, today: number): number {
  if (lots.length === 0) return 0
  let units = 0
  for (let at = firstLot(lots, item); lots[at] === item; at += LOT_NUMBERS) {
    if ((lots[at + 1] as number) < today) units += lots[at + 2] as number
  }
  return units
}

/**
 * Units that the public may have of those that are there: without the lots that are over or recalled, which are left behind when
 * the others go. Of an item that is recalled whole, those that are not over: it is shown, and not held.
 */
export function offeredOf(shelf: Shelf, item: number, there: number, now: number): number {
  const today = dayInLuanda(now)
  if ((shelf.lastDays[item] as number) < today) return 0
  const recall = shelf.recalls.get(item)
  const recalled = recall && !recall.whole ? recall.units : 0
  return Math.max(0, there - expiredUnits(shelf, item, today) - recalled)
}

/** Tells if the last day of all there is of an item is over at an instant, in Luanda. At the end of time nothing is: no instant is meant. */
function isExpired(shelf: Shelf, item: number, there: number, now: number): boolean {
  const today = dayInLuanda(now)
  return (shelf.lastDays[item] as number) < today || expiredUnits(shelf, item, today) >= Math.max(there, 1)
}

/** Units of an item that the public may have at an instant: those of a hold that has ended are there again. */
export const offeredAt = (shelf: Shelf, item: number, now: number): number =>
  offeredOf(shelf, item, shownAt(shelf, item, now).there, now)

/** Units of an item at an instant, and the end of its last live hold, in one pass over the holds. */
export function shownAt(
  { units, holds }: Shelf,
  item: number,
  now: number,
): { there: number; until: number | undefined } {
  let there = units[item] as number
  let until: number | undefined
  for (const hold of holds) {
    if (hold.item !== item) continue
    if (hold.until <= now) there += hold.units
    else until = Math.max(until ?? hold.until, hold.until)
  }
  return { there, until }
}

/** The end of the last hold of an item that lives, in ms since 1970; undefined where none does. */
export const heldUntil = (shelf: Shelf, item: number, now: number): number | undefined =>
  shownAt(shelf, item, now).until

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

const DAY_MS = 86_400_000

/** The members of an item's JSON that only its own pharmacy sees. */
export function ownText(shelf: Shelf, item: number, now: number): string {
  const day = toldDay(shelf, item, dayInLuanda(now))
  const text = day === NO_EXPIRY ? 'null' : `"${new Date(day * DAY_MS).toISOString().slice(0, 10)}"`
  return `,"validade":${text},"fora_de_validade":${isExpired(shelf, item, shownAt(shelf, item, now).there, now)}`
}

/** The last day of the item's first lot that is not over, or of the first where all are. */
function toldDay({ lastDays, lots }: Shelf, item: number, today: number): number {
  let first = lastDays[item] as number
  let next = NO_EXPIRY
  for (let at = firstLot(lots, item); lots[at] === item; at += LOT_NUMBERS) {
    const day = lots[at + 1] as number
    first = Math.min(first, day)
    if (day >= today) next = Math.min(next, day)
  }
  return next === NO_EXPIRY ? first : next
}

/**
 * The JSON of an item.
 * @param label the members that are its product's, from a comma
 * @param own the members that only its pharmacy sees, from a comma
 */
export function itemText(shelf: Shelf, item: number, label: string, now: number, own = ''): string {
  const price = shelf.prices[item] as number
  const { there, until } = shownAt(shelf, item, now)
  const units = own ? there : offeredOf(shelf, item, there, now)
  const held = until === undefined ? 'null' : `"${new Date(until).toISOString()}"`
  const origin = shelf.origins.get(item)
  const more = origin === undefined ? own : `,"origem":${origin}${own}`
  return `{"id":"${idOf(shelf, item)}"${label},"quantidade":${units},"preco":${
    Number.isNaN(price) ? 'null' : price
  },"atualizado_em":"${instantText(shelf.updated[item] as number)}","reservado_ate":${held}${more}${shelf.recalls.get(item)?.text ?? ''}}`
}

/** Compares two items by their ids, as the database orders them. */
export const byId = ({ ids }: Shelf, a: number, b: number): number =>
  ids.compare(ids, 16 * b, 16 * b + 16, 16 * a, 16 * a + 16)
