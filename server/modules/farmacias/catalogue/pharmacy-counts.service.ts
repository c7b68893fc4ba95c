import { distanceKm } from '#contract/distance.ts'
import type { Clock } from '#server/ground/clock.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import type { CountPharmacies, PharmacyCount } from '../../medicamentos/public.ts'
import type { Catalogue } from './catalogue.service.ts'
import { isListed, type PharmacyEntry } from './entry.rules.ts'
import { stateAt } from './opening.rules.ts'
import { matchesOn, meet, type Shelf } from './shelf.rules.ts'

/** A walk or a short ride, in km. */
const NEARBY_KM = 25

/** The most shelves read in one go. */
const SHELVES = 2000

/** Counts pharmacies in the catalogue, as it is when asked. */
export const countingPharmacies =
  (catalogue: Catalogue, clock: Clock): CountPharmacies =>
  async (groups, position) => {
    const counts = groups.map((): PharmacyCount => ({ farmacias: 0, farmacias_abertas: 0, km: null }))
    const groupOf = new Map(groups.flatMap((ids, group) => Array.from(ids, (id) => [id, group] as const)))
    const ids = Int32Array.from(groupOf.keys()).sort()
    const { pharmacies, now } = await catalogue.current()
    const minute = minuteInLuanda(clock())

    function count(entry: PharmacyEntry, shelf: Shelf): void {
      const matches = matchesOn(shelf, { ids }, now)
      if (matches.length === 0) return
      const km = position && distanceKm(position, entry)
      const isNear = km === undefined || km <= NEARBY_KM
      const open = Number(isNear && stateAt(entry.hours, minute).open === true)
      for (const group of new Set(matches.map(({ place }) => groupOf.get(ids[place] as number) as number))) {
        const counted = counts[group] as PharmacyCount
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
