import { listCell } from '#server/imports/cells.ts'
import { plain } from '../../medicamentos/public.ts'

export const placeColumns = ['lugar', 'outros_nomes', 'abrange'] as const
/** A line of `dados/lugares.csv`, or of the operator's own file in the same form. */
type PlaceRow = Record<(typeof placeColumns)[number], string>

export interface Places {
  /** Other ways to say a place, and the places it takes in now or did before; none when it is no place we know of. */
  namesOf(text: string): readonly string[]
  /** Words of the longest name. */
  longest: number
}

/** The names in a cell, as names are compared; what is neither letter nor digit is none. */
const namesIn = (cell: string) => listCell(cell).map(plain).filter(Boolean)

/** All that a place takes in, and what those take in. */
function within(place: string, rows: Map<string, PlaceRow[]>, seen = new Set<string>()): Set<string> {
  if (seen.has(place)) return seen
  seen.add(place)
  for (const { abrange } of rows.get(place) ?? []) for (const inner of namesIn(abrange)) within(inner, rows, seen)
  return seen
}

/** @param list lines of `dados/lugares.csv`, and of the operator's file */
export function buildPlaces(list: PlaceRow[]): Places {
  const rows = Map.groupBy(
    list.filter(({ lugar }) => plain(lugar) !== ''),
    ({ lugar }) => plain(lugar),
  )
  const spellings = (place: string) => (rows.get(place) ?? []).flatMap(({ outros_nomes }) => namesIn(outros_nomes))
  const found = new Map<string, Set<string>>()
  for (const place of rows.keys()) {
    const names = [...within(place, rows)].flatMap((inner) => [inner, ...spellings(inner)])
    for (const name of [place, ...spellings(place)]) {
      found.set(name, new Set([...(found.get(name) ?? []), ...names]))
    }
  }
  const longest = Math.max(...[...found.keys()].map((name) => name.split(' ').length))
  return { namesOf: (text) => [...(found.get(plain(text)) ?? [])], longest }
}
