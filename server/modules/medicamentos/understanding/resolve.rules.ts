import { isAccessory } from './accessories.rules.ts'
import { begunBy } from './beginning.rules.ts'
import { takeApart } from './dose.rules.ts'
import { squeezed } from './fold.rules.ts'
import type { Lexicon, Name } from './lexicon.rules.ts'
import { nearest } from './nearest.rules.ts'
import { holdsName, type Reading, read } from './reading.rules.ts'
import { wordsOf } from './words.rules.ts'

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

/** The beginning of a name; «cefalor» may also be «cefaclor» with a letter missing, and is neither by itself. */
function unfinished(lexicon: Lexicon, begun: Name, words: readonly string[]): Understood {
  if (begun.substances.length === 0) return nothing
  const { found } = nearest(lexicon, words)
  const substances = begun.substances.filter((key) => !found || found.substances.includes(key))
  if (found && substances.length === 0) return { ...nothing, doubt: [begun, found] }
  return { ...nothing, substances, searched: [words.join('')] }
}

function misspelt(lexicon: Lexicon, words: readonly string[]): Understood {
  const { found, doubt } = nearest(lexicon, words)
  return found ? named([found], true) : { ...nothing, doubt }
}

function understood(
  lexicon: Lexicon,
  { names, doubt, misspelt: heard }: Reading,
  telling: readonly string[],
): Understood {
  if (names.length > 0) return named(names, heard)
  return doubt.length > 0 ? { ...nothing, doubt } : misspelt(lexicon, telling)
}

/** The whole term as one name, with the words that only join: «A.L.» */
function whole(lexicon: Lexicon, term: string): Reading | undefined {
  const meanings = lexicon.bySpelling.get(squeezed(term))
  if (!meanings) return undefined
  const [names, doubt] = meanings.length === 1 ? [meanings, []] : [[], meanings]
  return { names: [...names], doubt: [...doubt], left: [], misspelt: false }
}

/**
 * Understands a term: names as they are spelt; when there is none, the name it begins; then names as they sound, and
 * only at last the name that was meant.
 */
export function resolve(lexicon: Lexicon, term: string): Meaning {
  const words = wordsOf(term)
  const spelt = whole(lexicon, term)
  const isNamed = spelt !== undefined || holdsName(lexicon, words)
  const { telling: all, ...dose } = takeApart(words)
  const begun = isNamed || isAccessory(words) ? undefined : begunBy(lexicon, all)
  if (begun) return { ...unfinished(lexicon, begun, all), ...dose }
  const reading = spelt ?? read(lexicon, words, true)
  const { telling, ...left } = takeApart(reading.left)
  if (isAccessory(words, reading.left)) return { ...nothing, ...left }
  return { ...understood(lexicon, reading, telling), ...left }
}
