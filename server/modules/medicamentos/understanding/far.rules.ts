import { isEveryday } from './everyday.rules.ts'
import { isFar, lettersOf, soundOf } from './fold.rules.ts'
import { lettersApart } from './letters-apart.rules.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.rules.ts'

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
