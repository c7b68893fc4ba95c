import { commonNames } from '../tests/relevancia/common-names.ts'
import { kinds, slipped } from '../tests/relevancia/slips.ts'
import { seeded } from '../tests/support/chance.ts'

/** The substances and brands that are asked for most; the seed puts each on shelves. */
export const searchedNames: readonly string[] = commonNames.slice(0, 100)

/** A term as a patient writes it, and the name that it means. */
export interface Term {
  written: string
  meant: string
}

const chance = seeded(2311)

/**
 * The terms that patients search for: each name as it is spelt, and with two slips of the finger, in an order in which no
 * two searches in a row are alike. A slip that leaves nothing written is left out.
 */
export const terms: readonly Term[] = ['', ...kinds.slice(0, 2)].flatMap((kind) =>
  searchedNames.flatMap((meant) => {
    const written = kind === '' ? meant : slipped(meant, kind as (typeof kinds)[number], chance)
    return written === undefined ? [] : [{ written, meant }]
  }),
)
