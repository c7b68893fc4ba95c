/** Texts by the letters that follow one another in them, to compare few of them with what was typed. */
export interface LetterRows {
  /**
   * Places in the list of all that may be this text with so many letters missing, extra, other or swapped, in any order: all
   * that are, and few that are not.
   */
  like(typed: string, most: number): number[]
  /** Places of all that have this within them, in order, each looked for when it is asked for. */
  having(part: string): Iterable<number>
}

/**
 * Three letters in a row fall into one of so many drawers. Two that fall into the same one only make more texts look alike; a
 * map of them takes many times as much memory.
 */
const DRAWERS = 4096
const BITS = 12
const ROW = 3
/** The most rows of three letters that one slip breaks: a letter missing, extra or other breaks three, two swapped four. */
const BROKEN = 4
/** Five bits a letter. */
const OF_ROW = 0x7fff

/** The drawers of each three letters in a row, with nothing twice before and behind. */
function drawersOf(text: string): Uint16Array {
  const drawers = new Uint16Array(text.length + ROW - 1)
  let row = 0
  for (let at = 0; at < drawers.length; at++) {
    row = ((row << 5) | (at < text.length ? text.charCodeAt(at) & 31 : 0)) & OF_ROW
    drawers[at] = Math.imul(row, 0x9e3779b1) >>> (32 - BITS)
  }
  return drawers
}

/** Goes through the drawers of each text, each drawer once. */
function eachOnce(texts: readonly string[], visit: (drawer: number, place: number) => void): void {
  const seenAt = new Int32Array(DRAWERS).fill(-1)
  for (const [place, text] of texts.entries()) {
    for (const drawer of drawersOf(text)) {
      if (seenAt[drawer] !== place) visit(drawer, place)
      seenAt[drawer] = place
    }
  }
}

/** Makes the index of rows of letters, which takes some four bytes a letter. */
export function letterRows(texts: readonly string[]): LetterRows {
  const lengths = Uint16Array.from(texts, ({ length }) => length)
  // where each drawer begins in one list of all their places
  const starts = new Uint32Array(DRAWERS + 1)
  eachOnce(texts, (drawer) => (starts[drawer + 1] as number)++)
  for (let drawer = 0; drawer < DRAWERS; drawer++) (starts[drawer + 1] as number) += starts[drawer] as number
  const places = new Uint32Array(starts[DRAWERS] as number)
  const next = starts.slice()
  eachOnce(texts, (drawer, place) => {
    places[(next[drawer] as number)++] = place
  })
  const sizeOf = (drawer: number) => (starts[drawer + 1] as number) - (starts[drawer] as number)
  const inDrawer = (drawer: number) => places.subarray(starts[drawer], starts[drawer + 1])
  const fullestFirst = (drawers: Uint16Array) => drawers.sort((a, b) => sizeOf(b) - sizeOf(a))
  /** For each text, the number of shared rows found so far; all zero between two calls. */
  const shared = new Uint16Array(texts.length)

  return {
    like(typed, most) {
      const { length } = typed
      const least = length + ROW - 1 - BROKEN * most
      // who shares so many shares some of all but a few less: the fullest need not be looked into
      const left = Math.max(0, least - 3)
      const touched: number[] = []
      for (const drawer of fullestFirst(drawersOf(typed)).subarray(left)) {
        for (const place of inDrawer(drawer)) if ((shared[place] as number)++ === 0) touched.push(place)
      }
      const found: number[] = []
      for (const place of touched) {
        const longer = (lengths[place] as number) - length
        const enough = Math.max(1, least + Math.max(0, longer))
        if (Math.abs(longer) <= most && (shared[place] as number) + left >= enough) found.push(place)
        else shared[place] = 0
      }
      if (least <= 0) {
        // of those so short nothing need be left
        for (let place = 0; place < lengths.length; place++) {
          const other = lengths[place] as number
          const isShort = other <= BROKEN * most - ROW + 1 && Math.abs(other - length) <= most
          if (isShort && shared[place] === 0) found.push(place)
        }
      }
      for (const place of found) shared[place] = 0
      return found
    },
    *having(part) {
      const inner = drawersOf(part).subarray(ROW - 1, Math.max(part.length, ROW - 1))
      const emptiest = fullestFirst(inner).at(-1)
      for (const place of emptiest === undefined ? texts.keys() : inDrawer(emptiest)) {
        if ((texts[place] as string).includes(part)) yield place
      }
    },
  }
}
