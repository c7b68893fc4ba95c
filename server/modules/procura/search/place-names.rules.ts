import { listCell } from '#folhas/cells.ts'
import { plain } from '#medicamentos/fold.ts'
import { asName, indexed, isNumber, type WholeName, type Words } from './words.rules.ts'

/** A line of `dados/lugares.csv`, or of the operator's own file in the same form. */
export type PlaceRow = Record<'lugar' | 'outros_nomes' | 'abrange', string> & {
  /** A province with the name of one of its municipalities, which is meant by the name alone: «Luanda». */
  isNamesake?: boolean
  /** Other names that honour a person, as streets of other towns do too: «Serpa Pinto», of Menongue. */
  homenagens?: string
}

export interface Places {
  /** Other ways to say a place, and the places it takes in now or did before; none when it is no place we know of. */
  namesOf(text: string): readonly string[]
  /** Like `namesOf`, but a name shared by a province and its municipality means the whole province. */
  takenIn(text: string): readonly string[]
  /** Other ways to say a place, alone. */
  ownNames(text: string): readonly string[]
  /** Longer names of other places, that have this one, or one that it takes in, in them: «Kilamba Kiaxi» is not in Kilamba. */
  longerThan(text: string): readonly string[]
  /** Tells if a place has its name in common with a person, whom streets of other towns honour too. */
  isTribute(name: string): boolean
  /** Tells if it is a name of a municipality that bairros of other provinces have too: «Palanca», of Huíla. */
  isShared(name: string): boolean
  /** Every name there is, to compare others with. */
  names: Words<WholeName>
  /** Words of the longest name. */
  longest: number
}

/** Two indexes of places by name: `named` has the places with other names or with places inside, `known` has all. */
export interface PlaceNames {
  named: Places
  known: Places
}

/** The names in a cell, as names are compared; what is neither letter nor digit is none. */
const namesIn = (cell: string) => listCell(cell).map(plain).filter(Boolean)

/** The runs of words within a name, itself left out: «mártires do kifangondo» has «kifangondo». */
function partsOf(name: string): string[] {
  const words = name.split(' ')
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
  )
  return runs.filter((run) => run !== name)
}

/** Longer names, by each known name that is a part of them. A number behind a name is a part of the place. */
function longerNames(all: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const longer = new Map<string, string[]>()
  for (const name of all.keys()) {
    if (isNumber(name.split(' ').at(-1) ?? '')) continue
    for (const part of partsOf(name)) if (all.has(part)) longer.set(part, [...(longer.get(part) ?? []), name])
  }
  return longer
}

/** A line of the tables, its names as they are compared. */
interface NameRow {
  place: string
  /** The place's own name first. */
  names: string[]
  inner: string[]
  isNamesake: boolean
}

const rowOf = ({ lugar, outros_nomes, abrange, isNamesake = false }: PlaceRow): NameRow => ({
  place: plain(lugar),
  names: [plain(lugar), ...namesIn(outros_nomes)],
  inner: namesIn(abrange),
  isNamesake,
})

/**
 * @param list lines of `dados/lugares.csv`, of the division, and of the operator's file
 * @param shared names of municipalities that bairros of other provinces have too
 */
export function buildPlaces(list: PlaceRow[], shared: Iterable<string> = []): Places {
  const tributes = new Set(list.flatMap(({ homenagens = '' }) => namesIn(homenagens)))
  const ofOthers = new Set([...shared].map(plain))
  const rows = Map.groupBy(
    list.map(rowOf).filter(({ place }) => place !== ''),
    ({ place }) => place,
  )
  const own = new Map<string, Set<string>>()
  for (const lines of rows.values()) {
    const alone = [...new Set(lines.flatMap(({ names }) => names))]
    for (const name of alone) own.set(name, new Set([...(own.get(name) ?? []), ...alone]))
  }
  /** Adds the names of a place and of the places within it, at any depth. @param isWide a namesake is all of its province */
  function within(place: string, isWide: boolean, seen = new Set<string>()): Set<string> {
    for (const name of own.get(place) ?? [place]) {
      if (seen.has(name)) continue
      seen.add(name)
      for (const { inner, isNamesake } of rows.get(name) ?? []) {
        if (isWide || !isNamesake) for (const one of inner) within(one, isWide, seen)
      }
    }
    return seen
  }
  const found = new Map([...own.keys()].map((name) => [name, within(name, false)] as const))
  const longer = longerNames(found)
  return {
    namesOf: (text) => [...(found.get(plain(text)) ?? [])],
    takenIn: (text) => (own.has(plain(text)) ? [...within(plain(text), true)] : []),
    ownNames: (text) => [...(own.get(plain(text)) ?? [])],
    longerThan(text) {
      const taken = found.get(plain(text)) ?? new Set<string>()
      return [...new Set([...taken].flatMap((name) => longer.get(name) ?? []))].filter((name) => !taken.has(name))
    },
    isTribute: (name) => tributes.has(plain(name)),
    isShared: (name) => ofOthers.has(plain(name)),
    names: indexed([...found.keys()].map(asName)),
    longest: Math.max(...[...found.keys()].map((name) => name.split(' ').length)),
  }
}
