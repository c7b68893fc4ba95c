import Flatbush from 'flatbush'
import { LRUCache } from 'lru-cache'
import { distanceKm } from '#contract/positions.ts'
import type { Position } from '#server/ground/position.ts'
import { byDistance, byName, mercator, type NearPharmacy, type PharmacyEntry } from './entry.rules.ts'
import { PlaceSet } from './place-set.rules.ts'
import { type WordsWithin, wordsWithin } from './words-within.rules.ts'

type PharmacyTest = (entry: PharmacyEntry) => boolean

/** The text that searches by name, or by place, look in. */
type Text = 'nome_procura' | 'bairro_procura'

/** A set of pharmacies that is looked for among all. */
export interface Matching {
  test: PharmacyTest
  /** Letters of which, in each list, one at least is within a word of this text where the test is true. */
  within?: { text: Text; letters: readonly (readonly string[])[] }
}

/** Pharmacies of an index; one that is deleted meanwhile is no longer met. */
export interface PharmacySet extends Iterable<PharmacyEntry> {
  readonly size: number
  has(entry: PharmacyEntry): boolean
  /** The places of these pharmacies in the index. */
  readonly places: PlaceSet
}

/** Index of all pharmacies by position, by name, and by tests whose results are remembered. */
export interface PharmacyIndex {
  get(id: string): PharmacyEntry | undefined
  /** Returns all pharmacies by name. */
  byName(): readonly PharmacyEntry[]
  /** Returns those wanted that are nearest on Mercator's map, in metres, nearest first. @param among where only those may be */
  nearest(
    from: { x: number; y: number },
    most: number,
    metres: number,
    wanted: PharmacyTest,
    among?: PharmacySet,
  ): PharmacyEntry[]
  /**
   * Returns all that a test is true of, remembered by `key` and brought up to date with what changed. The set changes
   * with the register: do not keep it.
   * @param matching called only when the set is not remembered, or something changed
   */
  matching(key: string, matching: () => Matching): PharmacySet
  /** Puts a pharmacy as it is now in its place. @param now undefined when it was deleted */
  change(id: string, now: PharmacyEntry | undefined): void
  /** Another value whenever a pharmacy changed. */
  version(): unknown
  /** About what it takes of memory. */
  readonly bytes: number
}

/** The memory for the sets that are remembered: some 6,000 sets of 5,000 pharmacies. */
const REMEMBERED_BYTES = 8 * 1024 * 1024
/** Memory of a remembered set without its key and its bits. */
const EACH_BYTES = 400

/** A set is found anew after so many changes. */
const MOST_CHANGES = 1000

/** Up to so many that changed since an index was made are looked at one by one; after more it is made anew. */
const fewOf = (all: number) => 100 + all / 50

const spatial = (all: readonly PharmacyEntry[]): Flatbush | undefined => {
  if (all.length === 0) return undefined
  const index = new Flatbush(all.length)
  for (const one of all) {
    const { x, y } = mercator(one)
    index.add(x, y, x, y)
  }
  index.finish()
  return index
}

interface Remembered {
  /** Places of the pharmacies in the index: each keeps its own while the index lives. */
  found: PlaceSet
  /** Number of changes of the index that the result includes. */
  changes: number
}

/** Pharmacies by the letters in one of their texts. */
function byLetters(text: Text, all: readonly (PharmacyEntry | undefined)[]) {
  let index: WordsWithin | undefined
  const changed = new Set<number>()
  return {
    changed(place: number) {
      if (!index) return
      changed.add(place)
      if (changed.size > fewOf(all.length)) index = undefined
    },
    /** Places of those that may have the letters; undefined where that may be any. */
    having(letters: readonly (readonly string[])[]): Iterable<number> | undefined {
      if (!index) {
        changed.clear()
        index = wordsWithin(all.map((one) => one?.[text] ?? ''))
      }
      const some = index.having(letters)
      return some && new Set([...some, ...changed])
    },
    get bytes() {
      return index?.bytes ?? 0
    },
  }
}

