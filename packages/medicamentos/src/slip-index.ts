/** Letters; a shorter name has no slips worth knowing. */
const SHORTEST_INDEXED = 4

/** Itself, and without each of its letters: two texts that one slip sets apart have one of these in common. */
export const withoutOne = (spelling: string): string[] => [
  spelling,
  ...Array.from(spelling, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1)),
]

/** FNV-1a, 32 bits, of a text without the letter at `left`. Collisions are rare; a lookup compares the names themselves. */
function digest(text: string, left = text.length): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) if (at !== left) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A digest and a place in a list, as one number: more names than there will ever be. */
const PLACES = 2 ** 20

/** Index of the first number in a sorted list that is not less than `least`. Binary search. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** Names by what is left of them without a letter, and now and then another. */
export type SlipIndex<Name> = (left: string) => Name[]

/** Digests and places of all that one slip makes of these names, sorted. */
function slipsOf(names: readonly { spelling: string }[]): Float64Array {
  const all: number[] = []
  for (const [place, { spelling }] of names.entries()) {
    if (spelling.length < SHORTEST_INDEXED) continue
    // the last of these leaves the whole spelling as it is; of equal letters in a row, any one leaves the same
    for (let left = 0; left <= spelling.length; left++) {
      if (left === 0 || spelling[left] !== spelling[left - 1]) all.push(digest(spelling, left) * PLACES + place)
    }
  }
  return Float64Array.from(all).sort()
}

/**
 * Indexes names by the spellings that a single slip makes of them, at the first lookup. A sorted array of numbers: a map of
 * texts takes twenty times as much memory.
 */
export function indexBySlip<Name extends { spelling: string }>(names: readonly Name[]): SlipIndex<Name> {
  let slips: Float64Array | undefined
  return (left) => {
    slips ??= slipsOf(names)
    const least = digest(left) * PLACES
    const found: Name[] = []
    for (let at = firstFrom(slips, least); (slips[at] ?? Number.NaN) < least + PLACES; at++) {
      found.push(names[(slips[at] as number) - least] as Name)
    }
    return found
  }
}
