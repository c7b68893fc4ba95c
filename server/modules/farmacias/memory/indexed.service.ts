import Flatbush from 'flatbush'
import { keep } from '#server/ground/kept.ts'
import { mercator } from './map.rules.ts'
import type { Row } from './register.sql.ts'
import { type WordsWithin, wordsWithin } from './words-within.rules.ts'

/** A pharmacy that people see. */
export interface Listed extends Omit<Row, 'produtos'> {
  /** ids of all it lists, in order */
  produtos: Int32Array
}

type Test = (listed: Listed) => boolean

/** What it is found by in a search by name, and by place. */
type Text = 'nome_procura' | 'bairro_procura'

/** Those that are looked for among all. */
export interface Sought {
  test: Test
  /** of each list some letters of which one at least is within a word of this text, where the test is true */
  within?: { text: Text; letters: readonly (readonly string[])[] }
}

/** Those that people see, and where. */
export interface Register {
  /** Those wanted, in the order of distance on Mercator's map. */
  nearest(from: { x: number; y: number }, most: number, metres: number, wanted: Test): Listed[]
  /**
   * All that a test is true of, remembered by `key`; undefined where there is no such test. Not to be kept: what changes
   * comes and goes.
   * @param sought made only when it is not remembered, or something changed
   */
  among(key: string, sought: () => Sought | undefined): ReadonlySet<Listed> | undefined
}

/** The same, as it changes. */
export interface ChangingRegister extends Register {
  /** One is now so; undefined where people see it no more. */
  change(id: string, now: Listed | undefined): void
  /** About what it takes of memory, beside those that it lists. */
  readonly bytes: number
}

/** What was found among them: some 50 bytes each. */
const REMEMBERED_BYTES = 8 * 1024 * 1024
const FOUND_BYTES = 50
const EACH_BYTES = 400

/** What was found before so many changed is found again. */
const MOST_CHANGES = 1000

/** Those that changed since an index was made are looked at one by one; of more it is made anew. */
const fewOf = (all: number) => 100 + all / 50

const spatial = (all: readonly Listed[]): Flatbush | undefined => {
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
  found: Set<Listed>
  /** of all the changes there ever were, how many it knows */
  changes: number
  bytes: number
}

/** Those called so, by the letters in their texts. */
function byLetters(text: Text, all: readonly (Listed | undefined)[]) {
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

/** Pharmacies by where they are and what they are called. Who stays where it is changes in its place. */
export function indexed(pharmacies: Iterable<Listed>): ChangingRegister {
  const all: (Listed | undefined)[] = [...pharmacies]
  const places = new Map(all.map((one, place) => [one?.id ?? '', place]))
  let map: { index: Flatbush | undefined; listed: Listed[] } | undefined
  /** Those on the map that people see no more. */
  const gone = new Set<Listed>()
  const texts = { nome_procura: byLetters('nome_procura', all), bairro_procura: byLetters('bairro_procura', all) }
  const remembered = keep<Found>(REMEMBERED_BYTES, ({ bytes }) => bytes)
  /** The last ones, and how many there were before them. */
  let changes: Listed[] = []
  let before = 0

  const isListed = (one: Listed) => all[places.get(one.id) as number] === one

  function changed(one: Listed): void {
    if (changes.push(one) <= MOST_CHANGES) return
    before += changes.length
    changes = []
  }

  /** Made true again of those that changed since; undefined where so many did that it is as well found again. */
  function brought(known: Found, sought: () => Sought | undefined): ReadonlySet<Listed> | undefined {
    if (known.changes < before) return undefined
    const since = new Set(changes.slice(known.changes - before))
    known.changes = before + changes.length
    if (since.size === 0) return known.found
    const test = sought()?.test
    for (const one of since) {
      if (test && isListed(one) && test(one)) known.found.add(one)
      else known.found.delete(one)
    }
    return known.found
  }

  function find({ test, within }: Sought): Set<Listed> {
    const some = within && texts[within.text].having(within.letters)
    const those = some ? Array.from(some, (place) => all[place]) : all
    return new Set(those.filter((one) => one !== undefined && test(one)) as Listed[])
  }

  return {
    nearest({ x, y }, most, metres, wanted) {
      if (!map) {
        const listed = all.filter((one) => one !== undefined)
        map = { listed, index: spatial(listed) }
        gone.clear()
      }
      const { index, listed } = map
      const at = (n: number) => listed[n] as Listed
      return index?.neighbors(x, y, most, metres, (n) => !gone.has(at(n)) && wanted(at(n))).map(at) ?? []
    },
    among(key, sought) {
      const known = remembered.get(key)
      const still = known && brought(known, sought)
      if (still) return still
      const wanted = sought()
      if (!wanted) return undefined
      const found = find(wanted)
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
      if (was && !now) gone.add(was)
      for (const text of ['nome_procura', 'bairro_procura'] as const) {
        if (now && was?.[text] !== now[text]) texts[text].changed(place)
      }
      // who found it has it as it is now
      const one = was && now ? Object.assign(was, now) : now
      places.set(id, place)
      all[place] = one
      changed((one ?? was) as Listed)
    },
    get bytes() {
      return remembered.bytes + texts.nome_procura.bytes + texts.bairro_procura.bytes
    },
  }
}
