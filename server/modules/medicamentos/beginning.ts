import type { Lexicon } from './lexicon.ts'

/** Fewer letters begin too much. */
const SHORTEST = 4

/**
 * The substances that all names share which begin so: «amoxi» is amoxicillin, whatever it is combined with, and
 * «prednis» begins two medicines and means none. Undefined when nothing begins so.
 */
export function begunBy(lexicon: Lexicon, words: readonly string[]): string[] | undefined {
  const spelling = words.join('')
  if (spelling.length < SHORTEST) return undefined
  const begun = lexicon.names.filter((name) => name.spelling.startsWith(spelling))
  const [first, ...others] = begun
  return first?.substances.filter((key) => others.every(({ substances }) => substances.includes(key)))
}
