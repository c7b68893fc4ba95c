import Flatbush from 'flatbush'
import { LRUCache } from 'lru-cache'
import { distanceKm } from '#contract/positions.ts'
import { trigramIndex } from '#medicamentos/trigram-index.ts'
import type { Position } from '#server/ground/position.ts'
import { plainWords } from '../search/words.rules.ts'
import { byDistance, byName, mercator, type NearPharmacy, type PharmacyEntry } from './entry.rules.ts'

/** Texts by the words in them. */
interface WordsWithin {
  /**
   * Places of those that may have all that is needed: every one that has; undefined where that is not known, or is not few.
   * @param needed of each list some letters, without anything between them, that one at least is within a text
   */
  having(needed: readonly (readonly string[])[]): Set<number> | undefined
  /** About what it takes of memory. */
  readonly bytes: number
}

/** Share of the texts from which on reading those of a trigram costs as much as reading all. */
const FEW = 0.5
/** Memory of a word without its letters, and of each position in it. */
const WORD_BYTES = 64
const PLACE_BYTES = 4

function wordsWithin(texts: readonly string[]): WordsWithin {
  const inWord = new Map<string, number[]>()
  for (const [place, text] of texts.entries()) {
    for (const word of new Set(plainWords(text))) {
      const places = inWord.get(word)
      if (places) places.push(place)
      else inWord.set(word, [place])
    }
  }
  const words = [...inWord.keys()]
  const places = [...inWord.values()].map((some) => Uint32Array.from(some))
  const rows = trigramIndex(words)

  return {
    having(needed) {
      let fewest: Uint32Array[] | undefined
      let count = texts.length * FEW
      for (const anyOf of needed) {
        const some = anyOf.flatMap((letters) => Array.from(rows.having(letters), (word) => places[word] as Uint32Array))
        const many = some.reduce((sum, { length }) => sum + length, 0)
        if (many < count) [fewest, count] = [some, many]
      }
      return fewest && new Set(fewest.flatMap((some) => [...some]))
    },
    bytes: words.reduce((sum, { length }) => sum + length * PLACE_BYTES + WORD_BYTES, 0) + places.length * PLACE_BYTES,
  }
}

type PharmacyTest = (entry: PharmacyEntry) => boolean

/** The text that searches by name, or by place, look in. */
type Text = 'nome_procura' | 'bairro_procura'

/** A set of pharmacies that is looked for among all. */
export interface Matching {
  test: PharmacyTest
  /** Letters of which, in each list, one at least is within a word of this text where the test is true. */
  within?: { text: Text; letters: readonly (readonly string[])[] }
}

/** Index of all pharmacies by position, by name, and by tests whose results are remembered. */
export interface PharmacyIndex {
  get(id: string): PharmacyEntry | undefined
  /** Returns all pharmacies by name. */
  byName(): readonly PharmacyEntry[]
  /** Returns those wanted that are nearest on Mercator's map, in metres, nearest first. */
  nearest(from: { x: number; y: number }, most: number, metres: number, wanted: PharmacyTest): PharmacyEntry[]
  /**
   * Returns all that a test is true of, remembered by `key` and brought up to date with what changed. The set changes
   * with the register: do not keep it.
   * @param matching called only when the set is not remembered, or something changed
   */
  matching(key: string, matching: () => Matching): ReadonlySet<PharmacyEntry>
  /** Puts a pharmacy as it is now in its place. @param now undefined when it was deleted */
  change(id: string, now: PharmacyEntry | undefined): void
  /** Another value whenever a pharmacy changed. */
  version(): unknown
  /** About what it takes of memory. */
  readonly bytes: number
}

/** Bytes of the sets that are remembered, some 50 an element. */
const REMEMBERED_BYTES = 8 * 1024 * 1024
const FOUND_BYTES = 50
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
  key: string
  found: Set<PharmacyEntry>
  /** Number of changes of the index that the result includes. */
  changes: number
  bytes: number
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
  let map: { index: Flatbush | undefined; listed: PharmacyEntry[] } | undefined
  let sorted: PharmacyEntry[] | undefined
  /** Deleted pharmacies that are still on the map. */
  const gone = new Set<PharmacyEntry>()
  const texts = { nome_procura: byLetters('nome_procura', all), bairro_procura: byLetters('bairro_procura', all) }
  const remembered = new LRUCache<string, Remembered>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  /** The last ones, and how many there were before them. */
  let changes: PharmacyEntry[] = []
  let before = 0
  let version = {}

  const isCurrent = (one: PharmacyEntry) => all[places.get(one.id) as number] === one

  function changed(one: PharmacyEntry): void {
    version = {}
    if (changes.push(one) <= MOST_CHANGES) return
    before += changes.length
    changes = []
  }

  /** Brings a remembered set up to date; undefined after so many changes that it is as well found anew. */
  function updated(known: Remembered, matching: () => Matching): ReadonlySet<PharmacyEntry> | undefined {
    if (known.changes < before) return undefined
    const since = new Set(changes.slice(known.changes - before))
    known.changes = before + changes.length
    if (since.size === 0) return known.found
    const { test } = matching()
    for (const one of since) {
      if (isCurrent(one) && test(one)) known.found.add(one)
      else known.found.delete(one)
    }
    return known.found
  }

  function find({ test, within }: Matching): Set<PharmacyEntry> {
    const some = within && texts[within.text].having(within.letters)
    const those = some ? Array.from(some, (place) => all[place]) : all
    return new Set(those.filter((one) => one !== undefined && test(one)) as PharmacyEntry[])
  }

  return {
    get: (id) => all[places.get(id) ?? -1],
    byName() {
      sorted ??= (all.filter((one) => one !== undefined) as PharmacyEntry[]).sort(byName)
      return sorted
    },
    nearest({ x, y }, most, metres, wanted) {
      if (!map) {
        const listed = all.filter((one) => one !== undefined)
        map = { listed, index: spatial(listed) }
        gone.clear()
      }
      const { index, listed } = map
      const at = (n: number) => listed[n] as PharmacyEntry
      return index?.neighbors(x, y, most, metres, (n) => !gone.has(at(n)) && wanted(at(n))).map(at) ?? []
    },
    matching(key, matching) {
      const known = remembered.get(key)
      const still = known && updated(known, matching)
      if (still) return still
      const found = find(matching())
      const bytes = key.length + FOUND_BYTES * found.size + EACH_BYTES
      remembered.set(key, { key, found, changes: before + changes.length, bytes })
      return found
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
      // sets that hold the entry hold it as it is now
      const one = was && now ? Object.assign(was, now) : now
      places.set(id, place)
      all[place] = one
      changed((one ?? was) as PharmacyEntry)
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
  among?: ReadonlySet<PharmacyEntry>,
): NearPharmacy[] {
  const isFew = among !== undefined && among.size <= SORTED_AT_MOST
  const isOne = among && !isFew ? (entry: PharmacyEntry) => among.has(entry) && wanted(entry) : wanted
  if (!position) {
    const found: NearPharmacy[] = []
    for (const entry of isFew ? [...among].sort(byName) : index.byName()) {
      if (found.length === most) break
      if (isOne(entry)) found.push({ entry, km: undefined })
    }
    return found
  }
  const reach = raio_km === undefined ? Number.POSITIVE_INFINITY : metresOnMap(position, raio_km)
  const near = isFew ? [...among].filter(isOne) : index.nearest(mercator(position), most, reach, isOne)
  const found = near.map((entry) => ({ entry, km: distanceKm(position, entry) })).sort(byDistance)
  return found.length > most ? found.slice(0, most) : found
}
