import { isAccessory } from './accessories.rules.ts'
import { prefixMatch } from './beginning.rules.ts'
import { parseDose } from './dose.rules.ts'
import { lettersAndDigits } from './fold.rules.ts'
import type { Lexicon, Name } from './lexicon.rules.ts'
import { nearest } from './nearest.rules.ts'
import { holdsName, type Reading, read } from './reading.rules.ts'
import { wordsOf } from './words.rules.ts'

/** The meaning of a search term. */
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
  searched: names.map((name) => lettersAndDigits(name.text)),
  misspelt,
  doubt: [],
})

/** A prefix of a name; «cefalor» may also be «cefaclor» with a letter missing, and is neither by itself. */
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
  { names, doubt, misspelt: wasMisspelt }: Reading,
  distinctive: readonly string[],
): Understood {
  if (names.length > 0) return named(names, wasMisspelt)
  return doubt.length > 0 ? { ...nothing, doubt } : misspelt(lexicon, distinctive)
}

/** The whole term as one name, function words included: «A.L.» */
function exactName(lexicon: Lexicon, term: string): Reading | undefined {
  const meanings = lexicon.bySpelling.get(lettersAndDigits(term))
  if (!meanings) return undefined
  const [names, doubt] = meanings.length === 1 ? [meanings, []] : [[], meanings]
  return { names: [...names], doubt: [...doubt], left: [], misspelt: false }
}

/**
 * Resolves a term by the first of these that gives anything: names as spelt, the name it is a prefix of, names by sound,
 * the strictly nearest name.
 */
export function resolve(lexicon: Lexicon, term: string): Meaning {
  const words = wordsOf(term)
  const spelt = exactName(lexicon, term)
  const isNamed = spelt !== undefined || holdsName(lexicon, words)
  const { distinctive: all, ...dose } = parseDose(words)
  const begun = isNamed || isAccessory(words) ? undefined : prefixMatch(lexicon, all)
  if (begun) return { ...unfinished(lexicon, begun, all), ...dose }
  const reading = spelt ?? read(lexicon, words, true)
  const { distinctive, ...left } = parseDose(reading.left)
  if (isAccessory(words, reading.left)) return { ...nothing, ...left }
  return { ...understood(lexicon, reading, distinctive), ...left }
}
