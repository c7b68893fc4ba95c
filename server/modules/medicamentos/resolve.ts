import { type Dose, takeApart } from './dose.ts'
import { squeezed } from './fold.ts'
import type { Lexicon, Name } from './lexicon.ts'
import { nearest } from './nearest.ts'

/** What a search term means. */
export interface Meaning {
  dose: Dose
  /** the names it holds, exact or meant; none when it is no known medicine */
  names: Name[]
  /** keys of the substances a product must contain, all of them */
  substances: string[]
  /** it was spelt otherwise */
  misspelt: boolean
  /** what it may mean when that is not certain */
  doubt: Name[]
}

/** The longest known names in these words, left to right, and the words between them. */
export function namesIn(lexicon: Lexicon, words: string[]): { names: Name[]; rest: string[] } {
  const names: Name[] = []
  const rest: string[] = []
  let at = 0
  while (at < words.length) {
    let length = Math.min(lexicon.longest, words.length - at)
    let found: readonly Name[] | undefined
    for (; length > 0; length--) {
      found = lexicon.bySpelling.get(words.slice(at, at + length).join(''))
      if (found) break
    }
    if (found?.[0]) names.push(found[0])
    else rest.push(words[at] as string)
    at += Math.max(1, length)
  }
  return { names, rest }
}

const together = (names: Name[]): string[] => [...new Set(names.flatMap((name) => name.substances))].sort()

/** Understands a term: exact names first; only when there is none, the name that was meant. */
export function resolve(lexicon: Lexicon, term: string): Meaning {
  const dose = takeApart(term)
  const exact = lexicon.bySpelling.get(squeezed(term))?.[0]
  if (exact) return { dose, names: [exact], substances: [...exact.substances], misspelt: false, doubt: [] }
  const { names } = namesIn(lexicon, dose.name)
  if (names.length > 0) return { dose, names, substances: together(names), misspelt: false, doubt: [] }
  const { found, doubt } = nearest(lexicon, dose.name.join(' '))
  const meant = found ? [found] : []
  return { dose, names: meant, substances: together(meant), misspelt: true, doubt }
}
