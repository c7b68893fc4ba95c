import { everydayWords, isEveryday, lettersApart, plain } from './fold.ts'
import { indexBySlip, withoutOne } from './slip-index.ts'

/** Spellings that differ between Portuguese, English and Latin, applied in this order: «ketoconazole» is «cetoconazol». */
const spellings: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ch/g, 'k'],
  [/qu/g, 'k'],
  [/[ck](?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/^(?=s[^aeiou])/g, 'e'],
  [/([^aeiou])\1+/g, '$1'],
  [/um$/g, ''],
  [/(?<![aeo])[aeo]+$/g, ''],
]

/** Letters that a substance's name has in every language. @param word letters without accents */
export const skeleton = (word: string): string =>
  spellings.reduce((letters, [from, to]) => letters.replaceAll(from, to), word)

/** Letters; a shorter word is in too many names. */
const SHORTEST = 6

/** Names of substances that the lexicon does not have. */
export interface UnlistedNames {
  /** Finds such a name, in Portuguese, English or Latin, in one of these words or in all of them together. */
  has(words: readonly string[]): boolean
  /** Finds such a name one slip away. */
  isNear(typed: string): boolean
}

/**
 * @param substances names in English
 * @param listed words of the names that the lexicon has
 */
export function unlistedNames(substances: readonly string[], listed: ReadonlySet<string>): UnlistedNames {
  const known = new Set([...listed].map(skeleton))
  const skeletons = [...new Set(substances.map((name) => skeleton(plain(name))))].filter((name) => !known.has(name))
  const byLength = everydayWords(skeletons)
  const bySlip = indexBySlip(skeletons.map((spelling) => ({ spelling })))
  const isOne = (word: string) => word.length >= SHORTEST && isEveryday(byLength, skeleton(word))
  return {
    has: (words) => words.some(isOne) || (words.length > 1 && isOne(words.join(''))),
    isNear(typed) {
      const own = skeleton(typed)
      return withoutOne(own).some((left) => bySlip(left).some(({ spelling }) => lettersApart(own, spelling) <= 1))
    },
  }
}
