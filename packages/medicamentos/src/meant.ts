import { isEveryday, isFar, lettersApart, lettersOf, soundOf } from './fold.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { isNoSlip, type Nearest, nearest } from './nearest.ts'
import { isOnNextKey, mayPick, oneLetterAway, rivals, slips } from './slip.ts'

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
 * Looks up names one slip away, and names that sound alike. With more than one such medicine none is taken, whichever letter
 * the slip is in: «gentamidina» is one letter from gentamicina and from pentamidina. None is taken either where a substance
 * that no table has is as near. A slip in the first letter, or into another consonant of a short name, is accepted only
 * if the keys are neighbours and no other medicine is within two letters.
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
export function nearestReading(lexicon: Lexicon, words: readonly string[]): Nearest {
  if (isNoSlip(lexicon, words)) return { doubt: [] }
  const near = plural(lexicon, words) ?? bySlip(lexicon, words) ?? bySound(lexicon, words) ?? byNearest(lexicon, words)
  const { found } = near
  if (!found || found.sound === soundOf(words) || mayPick(lexicon, found, words.join(''))) return near
  return { doubt: [found] }
}

/** Letters; a shorter text is near to too many names. */
const SHORTEST = 5
/** Medicines; more than these say nothing. */
const MOST = 4

/** Letters that may be wrong in a text of so many. */
const allowed = (length: number): number => (length < 6 ? 1 : length < 9 ? 2 : 3)

/**
 * The names nearest to a text that means none of them, for who finds nothing at all: by their letters or their sound, the
 * closest of each combination of substances. None for a word of every day, an ailment or another substance's name. Looks
 * at every name once.
 */
export function farNames(lexicon: Lexicon, words: readonly string[]): Name[] {
  const typed = words.join('')
  const isWord = words.some((word) => isEveryday(lexicon.everyday, word) || lexicon.ailments.has(word))
  if (typed.length < SHORTEST || /\d/.test(typed) || lexicon.unlisted.has([typed])) return []
  if (words.length === 1 && isWord) return []
  const [sound, most] = [soundOf([typed]), allowed(typed.length)]
  const [letters, heard] = [lettersOf(typed), lettersOf(sound)]
  const near = new Map<string, { name: Name; apart: number }>()
  for (const name of lexicon.names) {
    if (Math.abs(name.spelling.length - typed.length) > most) continue
    if (isFar(letters, name.spellingLetters, most) && isFar(heard, name.soundLetters, most)) continue
    const apart = Math.min(lettersApart(typed, name.spelling), lettersApart(sound, name.sound))
    const key = combinationKey(name.substances)
    if (apart <= most && apart < (near.get(key)?.apart ?? Number.POSITIVE_INFINITY)) near.set(key, { name, apart })
  }
  const all = [...near.values()].sort((a, b) => a.apart - b.apart)
  const closest = all.filter(({ apart }) => apart === all[0]?.apart)
  return closest.length > MOST ? [] : closest.map(({ name }) => name)
}
