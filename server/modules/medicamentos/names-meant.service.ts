import { type SuggestParts, suggest } from './suggest.service.ts'
import { labelSpelling } from './understanding/corrected-label.rules.ts'
import { lettersAndDigits } from './understanding/fold.rules.ts'
import type { MedicineQuery } from './understanding/query.rules.ts'
import type { LikeShelf } from './understanding/shelf-words.rules.ts'

/** Names offered at most: nobody reads more. */
const MOST = 4

/**
 * The names that somebody may have meant who names a new item: what was typed with its one wrong word put right, then names
 * that pharmacies use. None where it is spelt right, or like nothing that is known.
 * @param read the label as a search, and the brand on the shelves that it is like
 */
export async function namesMeant(
  parts: SuggestParts,
  label: string,
  read: { query: MedicineQuery; like: LikeShelf | undefined },
): Promise<string[]> {
  if (read.query.thing) return []
  const { meant, corrected } = labelSpelling(parts.lexicon, label)
  if (meant.length === 0 && !read.like) return []
  const page = { limit: MOST + 1, after: undefined }
  // who is open now orders nothing here
  const { rows } = await suggest(parts, label, { position: undefined, minute: 0, page })
  const typed = lettersAndDigits(label)
  const names = new Map([...corrected, ...rows.map(({ nome }) => nome)].map((name) => [lettersAndDigits(name), name]))
  return [...names].flatMap(([letters, name]) => (letters === typed ? [] : [name])).slice(0, MOST)
}
