import { toTheMetre } from '#contract/positions.ts'
import { packsFor } from '#medicamentos/pack.ts'
import type { ProductSelection, Search } from '../search/search.rules.ts'
import type { Catalogue, Snapshot } from './catalogue.service.ts'
import { byDistance, type NearPharmacy, type PharmacyEntry } from './entry.rules.ts'
import { isAsAsked } from './filters.rules.ts'
import { listing } from './having.service.ts'
import { type Match, matchesOn, meet } from './matches.rules.ts'
import { opening } from './opening.rules.ts'
import { firstOf } from './pharmacy-index.service.ts'
import { itemsText, matchText } from './search.service.ts'
import { byId, heldUntil, isRecalled, knownPrice, type Shelf } from './shelf.rules.ts'

/** The one item of a pharmacy that somebody who wants a medicine is offered there. */
export interface Offer {
  /** The item's JSON. */
  item: string
  /** Kz; null where nobody said. */
  preco: number | null
  /** True for an item of the strength and form asked for, with no other substance in it. */
  pedido: boolean
  /** True for an item with no other substance in it. */
  puro: boolean
  /** True for an item whose label states the strength and form asked for. */
  diz: boolean
  /** True for an item of which no unit is held. */
  livre: boolean
}

/** A pharmacy that lists some of what is wanted. */
export interface BasketCandidate {
  id: string
  latitude: number
  longitude: number
  /** Place in the list of candidates, which is nearest first, or by name without a position. */
  rank: number
  /** By medicine: true where the pharmacy lists it in the strength and form asked for, and so may have it. */
  mayHave: boolean[]
  /** Number of medicines for which `mayHave` is true. */
  most: number
  /** Tells if the pharmacy lists a medicine in any strength and form; if not, it has none. */
  lists(index: number): boolean
  /** The members of the summary's JSON, without the brackets. */
  summary(): string
}

export interface BasketRequest {
  /** The medicines, each as a search with a `medicine`. */
  medicines: readonly Search[]
  /** Position, moment and radius, for all the medicines. */
  place: Search
  /** Greatest number of pharmacies that list everything. */
  most: number
}

export interface Candidates {
  /** Nearest pharmacies that list every medicine, nearest first, or by name without a position. */
  all: BasketCandidate[]
  /** Nearest pharmacies that list at least one medicine, joined with `all`. */
  any(): BasketCandidate[]
  /** By medicine: true where a product of it exists in some pharmacy. */
  known: boolean[]
  /** Returns the offers of one medicine by the pharmacies with these ids, by id. */
  offers(index: number, ids: readonly string[]): Promise<Map<string, Offer>>
}

/** Most of the nearest pharmacies considered that list at least one medicine, as in lists that are not by distance. */
const NEAREST = 200

/** Finds the pharmacies nearest that list all of several selections, or any of them. */
function findListing(
  snapshot: Snapshot,
  selections: readonly ProductSelection[],
  which: 'all' | 'any',
  place: Search,
  most: number,
): NearPharmacy[] {
  const some = selections.filter(({ ids }) => ids.length > 0)
  if (some.length === 0 || (which === 'all' && some.length < selections.length)) return []
  const sets = some.map((selection) => listing(snapshot, selection)).sort((a, b) => a.size - b.size)
  const [rarest, ...others] = sets
  const isAsked = isAsAsked(place)
  if (which === 'all') {
    return firstOf(
      snapshot.pharmacies,
      place,
      most,
      (one) => isAsked(one) && others.every((set) => set.has(one)),
      rarest,
    )
  }
  return firstOf(snapshot.pharmacies, place, most, (one) => isAsked(one) && sets.some((set) => set.has(one)))
}

/** The pharmacies of both lists in order, each once. */
function either(all: readonly NearPharmacy[], any: readonly NearPharmacy[]): NearPharmacy[] {
  const near = new Set(any.map(({ entry: { id } }) => id))
  const farther = all.filter(({ entry: { id } }) => !near.has(id))
  return farther.length > 0 ? [...any, ...farther].sort(byDistance) : [...any]
}

function candidate(
  { entry, km }: NearPharmacy,
  rank: number,
  selling: readonly { any: boolean; asked: boolean }[],
  place: Search,
): BasketCandidate {
  const { id, latitude, longitude, resumo } = entry
  const mayHave = selling.map(({ asked }) => asked)
  const distance = km === undefined ? '' : `,"distancia_km":${toTheMetre(km)}`
  return {
    id,
    latitude,
    longitude,
    rank,
    mayHave,
    most: mayHave.filter(Boolean).length,
    lists: (index) => selling[index]?.any ?? false,
    summary: () => `${resumo.slice(1)}${opening(entry.hours, place)}${distance}`,
  }
}

const askedOf = ({ ids, asked }: ProductSelection) => ids.filter((_, place) => asked[place] === 1)

/**
 * The item of a shelf that somebody who wants a medicine is offered: what was asked for, else without another substance,
 * of a label that states it, with the fewest substances, held by nobody, and then the cheapest, all its packs together; none whose every lot is recalled.
 * @param packs of an item that make what the prescription says
 */
