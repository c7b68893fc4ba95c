import { LRUCache } from 'lru-cache'
import { labelSpelling } from '#medicamentos/corrected-label.ts'
import { lettersAndDigits } from '#medicamentos/fold.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { type MedicineQuery, medicineQuery } from '#medicamentos/query.ts'
import type { LikeShelf } from '#medicamentos/shelf-words.ts'
import { type CountPharmacies, type SuggestParts, suggest } from './suggest.service.ts'

/** Memory for the meanings of some hundred terms, because people ask for the same medicines. */
const MOST_BYTES = 1024 * 1024
/** At most: lists of short words, and what it may mean besides. */
const EACH_BYTES = 2048

/** Returns the meaning of a search term. */
export type Meanings = (term: string) => MedicineQuery

/** Remembers the results of `medicineQuery`, which takes time. */
export function rememberedMeanings(lexicon: Lexicon): Meanings {
  const remembered = new LRUCache<string, MedicineQuery>({ maxSize: MOST_BYTES, sizeCalculation: () => EACH_BYTES })
  return (term) => {
    const known = remembered.get(term)
    if (known) return known
    const meaning = medicineQuery(lexicon, term)
    remembered.set(term, meaning)
    return meaning
  }
}

/** Names offered at most: nobody reads more. */
const MOST = 4

/** Parts by which names are found. */
export type NameParts = Omit<SuggestParts, 'countPharmacies'>

/** Counts no pharmacies: of a name alone nobody is told how many have it, and names keep the order of their rank. */
const uncounted: CountPharmacies = (names) =>
  Promise.resolve(names.map(() => ({ farmacias: 0, farmacias_abertas: 0, km: null })))

/**
 * Suggests names for a new item: the typed name with its one misspelt word corrected, then names that pharmacies use. Empty
 * where the name is spelt right, or resembles no known name.
 * @param read the label as a search, and the brand on the shelves that it is like
 */
export async function namesMeant(
  parts: NameParts,
  label: string,
  read: { query: MedicineQuery; like: LikeShelf | undefined },
): Promise<string[]> {
  if (read.query.thing) return []
  const { meant, corrected } = labelSpelling(parts.lexicon, label)
  if (meant.length === 0 && !read.like) return []
  const page = { limit: MOST + 1, after: undefined }
  const { rows } = await suggest({ ...parts, countPharmacies: uncounted }, label, { position: undefined, page })
  const typed = lettersAndDigits(label)
  const names = new Map([...corrected, ...rows.map(({ nome }) => nome)].map((name) => [lettersAndDigits(name), name]))
  return [...names].flatMap(([letters, name]) => (letters === typed ? [] : [name])).slice(0, MOST)
}
