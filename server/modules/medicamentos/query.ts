import { plain } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
import { type Meaning, resolve } from './resolve.ts'

/** Which products a search is about, and which of them it prefers. */
export interface MedicineQuery {
  /** what was searched: a product whose name has it corresponds by itself */
  searched: string
  /** keys of the substances a product must contain; none: its name must have all of `words` */
  substances: string[]
  words: string[]
  /** strengths and forms asked for, as in `produto.doses` */
  amounts: string[]
  forms: string[]
  /** the substances' names, for products that have another name */
  correspondeA: string | undefined
}

/** Names of substances, for people. */
export const shown = (lexicon: Lexicon, substances: readonly string[]) =>
  substances.map((key) => lexicon.substances.get(key)?.nome ?? key).join(' + ')

function query(lexicon: Lexicon, term: string, { dose }: Meaning, substances: string[]): MedicineQuery {
  // what is left of «gel m» would be in every name: then all its words count
  const telling = dose.name.some((word) => word.length >= 3)
  const words = telling ? dose.name : plain(term).split(' ').filter(Boolean)
  return {
    searched: dose.name.join(' ') || term,
    substances,
    // a term without a letter or digit is looked for as it is
    words: words.length > 0 ? words : [term],
    amounts: dose.amounts,
    forms: dose.forms,
    correspondeA: substances.length > 0 ? shown(lexicon, substances) : undefined,
  }
}

/**
 * What to look for, the surer first: a known name finds its substances and nothing else; any other term finds the
 * products that have its words; and only where no product has them, the medicine that was meant.
 */
export function medicineQueries(lexicon: Lexicon, term: string): MedicineQuery[] {
  const meaning = resolve(lexicon, term)
  if (!meaning.misspelt) return [query(lexicon, term, meaning, meaning.substances)]
  const asWritten = query(lexicon, term, meaning, [])
  return meaning.substances.length > 0 ? [asWritten, query(lexicon, term, meaning, meaning.substances)] : [asWritten]
}