/** Makes the index; its parts are made when they are first asked for. */
export function pharmacyIndex(pharmacies: Iterable<PharmacyEntry>): PharmacyIndex {
  const all: (PharmacyEntry | undefined)[] = [...pharmacies]
  const places = new Map(all.map((one, place) => [one?.id ?? '', place]))
  let map: { index: Flatbush | undefined; listed: PharmacyEntry[]; listedPlaces: number[] } | undefined
  let sorted: PharmacyEntry[] | undefined
  /** Deleted pharmacies that are still on the map. */
  const gone = new Set<PharmacyEntry>()
  const texts = { nome_procura: byLetters('nome_procura', all), bairro_procura: byLetters('bairro_procura', all) }
  const remembered = new LRUCache<string, Remembered>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ found }, key) => EACH_BYTES + key.length + found.bytes,
  })
  /** Places of the last ones, and how many there were before them. */
  let changes: number[] = []
  let before = 0
  let version = {}

  function changed(place: number): void {
    version = {}
    if (changes.push(place) <= MOST_CHANGES) return
    before += changes.length
    changes = []
  }

  /** Brings a remembered set up to date. @returns false after so many changes that it is as well found anew */
  function isUpdated(known: Remembered, matching: () => Matching): boolean {
    if (known.changes < before) return false
    const since = new Set(changes.slice(known.changes - before))
    known.changes = before + changes.length
    if (since.size === 0) return true
    const { test } = matching()
    for (const place of since) {
      const one = all[place]
      if (one && test(one)) known.found.add(place)
      else known.found.delete(place)
    }
    return true
  }

  function find({ test, within }: Matching): PlaceSet {
    const found = new PlaceSet(all.length)
    for (const place of (within && texts[within.text].having(within.letters)) ?? all.keys()) {
      const one = all[place]
      if (one && test(one)) found.add(place)
    }
    return found
  }

  const pharmaciesAt = (some: PlaceSet): PharmacySet => ({
    places: some,
    get size() {
      return some.size
    },
    has: ({ id }) => some.has(places.get(id) ?? -1),
    *[Symbol.iterator]() {
      for (const place of some) {
        const one = all[place]
        if (one) yield one
      }
    },
  })

  return {
    get: (id) => all[places.get(id) ?? -1],
    byName() {
      sorted ??= (all.filter((one) => one !== undefined) as PharmacyEntry[]).sort(byName)
      return sorted
    },
    nearest({ x, y }, most, metres, wanted, among) {
      if (!map) {
        const listedPlaces = [...all.keys()].filter((place) => all[place])
        const listed = listedPlaces.map((place) => all[place] as PharmacyEntry)
        map = { listed, listedPlaces, index: spatial(listed) }
        gone.clear()
      }
      const { index, listed, listedPlaces } = map
      const at = (n: number) => listed[n] as PharmacyEntry
      const isOne = (n: number) =>
        (!among || among.places.has(listedPlaces[n] as number)) && !gone.has(at(n)) && wanted(at(n))
      return index?.neighbors(x, y, most, metres, isOne).map(at) ?? []
    },
    matching(key, matching) {
      const known = remembered.get(key)
      if (known && isUpdated(known, matching)) return pharmaciesAt(known.found)
      const found = find(matching())
      remembered.set(key, { found, changes: before + changes.length })
      return pharmaciesAt(found)
    },
    change(id, now) {
      const place = places.get(id) ?? all.length
      const was = all[place]
      if (!was && !now) return
      const isMoved = now && (was?.latitude !== now.latitude || was.longitude !== now.longitude)
      if (isMoved) map = undefined
      if (was?.nome_ordem !== now?.nome_ordem) sorted = undefined
      if (was && !now) gone.add(was)
      for (const text of ['nome_procura', 'bairro_procura'] as const) {
        if (now && was?.[text] !== now[text]) texts[text].changed(place)
      }
      // answers that hold the entry hold it as it is now
      const one = was && now ? Object.assign(was, now) : now
      places.set(id, place)
      all[place] = one
      changed(place)
    },
    version: () => version,
    get bytes() {
      return remembered.calculatedSize + texts.nome_procura.bytes + texts.bairro_procura.bytes
    },
  }
}

/** Metres that a distance may be on the map, which widens towards the poles. */
function metresOnMap({ latitude }: Position, km: number): number {
  const farthest = Math.min(89, Math.abs(latitude) + km / 111)
  return (km * 1010) / Math.cos((farthest * Math.PI) / 180)
}

/** Up to so many pharmacies are sorted; among more, a walk on from a point meets enough of them sooner. */
const SORTED_AT_MOST = 300

interface SearchArea {
  position: Position | undefined
  raio_km?: number | undefined
}

/**
 * Returns the first of the pharmacies wanted, nearest first or by name.
 * @param most how many at most
 * @param among where all that may be wanted are known
 */
export function firstOf(
  index: PharmacyIndex,
  { position, raio_km }: SearchArea,
  most: number,
  wanted: (entry: PharmacyEntry) => boolean,
  among?: PharmacySet,
): NearPharmacy[] {
  const isFew = among !== undefined && among.size <= SORTED_AT_MOST
  if (!position) {
    const found: NearPharmacy[] = []
    for (const entry of isFew ? [...among].sort(byName) : index.byName()) {
      if (found.length === most) break
      if ((isFew || !among || among.has(entry)) && wanted(entry)) found.push({ entry, km: undefined })
    }
    return found
  }
  const reach = raio_km === undefined ? Number.POSITIVE_INFINITY : metresOnMap(position, raio_km)
  const near = isFew ? [...among].filter(wanted) : index.nearest(mercator(position), most, reach, wanted, among)
  const found = near.map((entry) => ({ entry, km: distanceKm(position, entry) })).sort(byDistance)
  return found.length > most ? found.slice(0, most) : found
}
