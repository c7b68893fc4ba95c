import { listCell } from '#server/imports/cells.ts'
import { plain } from '../../medicamentos/public.ts'
import { asName, indexed, type WholeName, type Words } from './near-words.rules.ts'
import { isNumber } from './number-words.rules.ts'

/** A line of `dados/lugares.csv`, or of the operator's own file in the same form. */
type PlaceRow = Record<'lugar' | 'outros_nomes' | 'abrange', string>

export interface Places {
  /** Other ways to say a place, and the places it takes in now or did before; none when it is no place we know of. */
  namesOf(text: string): readonly string[]
  /** Other ways to say a place, alone. */
  ownNames(text: string): readonly string[]
  /** Longer names of other places, that have this one in them: «Kilamba Kiaxi» is not in Kilamba. */
  longerThan(text: string): readonly string[]
  /** Every name there is, to compare others with. */
  names: Words<WholeName>
  /** Words of the longest name. */
  longest: number
}

/** Places by what they are called: those with other names, or that take others in, and every one there is. */
export interface PlaceNames {
  named: Places
  known: Places
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
  const own = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, name: string, more: string[]) =>
    to.set(name, new Set([...(to.get(name) ?? []), ...more]))
  for (const place of rows.keys()) {
    const alone = [place, ...spellings(place)]
    const names = [...within(place, rows)].flatMap((inner) => [inner, ...spellings(inner)])
    for (const name of alone) {
      add(found, name, names)
      add(own, name, alone)
    }
  }
  const all = [...found.keys()]
  const isPart = (name: string, of: string) => of !== name && ` ${of} `.includes(` ${name} `)
  return {
    namesOf: (text) => [...(found.get(plain(text)) ?? [])],
    ownNames: (text) => [...(own.get(plain(text)) ?? [])],
    longerThan(text) {
      const [names, taken] = [own.get(plain(text)) ?? [], found.get(plain(text)) ?? new Set()]
      // a number behind a name is a part of the place
      const isOther = (other: string) => !taken.has(other) && !isNumber(other.split(' ').at(-1) ?? '')
      return all.filter((other) => isOther(other) && [...names].some((name) => isPart(name, other)))
    },
    names: indexed(all.map(asName)),
    longest: Math.max(...all.map((name) => name.split(' ').length)),
  }
}
