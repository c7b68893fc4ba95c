import { distanceKm, toTheMetre } from '#contract/distance.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Search } from '../search/search.rules.ts'
import { readListing } from './candidates.sql.ts'
import type { KeptShelves } from './kept-shelves.service.ts'
import { haveOneIn } from './lists.rules.ts'
import { byDistance, isByDistance, nearest } from './nearest.rules.ts'
import { opening } from './opening.rules.ts'
import { type Listed, listed, type Register, type RegisterInMemory } from './register.service.ts'
import type { Shelves, Sought } from './shelves.service.ts'
import type { Offer } from './shelves.sql.ts'

/** A pharmacy that lists some of what is wanted. */
export interface Candidate {
  id: string
  latitude: number
  longitude: number
  /** Its place among them: nearest first, or by name. */
  rank: number
  /** For each medicine, whether it lists it: without, it has none. */
  lists: boolean[]
  /** The members of its summary's JSON, without the brackets. */
  summary(): string
}

export interface Wanted {
  /** the medicines, each as a search with a `medicine` */
  medicines: readonly Search[]
  /** where and when, and how far: for all of them */
  place: Search
  /** so many of those that list everything, however far others are */
  most: number
}

export interface Candidates {
  /** Those nearest that list all; nearest first, or by name. */
  all: Candidate[]
  /** The same, and those nearest that list any. */
  any(): Promise<Candidate[]>
  /** For each medicine, whether there is any product of it anywhere. */
  known: boolean[]
  /** What some of them offer of one of the medicines, by the pharmacy's id. */
  offers(index: number, ids: readonly string[]): Promise<Map<string, Offer>>
}

interface CandidateParts {
  db: Reader
  changes: Changes
  register: RegisterInMemory
  shelves: Shelves
  offers: KeptShelves<Offer>
}

/** As a list that is put in another order than by distance looks among. */
const NEAREST = 200

interface Near {
  listed: Listed
  km: number | undefined
}

/** Those nearest that list all of the products, or any: from memory where it knows them, from the database where it does not. */
async function findListing(
  db: Reader,
  kept: Register | undefined,
  { products, which, place, most }: { products: Int32Array[]; which: 'all' | 'any'; place: Search; most: number },
): Promise<Listed[]> {
  const some = products.filter(({ length }) => length > 0)
  if (some.length === 0 || (which === 'all' && some.length < products.length)) return []
  if (kept && isByDistance(place)) {
    const sells = some.map(haveOneIn)
    const wanted = (one: Listed) => (which === 'all' ? sells.every((has) => has(one)) : sells.some((has) => has(one)))
    return nearest(kept, place, most, wanted).map(({ listed: one }) => one)
  }
  const listing = some.map((ids) => `(${ids.join('|')})`).join(which === 'all' ? '&' : '|')
  return (await readListing(db, place, listing, most)).map(listed)
}

function candidate({ listed: one, km }: Near, rank: number, products: Int32Array[], { moment }: Search): Candidate {
  const { id, latitude, longitude, resumo } = one
  const distance = km === undefined ? '' : `,"distancia_km":${toTheMetre(km)}`
  return {
    id,
    latitude,
    longitude,
    rank,
    lists: products.map((ids) => haveOneIn(ids)(one)),
    summary: () => `${resumo.slice(1)}${opening(one, moment)}${distance}`,
  }
}

/** Who may have several medicines, and what they offer: no older than this call. */
export async function candidatesFor(parts: CandidateParts, { medicines, place, most }: Wanted): Promise<Candidates> {
  const now = await parts.changes.known()
  const kept = parts.register.now()
  const sought: Sought[] = []
  for (const medicine of medicines) sought.push(await parts.shelves.products(medicine))
  const products = sought.map(({ ids }) => ids)
  const { position } = place
  const candidates = (pharmacies: Iterable<Listed>) =>
    [...pharmacies]
      .map((one) => ({ listed: one, km: position && distanceKm(position, one) }))
      .sort(byDistance)
      .map((near, rank) => candidate(near, rank, products, place))
  const all = await findListing(parts.db, kept, { products, which: 'all', place, most })
  return {
    all: candidates(all),
    async any() {
      const any = await findListing(parts.db, kept, { products, which: 'any', place, most: NEAREST })
      return candidates(new Map([...all, ...any].map((one) => [one.id, one])).values())
    },
    known: products.map(({ length }) => length > 0),
    offers: (index, ids) => parts.offers.of(medicines[index] as Search, (sought[index] as Sought).key, ids, now),
  }
}
