import { lettersApart } from './fold.ts'
import type { Lexicon, Name } from './lexicon.ts'
import { isSame } from './meant.ts'

/** Letters that may be wrong in the rest of a name, and how many of it have to be right for each. */
const MOST_WRONG = 3
const RIGHT_FOR_EACH = 3

/** The names that begin with a name's words, of each that was asked for: a shelf has few names, and each often. */
const beginningWith = new WeakMap<Name, Name[]>()

function namesBeginningWith(lexicon: Lexicon, name: Name): Name[] {
  const known = beginningWith.get(name)
  if (known) return known
  const found = lexicon.names.filter(
    (longer) =>
      longer.words.length > name.words.length && longer.spelling.startsWith(name.spelling) && !isSame(longer, name),
  )
  beginningWith.set(name, found)
  return found
}

/**
 * Finds the longer names that a name and the words behind it may be, with slips in those: «insulina aspártico plotamina» is
 * no insulin aspart alone, which acts within minutes.
 * @param left words that belong to no name
 */
export function longerNames(lexicon: Lexicon, name: Name, left: readonly string[]): Name[] {
  if (left.length === 0) return []
  const ends = left.map((_, at) => left.slice(0, at + 1).join(''))
  return namesBeginningWith(lexicon, name).filter((longer) => {
    const rest = longer.spelling.slice(name.spelling.length)
    const most = Math.min(MOST_WRONG, Math.floor(rest.length / RIGHT_FOR_EACH))
    return ends.some((end) => lettersApart(end, rest) <= most)
  })
}
