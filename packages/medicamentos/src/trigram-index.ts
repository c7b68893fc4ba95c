/** Index of texts by their trigrams, which selects the few texts to compare with a typed one. */
export interface TrigramIndex {
  /**
   * Finds the places in the list of the texts that may be this one with at most so many letters missing, extra, replaced
   * or swapped, in any order. Leaves out none that is, and brings few that are not.
   */
  like(typed: string, most: number): number[]
  /** Finds the places of the texts that contain this part, in order, each when it is asked for. */
  having(part: string): Iterable<number>
}

/**
 * Number of buckets that trigrams are hashed into. Two trigrams in one bucket only make more texts look alike; a map
 * with every trigram takes many times as much memory.
 */
const BUCKETS = 4096
const BITS = 12
const TRIGRAM = 3
/** The most trigrams that one slip breaks: a letter missing, extra or replaced breaks three, two swapped four. */
const MOST_BROKEN = 4
/** Bits of a trigram, five a letter. */
const TRIGRAM_MASK = 0x7fff

/** Buckets of a text's trigrams, with two blanks before and behind it. */
function bucketsOf(text: string): Uint16Array {
  const buckets = new Uint16Array(text.length + TRIGRAM - 1)
  let trigram = 0
  for (let at = 0; at < buckets.length; at++) {
    trigram = ((trigram << 5) | (at < text.length ? text.charCodeAt(at) & 31 : 0)) & TRIGRAM_MASK
    buckets[at] = Math.imul(trigram, 0x9e3779b1) >>> (32 - BITS)
  }
  return buckets
}

/** Visits the buckets of each text, each bucket once. */
function eachOnce(texts: readonly string[], visit: (bucket: number, place: number) => void): void {
  const seenAt = new Int32Array(BUCKETS).fill(-1)
  for (const [place, text] of texts.entries()) {
    for (const bucket of bucketsOf(text)) {
      if (seenAt[bucket] !== place) visit(bucket, place)
      seenAt[bucket] = place
    }
  }
}

/** Makes the index, which takes some four bytes a letter. */
export function trigramIndex(texts: readonly string[]): TrigramIndex {
  const lengths = Uint16Array.from(texts, ({ length }) => length)
  // start of each bucket in one list of the places of all
  const starts = new Uint32Array(BUCKETS + 1)
  eachOnce(texts, (bucket) => (starts[bucket + 1] as number)++)
  for (let bucket = 0; bucket < BUCKETS; bucket++) (starts[bucket + 1] as number) += starts[bucket] as number
  const places = new Uint32Array(starts[BUCKETS] as number)
  const next = starts.slice()
  eachOnce(texts, (bucket, place) => {
    places[(next[bucket] as number)++] = place
  })
  const sizeOf = (bucket: number) => (starts[bucket + 1] as number) - (starts[bucket] as number)
  const inBucket = (bucket: number) => places.subarray(starts[bucket], starts[bucket + 1])
  const fullestFirst = (buckets: Uint16Array) => buckets.sort((a, b) => sizeOf(b) - sizeOf(a))
  /** Number of shared trigrams found so far, for each text; all zero between two calls. */
  const shared = new Uint16Array(texts.length)

  return {
    like(typed, most) {
      const { length } = typed
      const least = length + TRIGRAM - 1 - MOST_BROKEN * most
      // a text that shares so many trigrams shares at least three outside the fullest buckets, which are not looked into
      const left = Math.max(0, least - 3)
      const touched: number[] = []
      for (const bucket of fullestFirst(bucketsOf(typed)).subarray(left)) {
        for (const place of inBucket(bucket)) if ((shared[place] as number)++ === 0) touched.push(place)
      }
      const found: number[] = []
      for (const place of touched) {
        const longer = (lengths[place] as number) - length
        const enough = Math.max(1, least + Math.max(0, longer))
        if (Math.abs(longer) <= most && (shared[place] as number) + left >= enough) found.push(place)
        else shared[place] = 0
      }
      if (least <= 0) {
        // a text so short may share no trigram at all
        for (let place = 0; place < lengths.length; place++) {
          const other = lengths[place] as number
          const isShort = other <= MOST_BROKEN * most - TRIGRAM + 1 && Math.abs(other - length) <= most
          if (isShort && shared[place] === 0) found.push(place)
        }
      }
      for (const place of found) shared[place] = 0
      return found
    },
    *having(part) {
      const inner = bucketsOf(part).subarray(TRIGRAM - 1, Math.max(part.length, TRIGRAM - 1))
      const emptiest = fullestFirst(inner).at(-1)
      for (const place of emptiest === undefined ? texts.keys() : inBucket(emptiest)) {
        if ((texts[place] as string).includes(part)) yield place
      }
    },
  }
}
