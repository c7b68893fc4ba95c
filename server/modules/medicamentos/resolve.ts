import { isAccessory } from './accessories.ts'
import { begunBy } from './beginning.ts'
import { takeApart } from './dose.ts'
import { squeezed } from './fold.ts'
import type { Lexicon, Name } from './lexicon.ts'
import { misspelt as asMisspelt, nearest } from './nearest.ts'
import { type Reading, read } from './reading.ts'
import { wordsOf } from './words.ts'

/** What a search term means. */
export interface Meaning {
  /** keys of the substances a product must contain, all of them; none when it is no known medicine */
  substances: string[]
  /** names, or the beginnings of one, that a product has which is just what was searched for; letters and digits only */
  searched: string[]
  /** it was spelt otherwise, or not to its end */
  misspelt: boolean
  /** what it may mean when that is not certain */
  doubt: Name[]
  /** strengths and forms */
  amounts: string[]
  forms: string[]
}

type Understood = Omit<Meaning, 'amounts' | 'forms'>

const nothing: Understood = { substances: [], searched: [], misspelt: true, doubt: [] }

const named = (names: readonly Name[], misspelt: boolean): Understood => ({
  substances: [...new Set(names.flatMap((name) => name.substances))].sort(),
  searched: names.map((name) => squeezed(name.text)),
  misspelt,
  doubt: [],
})

/** A term that holds no name: the beginning of one, or one misspelt. */
function meant(lexicon: Lexicon, words: readonly string[]): Understood {
  const begun = begunBy(lexicon, words)
  if (begun) return { ...nothing, substances: begun, searched: [words.join('')] }
  const { found, doubt } = nearest(lexicon, words, asMisspelt)
  return found ? named([found], true) : { ...nothing, doubt }
}

function understood(lexicon: Lexicon, { names, doubt, misspelt }: Reading, telling: readonly string[]): Understood {
  if (names.length > 0) return named(names, misspelt)
  return doubt.length > 0 ? { ...nothing, doubt } : meant(lexicon, telling)
}

/** Understands a term: names first, as they are spelt or sound; only when there is none, the name that was meant. */
export function resolve(lexicon: Lexicon, term: string): Meaning {
  const words = wordsOf(term)
  const reading = read(lexicon, words, true)
  const { telling, amounts, forms } = takeApart(reading.left)
  if (isAccessory(reading.left) && reading.left[0] === words[0]) return { ...nothing, amounts, forms }
  return { ...understood(lexicon, reading, telling), amounts, forms }
}
