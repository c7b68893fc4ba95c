import { BEGINNING, type Lexicon, type Name } from './lexicon.rules.ts'

export interface Beginning {
  /** the first name with this beginning, with the substances that all share which have it */
  name: Name
  /** brands alone begin so, and others that we do not know may, too */
  vague: boolean
}

/**
 * Finds the names that these words begin: «amoxi» is amoxicillin, whatever it is combined with; «prednis» begins two
 * medicines and means none; «dolo» begins one brand here and others elsewhere, so that only products with these letters
 * are found. Undefined when the words begin no name.
 */
export function beginning(lexicon: Lexicon, words: readonly string[]): Beginning | undefined {
  const spelling = words.join('')
  if (spelling.length < BEGINNING) return undefined
  const alike = lexicon.byBeginning.get(spelling.slice(0, BEGINNING)) ?? []
  const names = alike.filter((name) => name.spelling.startsWith(spelling))
  const [first, ...others] = names
  if (!first) return undefined
  const shared = first.substances.filter((key) => others.every(({ substances }) => substances.includes(key)))
  const vague = names.every(({ kind }) => kind === 'marca')
  return { name: { ...first, substances: shared }, vague }
}
