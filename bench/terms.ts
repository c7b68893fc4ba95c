import { commonNames } from '../tests/relevancia/common-names.ts'
import { kinds, slipped } from '../tests/relevancia/slips.ts'
import { seeded } from '../tests/support/chance.ts'

const SUBSTANCES = 97
/** The list ends with the brands. */
const BRANDS = 8
const SLIPS_EACH = 2

/** The substances and brands that are asked for most; the seed puts each on shelves. */
export const searchedNames: readonly string[] = [...commonNames.slice(0, SUBSTANCES), ...commonNames.slice(-BRANDS)]

/** A term as a patient writes it, and the name that it means. */
export interface Term {
  written: string
  meant: string
}

/** Writes a name with two different slips of the finger; a slip that leaves nothing, or the name, is replaced by another. */
function misspelt(meant: string, turn: number): Term[] {
  const chance = seeded(2311 + turn)
  const written = new Set<string>()
  for (let n = 0; written.size < SLIPS_EACH && n < 4 * kinds.length; n++) {
    const slip = slipped(meant, kinds[(turn + n) % kinds.length] as (typeof kinds)[number], chance)
    if (slip && slip !== meant && !searchedNames.includes(slip)) written.add(slip)
  }
  return [...written].map((term) => ({ written: term, meant }))
}

const slips = searchedNames.map(misspelt)

/** The 315 terms that are searched for: each name as it is spelt, and misspelt twice; no two in a row mean one thing. */
export const terms: readonly Term[] = [
  ...searchedNames.map((meant) => ({ written: meant, meant })),
  ...Array.from({ length: SLIPS_EACH }, (_, n) => n).flatMap((n) => slips.flatMap((terms) => terms[n] ?? [])),
]
