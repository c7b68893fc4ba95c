/** Letters; a slip in a shorter name makes another. */
export const SHORTEST_SLIPPED = 6

/** Itself, and without each of its letters: two texts that one slip sets apart have one of these in common. */
export const withoutOne = (spelling: string): string[] => [
  spelling,
  ...Array.from(spelling, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1)),
]

/** Names by what is left of them without a letter. */
export function indexBySlip<Name extends { spelling: string }>(names: readonly Name[]): Map<string, Name[]> {
  const index = new Map<string, Name[]>()
  for (const name of names) {
    if (name.spelling.length < SHORTEST_SLIPPED) continue
    for (const key of new Set(withoutOne(name.spelling))) {
      const known = index.get(key)
      if (known) known.push(name)
      else index.set(key, [name])
    }
  }
  return index
}
