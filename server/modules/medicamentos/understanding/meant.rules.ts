import { soundOf } from './fold.rules.ts'
import { lettersApart } from './letters-apart.rules.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.rules.ts'
import { isNoSlip, type Nearest, nearest } from './nearest.rules.ts'
import { isOnNextKey, mayPick, oneLetterAway, rivals, slips } from './slip.rules.ts'

/** Do they stand for the same substances? */
export const isSame = (a: Name, b: Name) => combinationKey(a.substances) === combinationKey(b.substances)

/** Letters that may be wrong in another name before it is out of the question. */
const OUT_OF_QUESTION = 2

/** The first name of each combination of substances. */
const once = (names: readonly Name[]): Name[] =>
  [...new Map(names.toReversed().map((name) => [combinationKey(name.substances), name])).values()].reverse()

/** Names that sound just so. */
const heard = (lexicon: Lexicon, words: readonly string[]): readonly Name[] => lexicon.bySound.get(soundOf(words)) ?? []

/**
 * Names one slip away, and those that sound just so. Of more than one medicine none is taken, whichever letter the slip is
 * in: «gentamidina» is one letter from gentamicina and from pentamidina. Nor is one, where a substance that no table has is
 * as near. Where the slip is in the first letter, or makes another consonant of a short name, a key beside the one that was
 * meant tells enough, if no other medicine is within two letters.
 */
function bySlip(lexicon: Lexicon, words: readonly string[]): Nearest | undefined {
  const typed = words.join('')
  const near = oneLetterAway(lexicon, typed)
  const [first, ...more] = near
  if (!first) return undefined
  const others = heard(lexicon, words).filter((name) => !near.some((other) => isSame(name, other)))
  if (more.length + others.length > 0) return { doubt: [...others, ...near] }
  const [slipped] = slips(lexicon, typed)
  const found =
    slipped ??
    (isOnNextKey(typed, first) && rivals(lexicon, typed, first, OUT_OF_QUESTION).length === 0 ? first : undefined)
  if (!found) return undefined
  return lexicon.unlisted.isNear(typed) ? { doubt: [found] } : { found, doubt: [] }
}

/** Letters; shorter ones sound like too much. */
const LONG_SOUND = 7

/** The only medicine that sounds just so, where nothing else is one slip away. */
function bySound(lexicon: Lexicon, words: readonly string[]): Nearest | undefined {
  const [first, ...others] = heard(lexicon, words)
  return first && others.length === 0 && first.sound.length >= LONG_SOUND ? { found: first, doubt: [] } : undefined
}

/** The nearest name, and no other that is spelt as nearly. */
function byNearest(lexicon: Lexicon, words: readonly string[]): Nearest {
  const near = nearest(lexicon, words)
  const { found } = near
  const typed = words.join('')
  if (!found || found.sound === soundOf(words)) return near
  const apart = Math.min(lettersApart(typed, found.spelling), OUT_OF_QUESTION)
  const others = rivals(lexicon, typed, found, apart).filter(
    ({ substances }) => !found.substances.every((key) => substances.includes(key)),
  )
  return others.length > 0 ? { doubt: [found, ...once(others)] } : near
}

/** The name that this is the plural of: «aspirinas» is no «Aspirina C» with a slip in it. */
function plural(lexicon: Lexicon, words: readonly string[]): Nearest | undefined {
  const typed = words.join('')
  const names = typed.endsWith('s') ? (lexicon.bySpelling.get(typed.slice(0, -1)) ?? []) : []
  const found =
    names.length === 1 ? oneLetterAway(lexicon, typed).find((name) => name.spelling === names[0]?.spelling) : undefined
  return found && { found, doubt: [] }
}

/**
 * Finds the name that a misspelt one means: the name one slip of the finger away, or of equal sound, or else the
 * nearest by sound and letters. A substance that does great harm when it is taken for another is only offered, unless
 * the sound is equal.
 */
export function meant(lexicon: Lexicon, words: readonly string[]): Nearest {
  if (isNoSlip(lexicon, words)) return { doubt: [] }
  const near = plural(lexicon, words) ?? bySlip(lexicon, words) ?? bySound(lexicon, words) ?? byNearest(lexicon, words)
  const { found } = near
  if (!found || found.sound === soundOf(words) || mayPick(lexicon, found, words.join(''))) return near
  return { doubt: [found] }
}
