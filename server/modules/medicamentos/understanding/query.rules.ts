import { ACCESSORY } from './accessories.rules.ts'
import { parseDose } from './dose.rules.ts'
import { lettersAndDigits, plain } from './fold.rules.ts'
import type { Lexicon, Name } from './lexicon.rules.ts'
import { resolve } from './resolve.rules.ts'
import { typedWords } from './words.rules.ts'

/** Which products a search is about, and which of them it prefers. */
export interface MedicineQuery {
  /** letters and digits a product's name has, all of them, that corresponds by itself */
  searched: string[]
  /** keys of the substances a product must contain */
  substances: string[]
  /** words a product's name must have, all of them; besides `substances`, where we do not know what the product is */
  words: string[]
  /** strengths and forms asked for, as in `produto.doses` */
  amounts: string[]
  forms: string[]
  /** marks in `produto.doses` of what is no medicine */
  excluded: readonly string[]
  /** the substances' names, for products that have another name */
  correspondeA: string | undefined
  /** what it may mean when that is not certain */
  doubt: Name[]
}

/** Names of substances, for people. */
export const shown = (lexicon: Lexicon, substances: readonly string[]) =>
  substances.map((key) => lexicon.substances.get(key) ?? key).join(' + ')

function wordsToFind(term: string): string[] {
  const { distinctive } = parseDose(typedWords(term))
  // what is left of «gel m» would be in every name: then all its words count
  const words = distinctive.some((word) => word.length >= 3) ? distinctive : plain(term).split(' ').filter(Boolean)
  // a term without a letter or digit is looked for as it is
  return words.length > 0 ? words : [term]
}

/**
 * What to look for: a known name finds its substances and nothing else; a misspelt or unfinished one the substances it
 * must mean, and of the products we know nothing of, those that have its words; any other term, products by its words.
 */
export function medicineQuery(lexicon: Lexicon, term: string): MedicineQuery {
  const { substances, searched, misspelt, ...meaning } = resolve(lexicon, term)
  const words = wordsToFind(term)
  return {
    ...meaning,
    substances,
    words: misspelt ? words : [],
    excluded: [ACCESSORY],
    searched: searched.length > 0 ? searched : words.map(lettersAndDigits),
    correspondeA: substances.length > 0 ? shown(lexicon, substances) : undefined,
  }
}

/** The same, now that it is known which of the possible names was meant. */
export const asMeant = (lexicon: Lexicon, query: MedicineQuery, { text, substances }: Name): MedicineQuery => ({
  ...query,
  substances: [...substances],
  words: [],
  searched: [lettersAndDigits(text)],
  correspondeA: shown(lexicon, substances),
})
