import { keep } from '#server/ground/kept.ts'
import type { Lexicon } from './understanding/lexicon.rules.ts'
import { type MedicineQuery, medicineQuery } from './understanding/query.rules.ts'

/** Some hundred terms: people ask for the same medicines, from everywhere. */
const MOST_BYTES = 1024 * 1024
/** At most: lists of short words, and what it may mean besides. */
const EACH_BYTES = 2048

/** What a term that people search for means. */
export type Meanings = (term: string) => MedicineQuery

/** The same as `medicineQuery`, which takes time, for terms that were not asked for just before. */
export function rememberedMeanings(lexicon: Lexicon): Meanings {
  const remembered = keep<MedicineQuery>(MOST_BYTES, () => EACH_BYTES)
  return (term) => {
    const known = remembered.get(term)
    if (known) return known
    const meaning = medicineQuery(lexicon, term)
    remembered.set(term, meaning)
    return meaning
  }
}
