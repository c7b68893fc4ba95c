/** Letters; a shorter name has no slips worth knowing. */
const SHORTEST_INDEXED = 4

/** Itself, and without each of its letters: two texts that one slip sets apart have one of these in common. */
export const withoutOne = (spelling: string): string[] => [
  spelling,
  ...Array.from(spelling, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1)),
]

/** FNV-1a, 32 bits: two texts rarely have the same, and who looks one up compares the names. */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
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

/**
 * Indexes names by the spellings that one slip makes of them. One list of numbers: a map of texts takes twenty times as
 * much memory.
 */
export function indexBySlip<Name extends { spelling: string }>(names: readonly Name[]): SlipIndex<Name> {
  const all = names.flatMap(({ spelling }, place) =>
    spelling.length < SHORTEST_INDEXED
      ? []
      : [...new Set(withoutOne(spelling))].map((left) => digest(left) * PLACES + place),
  )
  const sorted = Float64Array.from(all).sort()
  return (left) => {
    const least = digest(left) * PLACES
    const found: Name[] = []
    for (let at = firstFrom(sorted, least); (sorted[at] ?? Number.NaN) < least + PLACES; at++) {
      found.push(names[(sorted[at] as number) - least] as Name)
    }
    return found
  }
}
