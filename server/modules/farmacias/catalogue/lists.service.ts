import { toTheMetre } from '#contract/distance.ts'
import { ITEMS_SHOWN } from '#contract/limits.ts'
import type { Reader } from '#server/db/database.ts'
import { jsonList } from '#server/ground/json-list.ts'
import { isAsAsked, isEnough, orderOf, type Result } from '../search/filters.rules.ts'
import type { Found as List, Search } from '../search/search.rules.ts'
import type { ProductSelection } from '../search/selection.rules.ts'
import type { Catalogue, Snapshot } from './catalogue.service.ts'
import { readNormal } from './catalogue.sql.ts'
import type { PharmacyEntry } from './entry.rules.ts'
import { isNamedItself, matchingNames, unknownWords } from './names.rules.ts'
import { type Found, firstOf } from './nearest.rules.ts'
import { opening } from './opening.rules.ts'
import { byId, itemText, knownPrice, type Match, matchesOn, meet, type Shelf } from './shelf.rules.ts'

/** The most shelves looked at in one go. */
const SHELVES = 2000

function text({ entry, km }: Found, { moment }: Search, stock = ''): string {
  const distance = km === undefined ? '' : `,"distancia_km":${toTheMetre(km)}`
  return `${entry.resumo}${opening(entry, moment)}${distance}${stock}}`
}

/** Finds the pharmacies of a search in the order in which they are gathered. */
function gatherer({ pharmacies }: Snapshot, search: Search, among?: ReadonlySet<PharmacyEntry>) {
  const isOne = isAsAsked(search)
  const order = orderOf(search)
  if (order.walk === 'nearest') return (most: number) => firstOf(pharmacies, search, most, isOne, among)
  let rated: Found[] | undefined
  return (most: number) => {
    rated ??= firstOf(pharmacies, search, Number.POSITIVE_INFINITY, isOne, among).sort(order.compare)
    return rated.slice(0, most)
  }
}

/** A pharmacy that has what is searched for. */
interface Having extends Result {
  shelf: Shelf
  matches: Match[]
}

/** The price by which an item is ordered, in Kz: of the strength and form asked for, so that who has only others comes last. */
const askedPrice = (shelf: Shelf, { asked }: ProductSelection, { item, place }: Match) =>
  asked[place] ? (knownPrice(shelf, item) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY

function lowestPrice(shelf: Shelf, selection: ProductSelection, matches: readonly Match[]): number | undefined {
  let lowest = Number.POSITIVE_INFINITY
  for (const match of matches) lowest = Math.min(lowest, askedPrice(shelf, selection, match))
  return lowest === Number.POSITIVE_INFINITY ? undefined : lowest
}

const byRank =
  (shelf: Shelf, { ranks }: ProductSelection) =>
  (a: Match, b: Match) =>
    (ranks[a.place] as number) - (ranks[b.place] as number) || byId(shelf, a.item, b.item)

/** The JSON list of the best items that match. */
export function itemsText(
  catalogue: Catalogue,
  search: Search,
  selection: ProductSelection,
  { shelf, matches }: Pick<Having, 'shelf' | 'matches'>,
  now: number,
): string {
  const ranked = byRank(shelf, selection)
  let best = matches
  if (search.ordenar === 'preco') {
    const prices = new Map(matches.map((match) => [match, askedPrice(shelf, selection, match)]))
    const price = (match: Match) => prices.get(match) as number
    best = matches.toSorted((a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)) || ranked(a, b))
  } else if (matches.length > ITEMS_SHOWN) best = matches.toSorted(ranked)
  const items = best.slice(0, ITEMS_SHOWN).sort(ranked)
  return jsonList(items.map((match) => matchText(catalogue, selection, shelf, match, now)))
}

/** The JSON of an item that matches. */
export const matchText = (
  { product }: Catalogue,
  { reasons }: ProductSelection,
  shelf: Shelf,
  { item, place }: Match,
  now: number,
): string => itemText(shelf, item, product(shelf.products[item] as number).rotulo + reasons[place], now)

/** The pharmacies that list a selected product, whether it is there or not. */
export const listing = ({ pharmacies }: Snapshot, { ids, key }: ProductSelection): ReadonlySet<PharmacyEntry> =>
  pharmacies.matching(`artigos ${key}`, () => ({ test: ({ produtos }) => meet(ids, produtos) }))

