import type { ProductColumns, ProductSelection, Search } from '../search/search.rules.ts'
import type { Catalogue, Snapshot } from './catalogue.service.ts'
import type { NearPharmacy, PharmacyEntry } from './entry.rules.ts'
import { isAsAsked, isEnough, orderOf, type Result } from './filters.rules.ts'
import { lowestPrice, type Match, matchesOn, meet } from './matches.rules.ts'
import { firstOf, type PharmacySet } from './pharmacy-index.service.ts'
import type { Shelf } from './shelf.rules.ts'

/** The most shelves looked at in one go. */
const SHELVES = 2000

/** Finds the pharmacies of a search in the order in which they are gathered. */
export function gatherer({ pharmacies }: Snapshot, search: Search, among?: PharmacySet) {
  const isOne = isAsAsked(search)
  const order = orderOf(search)
  if (order.walk !== 'best') return (most: number) => firstOf(pharmacies, search, most, isOne, among)
  let best: NearPharmacy[] | undefined
  return (most: number) => {
    best ??= firstOf(pharmacies, search, Number.POSITIVE_INFINITY, isOne, among).sort(order.compare)
    return best.slice(0, most)
  }
}

/** A pharmacy that has what is searched for. */
export interface Having extends Result {
  shelf: Shelf
  matches: Match[]
}

/** The pharmacies that list a selected product, whether it is there or not. */
export const listing = ({ pharmacies }: Snapshot, { ids, key }: Pick<ProductColumns, 'ids' | 'key'>): PharmacySet =>
  pharmacies.matching(`artigos ${key}`, () => ({ test: ({ produtos }) => meet(ids, produtos) }))

/** A search at work: the selection it lists items of, and the tier of it that a pharmacy must have a product of. */
interface Look {
  catalogue: Catalogue
  snapshot: Snapshot
  search: Search
  selection: ProductSelection
  tier: ProductColumns
}

/** Selects, among some pharmacies, those that have a product of the tier. */
async function havingAmong(
  { catalogue, snapshot: { now }, search, selection, tier }: Look,
  pharmacies: readonly NearPharmacy[],
): Promise<Having[]> {
  const shelves = await catalogue.shelves(pharmacies.map(({ entry }) => entry))
  return pharmacies.flatMap((one, index) => {
    const shelf = shelves[index] as Shelf
    const matches = matchesOn(shelf, selection, now, search.livres)
    const own = tier.key === selection.key ? matches : matchesOn(shelf, tier, now, search.livres)
    if (own.length === 0) return []
    const price = search.ordenar === 'preco' ? lowestPrice(shelf, tier, own) : undefined
    return { ...one, shelf, matches, price }
  })
}

/** Looks at the shelves of pharmacies in their order, until enough have what is searched for. */
async function lookAtShelves(look: Look): Promise<Having[]> {
  const { snapshot, search, tier } = look
  const gather = gatherer(snapshot, search, listing(snapshot, tier))
  const having: Having[] = []
  // the register may change while shelves are read: each pharmacy is looked at once
  const looked = new Set<PharmacyEntry>()
  for (let most = search.limite + Math.ceil(search.limite / 4); ; most *= 4) {
    const found = gather(most)
    const left = found.filter(({ entry }) => !looked.has(entry))
    for (let from = 0; from < left.length; from += SHELVES) {
      const some = left.slice(from, from + SHELVES)
      for (const { entry } of some) looked.add(entry)
      having.push(...(await havingAmong(look, some)))
    }
    if (isEnough(search, having) || found.length < most) return having
  }
}

/** Looks at shelves from the lowest price on, until no other can be cheaper. */
async function lookAtCheapest(look: Look): Promise<Having[]> {
  const { catalogue, search, tier } = look
  const isOne = isAsAsked(search)
  const { compare } = orderOf(search)
  const order = (await catalogue.cheapestFirst(tier)).filter(({ entry }) => isOne(entry))
  const having: Having[] = []
  for (let [from, most] = [0, search.limite]; from < order.length; from += most, most = Math.min(2 * most, SHELVES)) {
    const some = order.slice(from, from + most).map(({ entry }) => ({ entry, km: undefined }))
    having.push(...(await havingAmong(look, some)))
    having.sort(compare)
    const [last, next] = [having[search.limite - 1], order[from + most]]
    if (last && next && compare(last, { ...next, km: undefined }) <= 0) break
  }
  return having
}

/**
 * Finds the pharmacies of a list: first those of the first tier, in the order of the search, then those that only have
 * products of the next.
 */
export async function findHaving(
  catalogue: Catalogue,
  snapshot: Snapshot,
  search: Search,
  selection: ProductSelection,
): Promise<Having[]> {
  const { walk, compare, gathered } = orderOf(search)
  const lookAt = walk === 'price' ? lookAtCheapest : lookAtShelves
  const found = new Map<PharmacyEntry, Having>()
  for (const tier of selection.tiers) {
    // a later tier has the pharmacies of the earlier ones too
    const limite = search.limite + found.size
    const having = await lookAt({ catalogue, snapshot, search: { ...search, limite }, selection, tier })
    const others = having.filter(({ entry }) => !found.has(entry))
    for (const one of others.slice(0, gathered).sort(compare)) found.set(one.entry, one)
    if (found.size >= search.limite) break
  }
  return [...found.values()].slice(0, search.limite)
}
