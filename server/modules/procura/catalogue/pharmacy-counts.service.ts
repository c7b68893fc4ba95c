import { distanceKm } from '#contract/positions.ts'
import type { Clock } from '#server/ground/clock.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import type { CountPharmacies, Meanings, PharmacyCount } from '../../medicamentos/public.ts'
import { type ProductColumns, searchFor } from '../search/search.rules.ts'
import type { Catalogue } from './catalogue.service.ts'
import { isListed, type PharmacyEntry } from './entry.rules.ts'
import { matchesOn, meet } from './matches.rules.ts'
import { stateAt } from './opening.rules.ts'
import type { Shelf } from './shelf.rules.ts'

/** A walk or a short ride, in km. */
const NEARBY_KM = 25

/** The most shelves read in one go. */
const SHELVES = 2000

/** The names by product that a search for each of them selects. */
function namesByProduct(selections: readonly ProductColumns[]): Map<number, number[]> {
  const names = new Map<number, number[]>()
  for (const [name, { ids }] of selections.entries()) {
    for (const id of ids) {
      const some = names.get(id)
      if (some) some.push(name)
      else names.set(id, [name])
    }
  }
  return names
}

/** Counts pharmacies in the catalogue, as it is when asked. */
export const countingPharmacies =
  (catalogue: Catalogue, meaning: Meanings, clock: Clock): CountPharmacies =>
  async (names, position) => {
    const counts = names.map((): PharmacyCount => ({ farmacias: 0, farmacias_abertas: 0, km: null }))
    const { pharmacies, now } = await catalogue.current()
    const minute = minuteInLuanda(clock())
    const selections = await Promise.all(
      names.map((search) => {
        const query = searchFor({ search, search_type: 'medicamento' }, minute)
        return catalogue.selection({ ...query, medicine: meaning(search) })
      }),
    )
    const namesOf = namesByProduct(selections)
    const ids = Int32Array.from(namesOf.keys()).sort()

    function count(entry: PharmacyEntry, shelf: Shelf): void {
      const matches = matchesOn(shelf, { ids }, now)
      if (matches.length === 0) return
      const km = position && distanceKm(position, entry)
      const isNear = km === undefined || km <= NEARBY_KM
      const open = Number(isNear && stateAt(entry.hours, minute).open === true)
      for (const name of new Set(matches.flatMap(({ place }) => namesOf.get(ids[place] as number) as number[]))) {
        const counted = counts[name] as PharmacyCount
        counted.farmacias += Number(isNear)
        counted.farmacias_abertas += open
        if (km !== undefined) counted.km = Math.min(km, counted.km ?? km)
      }
    }

    const listing = pharmacies.byName().filter((entry) => isListed(entry, minute) && meet(ids, entry.produtos))
    for (let from = 0; from < listing.length; from += SHELVES) {
      const some = listing.slice(from, from + SHELVES)
      const shelves = await catalogue.shelves(some)
      for (const [place, entry] of some.entries()) count(entry, shelves[place] as Shelf)
    }
    return counts
  }
