import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { type Moment, momentInLuanda } from '#server/ground/luanda.ts'
import { type Catalogue, entryOf, shelfOfRow } from './catalogue.service.ts'
import { type ProductRow, readPharmacies, readProducts, readShelves } from './catalogue.sql.ts'
import type { PharmacyEntry } from './entry.rules.ts'
import { opening } from './opening.rules.ts'
import { byId, itemText, type Shelf, shelfOf, unitsAt } from './shelf.rules.ts'

/** Which items a record shows: a pharmacy sees all of its own, or asks for none; the public those there are. */
export type ItemsShown = 'tudo' | 'disponivel' | 'nada'

/** Items of a shelf by name, then by id. */
function inNameOrder(shelf: Shelf, product: (id: number) => ProductRow): Uint32Array {
  const names = Array.from(shelf.products, (id) => product(id).procura)
  return Uint32Array.from(shelf.products.keys()).sort((a, b) => {
    const [one, other] = [names[a] as string, names[b] as string]
    return one < other ? -1 : Number(one > other) || byId(shelf, a, b)
  })
}

interface Shown {
  entry: PharmacyEntry
  shelf: Shelf
  items: Iterable<number>
  product: (id: number) => ProductRow
  moment: Moment
  now: number
}

/** The JSON of a record. */
function recordText({ entry, shelf, items, product, moment, now }: Shown): string {
  let stock = ''
  for (const item of items) {
    const text = itemText(shelf, item, product(shelf.products[item] as number).rotulo, now)
    stock += stock === '' ? text : `,${text}`
  }
  return `${entry.resumo}${opening(entry, moment)}${entry.complemento},"stock":[${stock}]}`
}

const available = (shelf: Shelf, items: Uint32Array, now: number) =>
  items.filter((item) => unitsAt(shelf, item, now) > 0)

/** The complete records of pharmacies, from the catalogue. */
export function publicRecords(catalogue: Catalogue, clock: Clock) {
  // the order of names of a shelf is found once; a shelf that changes, or whose names may have, is another object
  const orders = new WeakMap<Shelf, Uint32Array>()
  return {
    /** What the public sees of a pharmacy, as JSON text; undefined when there is no such pharmacy. */
    async of(asked: string): Promise<string | undefined> {
      const { now, pharmacies } = await catalogue.current()
      const entry = pharmacies.get(asked.toLowerCase())
      if (!entry) return undefined
      const [shelf = shelfOf(null)] = await catalogue.shelves([entry])
      let items = orders.get(shelf)
      if (!items) {
        items = inNameOrder(shelf, catalogue.product)
        orders.set(shelf, items)
      }
      const { product } = catalogue
      return recordText({
        entry,
        shelf,
        items: available(shelf, items, now),
        product,
        moment: momentInLuanda(clock()),
        now,
      })
    },
  }
}

/**
 * The complete record as a reader sees it, within its transaction where it is one; undefined when there is no such
 * pharmacy.
 */
export async function completeRecord(
  db: Reader,
  id: string,
  moment: Moment,
  shown: ItemsShown,
): Promise<string | undefined> {
  const [row] = await readPharmacies(db, [id])
  if (!row) return undefined
  const [read] = shown === 'nada' ? [] : await readShelves(db, [id])
  const shelf = read ? shelfOfRow(read) : shelfOf(null)
  const known = new Map((await readProducts(db, [...new Set(shelf.products)])).map((one) => [one.id, one]))
  const product = (productId: number) => known.get(productId) as ProductRow
  const now = read?.agora ?? 0
  const all = inNameOrder(shelf, product)
  const items = shown === 'disponivel' ? available(shelf, all, now) : all
  return recordText({ entry: entryOf(row), shelf, items, product, moment, now })
}