function bestMatch(
  shelf: Shelf,
  selection: ProductSelection,
  packs: (match: Match) => number,
  now: number,
): Match | undefined {
  const { asked, fits, pure, substances, ranks } = selection
  const column = (values: { [place: number]: number }, { place }: Match) => values[place] as number
  const price = (match: Match) => (knownPrice(shelf, match.item) ?? Number.MAX_VALUE) * packs(match)
  const isHeld = ({ item }: Match) => Number(heldUntil(shelf, item, now) !== undefined)
  const compare = (a: Match, b: Match) =>
    column(asked, b) - column(asked, a) ||
    column(pure, b) - column(pure, a) ||
    column(fits, a) - column(fits, b) ||
    column(substances, a) - column(substances, b) ||
    isHeld(a) - isHeld(b) ||
    price(a) - price(b) ||
    column(ranks, a) - column(ranks, b) ||
    byId(shelf, a.item, b.item)
  let best: Match | undefined
  for (const match of matchesOn(shelf, selection, now)) {
    if (!isRecalled(shelf, match.item) && (!best || compare(match, best) < 0)) best = match
  }
  return best
}

/** Returns the offers of one medicine by pharmacy id, without the pharmacies that have none. */
async function offersOf(
  catalogue: Catalogue,
  selection: ProductSelection,
  { medicine }: Search,
  pharmacies: readonly PharmacyEntry[],
  now: number,
): Promise<Map<string, Offer>> {
  const prescribed = medicine?.prescribed
  const label = (product: number) =>
    (JSON.parse(`{${catalogue.product(product).rotulo.slice(1)}}`) as { nome: string }).nome
  const shelves = await catalogue.shelves(pharmacies)
  const offers = new Map<string, Offer>()
  for (const [index, { id }] of pharmacies.entries()) {
    const shelf = shelves[index] as Shelf
    const packs = ({ item }: Match) => (prescribed && packsFor(label(shelf.products[item] as number), prescribed)) ?? 1
    const match = bestMatch(shelf, selection, packs, now)
    if (!match) continue
    offers.set(id, {
      item: matchText(catalogue, selection, shelf, match, now),
      preco: knownPrice(shelf, match.item) ?? null,
      pedido: selection.asked[match.place] === 1,
      puro: selection.pure[match.place] === 1,
      diz: selection.fits[match.place] === 0,
      livre: heldUntil(shelf, match.item, now) === undefined,
    })
  }
  return offers
}

/** Finds who may have several medicines, and what they offer: no older than this call. */
export async function candidatesFor(
  catalogue: Catalogue,
  { medicines, place, most }: BasketRequest,
): Promise<Candidates> {
  const snapshot = await catalogue.current()
  const selections = await Promise.all(medicines.map((medicine) => catalogue.selection(medicine)))
  const requested = selections.map(askedOf)
  const candidates = (found: readonly NearPharmacy[]) =>
    found.map((one, rank) => {
      const { produtos } = one.entry
      const selling = selections.map(({ ids }, index) => ({
        any: meet(ids, produtos),
        asked: meet(requested[index] as Int32Array, produtos),
      }))
      return candidate(one, rank, selling, place)
    })
  const all = findListing(snapshot, selections, 'all', place, most)
  return {
    all: candidates(all),
    any: () => candidates(either(all, findListing(snapshot, selections, 'any', place, NEAREST))),
    known: selections.map(({ ids }) => ids.length > 0),
    offers(index, ids) {
      const pharmacies = ids.flatMap((id) => snapshot.pharmacies.get(id) ?? [])
      return offersOf(
        catalogue,
        selections[index] as ProductSelection,
        medicines[index] as Search,
        pharmacies,
        snapshot.now,
      )
    },
  }
}

/** Beyond so many that list it and have none, it is looked for again another time. */
const LOOKED_AT = 50

/**
 * The id of the nearest pharmacy that has a medicine free, of the strength and form asked for; one whose label states neither
 * only where no other has it.
 */
export async function nearestOffering(catalogue: Catalogue, search: Search): Promise<string | undefined> {
  const snapshot = await catalogue.current()
  const selection = await catalogue.selection(search)
  const near = findListing(snapshot, [selection], 'all', search, LOOKED_AT).map(({ entry }) => entry)
  const offers = await offersOf(catalogue, selection, search, near, snapshot.now)
  const having = near.filter(({ id }) => {
    const offer = offers.get(id)
    return offer?.pedido && offer.livre
  })
  return (having.find(({ id }) => offers.get(id)?.diz) ?? having[0])?.id
}

/** JSON list of the items that a pharmacy has of a medicine, the most alike first; undefined where there is no such pharmacy. */
export async function itemsAt(catalogue: Catalogue, search: Search, id: string): Promise<string | undefined> {
  const { pharmacies, now } = await catalogue.current()
  const entry = pharmacies.get(id.toLowerCase())
  if (!entry) return undefined
  const selection = await catalogue.selection(search)
  const [shelf] = await catalogue.shelves([entry])
  return shelf && itemsText(catalogue, search, selection, { shelf, matches: matchesOn(shelf, selection, now) }, now)
}
