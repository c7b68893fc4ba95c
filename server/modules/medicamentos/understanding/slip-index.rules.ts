/** Letters; a slip in a shorter name makes another. */
export const SHORTEST_SLIPPED = 6

/** Itself, and without each of its letters: two texts that one slip sets apart have one of these in common. */
export const withoutOne = (spelling: string): string[] => [
  spelling,
  ...Array.from(spelling, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1)),
]

/** Names that may have this left of them without a letter, in order; one that has not may be among them. */
export type SlipIndex<Name> = (left: string) => Name[]

/** FNV-1a, of 32 bits. */
function digest(text: string): number {
  let digested = 0x811c9dc5
  for (let at = 0; at < text.length; at++) digested = Math.imul(digested ^ text.charCodeAt(at), 0x01000193)
  return digested >>> 0
}

/** With a digest before it, a name's place is a whole number that a double holds. */
const PLACES = 2 ** 21

/** Where the first number is that is not below this one. */
function firstFrom(numbers: Float64Array, least: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] as number) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** Names by what is left of them without a letter: of that only a digest, since all those texts would take 6 MB. */
export function indexBySlip<Name extends { spelling: string }>(names: readonly Name[]): SlipIndex<Name> {
  const numbers = new Set<number>()
  for (const [place, { spelling }] of names.entries()) {
    if (spelling.length < SHORTEST_SLIPPED) continue
    for (const left of withoutOne(spelling)) numbers.add(digest(left) * PLACES + place)
  }
  const sorted = Float64Array.from(numbers).sort()
  return (left) => {
    const least = digest(left) * PLACES
    const found: Name[] = []
    for (let at = firstFrom(sorted, least); at < sorted.length; at++) {
      const name = names[(sorted[at] as number) - least]
      if (!name) break
      found.push(name)
    }
    return found
  }
}
