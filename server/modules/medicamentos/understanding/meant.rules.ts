import { soundOf } from './fold.rules.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.rules.ts'
import { type Nearest, nearest } from './nearest.rules.ts'
import { mayPick, slips } from './slip.rules.ts'

const isSame = (a: Name, b: Name) => combinationKey(a.substances) === combinationKey(b.substances)

/** Names that sound just so. */
const heard = (lexicon: Lexicon, words: readonly string[]): readonly Name[] => lexicon.bySound.get(soundOf(words)) ?? []

/** Names one slip away, and those that sound just so: when they are more than one medicine, none is taken. */
function bySlip(lexicon: Lexicon, words: readonly string[]): Nearest | undefined {
  const typed = words.join('')
  const slipped = slips(lexicon, typed)
  const [first] = slipped
  if (!first) return undefined
  const others = heard(lexicon, words).filter((name) => !slipped.some((other) => isSame(name, other)))
  return slipped.length + others.length === 1 ? { found: first, doubt: [] } : { doubt: [...others, ...slipped] }
}

/** Letters; shorter ones sound like too much. */
const LONG_SOUND = 7

/** The only medicine that sounds just so, where nothing else is one slip away. */
function bySound(lexicon: Lexicon, words: readonly string[]): Nearest | undefined {
  const [first, ...others] = heard(lexicon, words)
  return first && others.length === 0 && first.sound.length >= LONG_SOUND ? { found: first, doubt: [] } : undefined
}

/**
 * What a misspelt name means: the one that a slip of the finger sets it apart from, or that sounds just so, or else the
 * nearest by its sound and its letters. What does great harm when it is taken for another is offered, unless it sounds just so.
 */
export function meant(lexicon: Lexicon, words: readonly string[]): Nearest {
  const near = bySlip(lexicon, words) ?? bySound(lexicon, words) ?? nearest(lexicon, words)
  const { found } = near
  if (!found || found.sound === soundOf(words) || mayPick(lexicon, found, words.join(''))) return near
  return { doubt: [found] }
}
