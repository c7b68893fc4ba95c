import { LRUCache } from 'lru-cache'
import type { ProductColumns } from '../search/search.rules.ts'
import { byName, type PharmacyEntry } from './entry.rules.ts'
import { lowestPrice, matchesOn, meet } from './matches.rules.ts'
import type { PharmacyIndex } from './pharmacy-index.service.ts'
import type { Shelf } from './shelf.rules.ts'

/** A pharmacy that has some of the products selected, or will where a hold of them ends. */
interface Priced {
  entry: PharmacyEntry
  /** The lowest price there of what was asked for, in Kz, held or not; `Infinity` where nobody said. */
  price: number
}

/** Pharmacies by the lowest price of selected products, kept in order for the selections asked for last. */
export interface CheapestFirst {
  /** The pharmacies of a selection, by price and then by name: those that have none now may be among them. */
  of(selection: ProductColumns): Promise<readonly Priced[]>
  /** These pharmacies, or their shelves, changed: they find their place again when the order is next asked for. */
  change(ids: Iterable<string>): void
  /** Forgets every order. */
  forget(): void
}

interface KeptOrder {
  order: Promise<Priced[]>
  /** Ids of the pharmacies that changed since. */
  changed: Set<string>
}

/** Most orders kept. One order of 5,000 pharmacies takes some 300 kB. */
const MOST_ORDERS = 32
/** The most shelves read in one go. */
const SHELVES = 2000

const byPrice = (a: Priced, b: Priced) => (a.price === b.price ? byName(a.entry, b.entry) : a.price - b.price)

interface CheapestParts {
  register: () => PharmacyIndex
  shelves: (pharmacies: readonly PharmacyEntry[]) => Promise<Shelf[]>
}

export function cheapestFirst({ register, shelves }: CheapestParts): CheapestFirst {
  const orders = new LRUCache<ProductColumns, KeptOrder>({ max: MOST_ORDERS })

  async function pricesAt(pharmacies: readonly PharmacyEntry[], selection: ProductColumns): Promise<Priced[]> {
    const priced: Priced[] = []
    for (let from = 0; from < pharmacies.length; from += SHELVES) {
      const some = pharmacies.slice(from, from + SHELVES)
      const read = await shelves(some)
      for (const [place, entry] of some.entries()) {
        const shelf = read[place] as Shelf
        // at the end of time no hold lives: what is held is there
        const matches = matchesOn(shelf, selection, Number.POSITIVE_INFINITY)
        if (matches.length > 0) priced.push({ entry, price: lowestPrice(shelf, selection, matches) })
      }
    }
    return priced
  }

  async function withChanged(
    before: Promise<Priced[]>,
    ids: ReadonlySet<string>,
    selection: ProductColumns,
  ): Promise<Priced[]> {
    const same = (await before).filter(({ entry }) => !ids.has(entry.id))
    const changed = [...ids].flatMap((id) => register().get(id) ?? [])
    const again = await pricesAt(
      changed.filter(({ produtos }) => meet(selection.ids, produtos)),
      selection,
    )
    return [...same, ...again].sort(byPrice)
  }

  function keepUntilItFails(selection: ProductColumns, one: KeptOrder): Promise<Priced[]> {
    one.order.catch(() => {
      if (orders.get(selection) === one) orders.delete(selection)
    })
    return one.order
  }

  return {
    of(selection) {
      const known = orders.get(selection)
      if (known?.changed.size === 0) return known.order
      if (known) {
        const { changed } = known
        known.changed = new Set()
        known.order = withChanged(known.order, changed, selection)
        return keepUntilItFails(selection, known)
      }
      const all = register()
        .byName()
        .filter(({ produtos }) => meet(selection.ids, produtos))
      const order = pricesAt(all, selection).then((priced) => priced.sort(byPrice))
      const one = { order, changed: new Set<string>() }
      orders.set(selection, one)
      return keepUntilItFails(selection, one)
    },
    change(ids) {
      for (const id of ids) for (const { changed } of orders.values()) changed.add(id)
    },
    forget: () => orders.clear(),
  }
}
