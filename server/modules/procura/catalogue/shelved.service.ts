import type { Meanings, ShelfWordsKnown } from '../../medicamentos/public.ts'
import type { Search } from '../search/search.rules.ts'

export interface ShelvedParts {
  meaning: Meanings
  shelfWords: ShelfWordsKnown
}

/**
 * Rewrites a search for a medicine with the brand, known to no table, that its term is a slip of among the words on the shelves.
 * @returns undefined where the term has a meaning of its own, is like no such brand, or may be several
 */
export async function asShelved({ meaning, shelfWords }: ShelvedParts, wanted: Search): Promise<Search | undefined> {
  const { search: term, medicine } = wanted
  if (!term || !medicine) return undefined
  const like = await shelfWords.like(term, medicine)
  if (like?.found === undefined) return undefined
  return { ...wanted, search: like.found, medicine: { ...meaning(like.found), prescribed: medicine.prescribed } }
}
