import { type SuggestParts, suggest } from './suggest.service.ts'
import { labelSpelling } from './understanding/corrected-label.rules.ts'
import { lettersAndDigits } from './understanding/fold.rules.ts'
import { medicineQuery } from './understanding/query.rules.ts'

/** Names offered at most: nobody reads more. */
const MOST = 4

/**
 * The names that somebody may have meant who names a new item: what was typed with its one wrong word put right, then names
 * that pharmacies use. None where it is spelt right, or like nothing that is known.
 */
export async function namesMeant(parts: SuggestParts, label: string): Promise<string[]> {
  const { lexicon, shelfWords } = parts
  const query = medicineQuery(lexicon, label)
  if (query.thing) return []
  const { meant, corrected } = labelSpelling(lexicon, label)
  if (meant.length === 0 && !(await shelfWords.like(label, query))) return []
  const page = { limit: MOST + 1, after: undefined }
  // who is open now orders nothing here
  const { rows } = await suggest(parts, label, { position: undefined, minute: 0, page })
  const typed = lettersAndDigits(label)
  const names = new Map([...corrected, ...rows.map(({ nome }) => nome)].map((name) => [lettersAndDigits(name), name]))
  return [...names].flatMap(([letters, name]) => (letters === typed ? [] : [name])).slice(0, MOST)
}
