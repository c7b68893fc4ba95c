import type { Reader } from '#server/db/database.ts'
import { designation, type FoundPlace, findPlaces, indexPlaces, type PlaceIndex } from './find.rules.ts'
import { type Place, withRegistered } from './gazetteer.rules.ts'
import { registeredPlaces } from './registered.sql.ts'

const REMEMBERED_MS = 60_000

/** Finds places in the tables, and where no table has one, among those that pharmacies name. */
export interface PlaceFinder {
  /** @returns those whose position is known, the likeliest first */
  find(text: string, most: number): Promise<(FoundPlace & { designacao: string })[]>
}

/** Reads what the pharmacies say once a minute; a reading that fails is repeated by the next search. */
export function placeFinder(db: Reader, gazetteer: readonly Place[]): PlaceFinder {
  let known: { since: number; rows: string; index: Promise<PlaceIndex> } | undefined
  async function read(before: { rows: string; index: Promise<PlaceIndex> } | undefined) {
    const registered = await registeredPlaces(db)
    const rows = JSON.stringify(registered)
    const index = before?.rows === rows ? await before.index : indexPlaces(withRegistered(gazetteer, registered))
    return { rows, index }
  }
  function current(): Promise<PlaceIndex> {
    if (known && performance.now() - known.since < REMEMBERED_MS) return known.index
    const reading = read(known)
    const next = { since: performance.now(), rows: '', index: reading.then(({ index }) => index) }
    known = next
    reading.then(
      ({ rows }) => {
        next.rows = rows
      },
      () => {
        if (known === next) known = undefined
      },
    )
    return next.index
  }
  return {
    async find(text, most) {
      const index = await current()
      const found = findPlaces(index, text).filter(({ place }) => place.position)
      return found.slice(0, most).map((one) => ({ ...one, designacao: designation(index, one.place) }))
    },
  }
}
