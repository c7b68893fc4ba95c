import type { Lexicon, Name } from './lexicon.rules.ts'

/** Letters; fewer are the beginning of too many names. */
const SHORTEST = 4

/**
 * The name with this prefix, with the substances that all share which do: «amoxi» is amoxicillin, whatever it is combined
 * with, and «prednis» begins two medicines and means none. Undefined when no name has it.
 */
export function prefixMatch(lexicon: Lexicon, words: readonly string[]): Name | undefined {
  const spelling = words.join('')
  if (spelling.length < SHORTEST) return undefined
  const [first, ...others] = lexicon.names.filter((name) => name.spelling.startsWith(spelling))
  if (!first) return undefined
  const shared = first.substances.filter((key) => others.every(({ substances }) => substances.includes(key)))
  return { ...first, substances: shared }
}
