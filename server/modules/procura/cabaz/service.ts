import type { Database } from '#server/db/database.ts'
import { jsonList } from '#server/http/answer.ts'
import { countEmptySearch } from '../../medicamentos/public.ts'
import {
  asShelved,
  type BasketCandidate,
  type Candidates,
  type Catalogue,
  candidatesFor,
  type Offer,
  type ShelvedParts,
} from '../catalogue/public.ts'
import type { Search } from '../search/search.rules.ts'
import {
  type Basket,
  type BasketOrder,
  basketOf,
  basketText,
  bestFirst,
  couldComplete,
  isComplete,
  isSettled,
  mayBeComplete,
  partnerOf,
  promising,
  type RequestedMedicine,
} from './rules.ts'

/** The parts of a basket, whose terms are each understood as a search for it alone. */
export interface BasketParts extends ShelvedParts {
  db: Database
  catalogue: Catalogue
}

export interface WantedBasket {
  terms: readonly string[]
  /** The position, time and radius of the search. */
  place: Search
  order: BasketOrder
}

type LookUp = (candidates: readonly BasketCandidate[]) => Promise<Basket[]>

/**
 * Looks up what each pharmacy has. A medicine is only looked for where it is listed, and one after another: ten at once
 * that are not in memory yet would take most of the connections there are.
 */
const lookingUp =
  (
    { offers, known }: Pick<Candidates, 'offers' | 'known'>,
    prescribed: readonly RequestedMedicine['prescribed'][],
  ): LookUp =>
  async (candidates) => {
    const found: ReadonlyMap<string, Offer>[] = []
    for (const index of known.keys()) {
      const ids = candidates.filter(({ lists }) => lists(index)).map(({ id }) => id)
      found.push(ids.length > 0 ? await offers(index, ids) : new Map())
    }
    return candidates.map((at) =>
      basketOf(
        at,
        found.map((ofMedicine) => ofMedicine.get(at.id)),
        prescribed,
      ),
    )
  }

/** A few more than are shown: not all have what they list. */
const atATime = (limit: number) => limit + Math.ceil(limit / 4)

/** The most promising first, so many at a time, until no other can be better than those that are shown. */
async function findBest(found: readonly BasketCandidate[], limit: number, order: BasketOrder, lookUp: LookUp) {
  const left = promising(found, order)
  const looked: Basket[] = []
  let best: Basket[] = []
  while (!isSettled(best, limit, order, left[0])) {
    looked.push(...(await lookUp(left.splice(0, atATime(limit)))))
    best = bestFirst(looked, order)
  }
  return { best: best.slice(0, limit), looked, left }
}

/** Returns the pharmacies that another may complete: all that were looked at, when none has everything. */
async function othersOf(best: readonly Basket[], looked: Basket[], left: readonly BasketCandidate[], lookUp: LookUp) {
  if (looked.some(isComplete)) return []
  const more = await lookUp(couldComplete(best, left))
  return more.some(isComplete) ? [] : [...looked, ...more]
}

/** Finds enough pharmacies that have everything; the nearest of them are the best, and no other is looked at. */
async function findComplete({ all }: Candidates, limit: number, lookUp: LookUp): Promise<Basket[] | undefined> {
  const could = all.filter(mayBeComplete)
  if (could.length < limit) return undefined
  const complete = (await lookUp(could)).filter(isComplete)
  return complete.length >= limit ? complete.slice(0, limit) : undefined
}

/** The best of them, and those to which another may be joined. */
async function findShown(candidates: Candidates, limit: number, order: BasketOrder, lookUp: LookUp) {
  const complete = order === 'completo' ? await findComplete(candidates, limit, lookUp) : undefined
  if (complete) return { best: complete, others: [] }
  const { best, looked, left } = await findBest(candidates.any(), limit, order, lookUp)
  return { best, others: await othersOf(best, looked, left, lookUp) }
}

/** Returns the pharmacies that may have the medicines. A term without a product is looked for again by shelves' words. */
async function candidatesOf(parts: BasketParts, medicines: readonly Search[], place: Search) {
  const most = atATime(place.limite)
  const candidates = await candidatesFor(parts.catalogue, { medicines, place, most })
  const shelved: (Search | undefined)[] = []
  for (const [index, one] of medicines.entries()) {
    shelved.push(candidates.known[index] ? undefined : await asShelved(parts, one))
  }
  if (!shelved.some(Boolean)) return candidates
  return candidatesFor(parts.catalogue, {
    medicines: medicines.map((one, index) => shelved[index] ?? one),
    place,
    most,
  })
}

/** The list's JSON text. What is never listed is not looked for, and stands in its place without an item. */
export async function findBaskets(parts: BasketParts, wanted: WantedBasket): Promise<string> {
  const { db, meaning } = parts
  const { terms, place, order } = wanted
  const { limite } = place
  const medicines: Search[] = []
  const requested = terms.map((term): RequestedMedicine => {
    const medicine = meaning(term)
    const { controlled, correspondeA: substance, prescribed } = medicine
    const found = controlled ? undefined : medicines.push({ ...place, dosagem: 'qualquer', search: term, medicine }) - 1
    return { term, substance, place: found, prescribed }
  })
  if (medicines.length === 0) return '[]'
  const candidates = await candidatesOf(parts, medicines, place)
  const quantities = medicines.map(({ medicine }) => medicine?.prescribed)
  const { best, others } = await findShown(candidates, limite, order, lookingUp(candidates, quantities))
  // counts a term that no pharmacy ever listed as an empty search, without who asked
  for (const [index, { search = '' }] of medicines.entries()) {
    if (!candidates.known[index]) await countEmptySearch(db, search)
  }
  return jsonList(best.map((basket) => basketText(basket, partnerOf(basket, others), requested)))
}
