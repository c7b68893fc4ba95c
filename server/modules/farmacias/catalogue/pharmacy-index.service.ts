import Flatbush from 'flatbush'
import { keep } from '#server/ground/kept.ts'
import { byName, mercator, type PharmacyEntry } from './entry.rules.ts'
import { type WordsWithin, wordsWithin } from './words-within.rules.ts'

type Test = (entry: PharmacyEntry) => boolean

/** The text that searches by name, or by place, look in. */
type Text = 'nome_procura' | 'bairro_procura'

/** A set of pharmacies that is looked for among all. */
export interface Matching {
  test: Test
  /** Of each list some letters of which one at least is within a word of this text, where the test is true. */
  within?: { text: Text; letters: readonly (readonly string[])[] }
}

/** All pharmacies, by place, by name, and by tests whose results are remembered. A pharmacy that stays where it is changes in its place. */
export interface PharmacyIndex {
  get(id: string): PharmacyEntry | undefined
  /** All of them, by name. */
  byName(): readonly PharmacyEntry[]
  /** Returns those wanted that are nearest on Mercator's map, in metres, nearest first. */
  nearest(from: { x: number; y: number }, most: number, metres: number, wanted: Test): PharmacyEntry[]
  /**
   * Returns all that a test is true of, remembered by `key` and brought up to date with what changed. The set changes
   * with the register: do not keep it.
   * @param matching called only when the set is not remembered, or something changed
   */
  matching(key: string, matching: () => Matching): ReadonlySet<PharmacyEntry>
  /** Puts a pharmacy as it is now in its place. @param now undefined when it was deleted */
  change(id: string, now: PharmacyEntry | undefined): void
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

interface Found {
  key: string
  found: Set<PharmacyEntry>
  /** of all the changes there ever were, how many it knows */
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
  /** Those on the map that were deleted. */
  const gone = new Set<PharmacyEntry>()
  const texts = { nome_procura: byLetters('nome_procura', all), bairro_procura: byLetters('bairro_procura', all) }
  const remembered = keep<Found>(REMEMBERED_BYTES, ({ bytes }) => bytes)
  /** The last ones, and how many there were before them. */
  let changes: PharmacyEntry[] = []
  let before = 0

  const isCurrent = (one: PharmacyEntry) => all[places.get(one.id) as number] === one

  function changed(one: PharmacyEntry): void {
    if (changes.push(one) <= MOST_CHANGES) return
    before += changes.length
    changes = []
  }

  /** Brings a remembered set up to date; undefined after so many changes that it is as well found anew. */
  function updated(known: Found, matching: () => Matching): ReadonlySet<PharmacyEntry> | undefined {
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
    get bytes() {
      return remembered.bytes + texts.nome_procura.bytes + texts.bairro_procura.bytes
    },
  }
}
