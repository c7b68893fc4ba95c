import { distanceKm, toTheMetre } from '#contract/distance.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Search } from '../search/search.rules.ts'
import { readListing } from './candidates.sql.ts'
import type { Listed, Register } from './indexed.service.ts'
import type { KeptShelves } from './kept-shelves.service.ts'
import { haveOneIn } from './lists.rules.ts'
import { byDistance, COMMON, isByDistance, nearest, nearestOf, type SearchAround } from './nearest.rules.ts'
import { opening } from './opening.rules.ts'
import { listed, type RegisterInMemory } from './register.service.ts'
import type { Shelves, Sought } from './shelves.service.ts'
import type { Offer } from './shelves.sql.ts'

/** A pharmacy that lists some of what is wanted. */
export interface Candidate {
  id: string
  latitude: number
  longitude: number
  /** Its place among them: nearest first, or by name. */
  rank: number
  /** For each medicine, whether it lists it of the strength and form asked for, and so may have it. */
  mayHave: boolean[]
  /** How many those are. */
  most: number
  /** Whether it lists a medicine, of whatever strength and form: without, it has none. */
  lists(index: number): boolean
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

interface Listing {
  sought: readonly Sought[]
  which: 'all' | 'any'
  place: Search
  most: number
}

/** From memory: who lists each is remembered, and the rarest of them says who may list all. */
function findKept(kept: Register, place: SearchAround, { sought, which, most }: Listing): Near[] {
  const selling = sought.map(({ ids, key }) => kept.among(key, () => ({ test: haveOneIn(ids) })) ?? new Set<Listed>())
  const [rarest = new Set<Listed>(), ...others] = selling.toSorted((a, b) => a.size - b.size)
  if (which === 'all') return nearestOf(kept, place, most, rarest, (one) => others.every((has) => has.has(one)))
  const isOne = (one: Listed) => selling.some((has) => has.has(one))
  if ((others.at(-1) ?? rarest).size > COMMON) return nearest(kept, place, most, isOne)
  return nearestOf(kept, place, most, new Set(selling.flatMap((some) => [...some])))
}

/** Those nearest that list all of the products, or any: from memory where it knows them, from the database where it does not. */
async function findListing(db: Reader, kept: Register | undefined, listing: Listing): Promise<Near[]> {
  const { which, place, most } = listing
  const { position } = place
  const some = listing.sought.filter(({ ids }) => ids.length > 0)
  if (some.length === 0 || (which === 'all' && some.length < listing.sought.length)) return []
  if (kept && isByDistance(place)) return findKept(kept, place, { ...listing, sought: some })
  const products = some.map(({ ids }) => `(${ids.join('|')})`).join(which === 'all' ? '&' : '|')
  const rows = (await readListing(db, place, products, most)).map(listed)
  return rows.map((one) => ({ listed: one, km: position && distanceKm(position, one) })).sort(byDistance)
}

/** Those of both, in order; each once. */
function either(all: readonly Near[], any: readonly Near[]): Near[] {
  const near = new Set(any.map(({ listed: { id } }) => id))
  const farther = all.filter(({ listed: { id } }) => !near.has(id))
  return farther.length > 0 ? [...any, ...farther].sort(byDistance) : [...any]
}

/** Who lists a medicine, and who lists it of the strength and form asked for. */
interface Selling {
  any: (listed: Listed) => boolean
  asked: (listed: Listed) => boolean
}

function candidate(
  { listed: one, km }: Near,
  rank: number,
  selling: readonly Selling[],
  { moment }: Search,
): Candidate {
  const { id, latitude, longitude, resumo } = one
  const mayHave = selling.map(({ asked }) => asked(one))
  const distance = km === undefined ? '' : `,"distancia_km":${toTheMetre(km)}`
  return {
    id,
    latitude,
    longitude,
    rank,
    mayHave,
    most: mayHave.filter(Boolean).length,
    lists: (index) => selling[index]?.any(one) ?? false,
    summary: () => `${resumo.slice(1)}${opening(one, moment)}${distance}`,
  }
}

/** Who may have several medicines, and what they offer: no older than this call. */
export async function candidatesFor(parts: CandidateParts, { medicines, place, most }: Wanted): Promise<Candidates> {
  const now = await parts.changes.known()
  const kept = parts.register.now()
  const sought: Sought[] = []
  for (const medicine of medicines) sought.push(await parts.shelves.products(medicine))
  const selling = sought.map(({ ids, asked }) => ({ any: haveOneIn(ids), asked: haveOneIn(asked) }))
  const candidates = (near: readonly Near[]) => near.map((one, rank) => candidate(one, rank, selling, place))
  const all = await findListing(parts.db, kept, { sought, which: 'all', place, most })
  return {
    all: candidates(all),
    async any() {
      const any = await findListing(parts.db, kept, { sought, which: 'any', place, most: NEAREST })
      return candidates(either(all, any))
    },
    known: sought.map(({ ids }) => ids.length > 0),
    offers: (index, ids) => parts.offers.of(medicines[index] as Search, (sought[index] as Sought).key, ids, now),
  }
}