/** Looks at the shelves of pharmacies in their order, until enough have what is searched for. */
async function lookAtShelves(
  catalogue: Catalogue,
  snapshot: Snapshot,
  search: Search,
  selection: ProductSelection,
): Promise<Having[]> {
  const gather = gatherer(snapshot, search, listing(snapshot, selection))
  const { gathered } = orderOf(search)
  const having: Having[] = []
  // the register may change while shelves are read: each pharmacy is looked at once
  const looked = new Set<PharmacyEntry>()
  const first = Number.isFinite(gathered) ? search.limite + Math.ceil(search.limite / 4) : gathered
  for (let most = first; ; most *= 4) {
    const found = gather(most)
    const left = found.filter(({ entry }) => !looked.has(entry))
    for (let from = 0; from < left.length; from += SHELVES) {
      const some = left.slice(from, from + SHELVES)
      const shelves = await catalogue.shelves(some.map(({ entry }) => entry))
      for (const [index, one] of some.entries()) {
        looked.add(one.entry)
        const shelf = shelves[index] as Shelf
        const matches = matchesOn(shelf, selection, snapshot.now, search.livres)
        if (matches.length === 0) continue
        const price = search.ordenar === 'preco' ? lowestPrice(shelf, selection, matches) : undefined
        having.push({ ...one, shelf, matches, price })
      }
    }
    if (isEnough(search, having) || found.length < most) return having
  }
}

/** The JSON text of a list of pharmacies that have a medicine. */
export async function listHaving(catalogue: Catalogue, search: Search): Promise<string> {
  const snapshot = await catalogue.current()
  const selection = await catalogue.selection(search)
  const { compare, gathered } = orderOf(search)
  const having = await lookAtShelves(catalogue, snapshot, search, selection)
  const shown = having.slice(0, gathered).sort(compare).slice(0, search.limite)
  return jsonList(
    shown.map((one) => {
      const items = itemsText(catalogue, search, selection, one, snapshot.now)
      return text(one, search, `,"total_itens":${one.matches.length},"stock":${items}`)
    }),
  )
}

/** The JSON text of a list of pharmacies, whatever they are called and have. */
export async function listAll(catalogue: Catalogue, search: Search): Promise<string> {
  const snapshot = await catalogue.current()
  const { compare, gathered } = orderOf(search)
  const found: Result[] = gatherer(snapshot, search)(gathered)
  return jsonList(
    found
      .sort(compare)
      .slice(0, search.limite)
      .map((one) => text(one, search)),
  )
}

/** The words of names as the database compares them, where only its dictionary of accents knows how. */
async function normalOf(db: Reader, searches: Pick<Search, 'names'>[]): Promise<ReadonlyMap<string, string>> {
  const words = [...new Set(searches.flatMap(({ names }) => unknownWords(names)))]
  const normal = words.length > 0 ? await readNormal(db, words) : []
  return new Map(words.map((word, place) => [word, normal[place] ?? '']))
}

/** Lists pharmacies by name or place. `db` tells how words are compared that have letters of other scripts. */
export async function listNamed(db: Reader, catalogue: Catalogue, search: Search): Promise<List> {
  const typed = search.typed && { ...search, names: search.typed }
  const normal = await normalOf(db, typed ? [search, typed] : [search])
  const snapshot = await catalogue.current()
  const called = (asked: Search) =>
    snapshot.pharmacies.matching(`${asked.search_type} ${JSON.stringify(asked.names)}`, () =>
      matchingNames(asked, normal),
    )
  const isAnyCalled = (asked: Search) => [...called(asked)].some(({ is_ativo }) => is_ativo)
  const { compare, gathered } = orderOf(search)
  const itself = search.position || search.ordenar ? undefined : isNamedItself(search)
  const found: Result[] = gatherer(snapshot, search, called(search))(itself ? Number.POSITIVE_INFINITY : gathered)
  found.sort(compare)
  const first = itself ? [true, false].flatMap((is) => found.filter(({ entry }) => itself(entry) === is)) : found
  const texts = first.slice(0, search.limite).map((one) => text(one, search))
  return {
    texto: jsonList(texts),
    conhecido: typed ? !isAnyCalled(typed) : texts.length > 0 || isAnyCalled(search),
  }
}
