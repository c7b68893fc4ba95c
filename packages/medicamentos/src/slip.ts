import { isFar, lettersApart, lettersOf, soundOf } from './fold.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { withoutOne } from './slip-index.ts'

/** The rows of the keyboards that are sold here; each is half a key farther right than the one above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const places = new Map(
  rows.flatMap((row, down) => [...row].map((key, at) => [key, { down, across: at + down / 2 }] as const)),
)

/** Tells if two keys lie side by side, so that a finger that means one touches the other. A key is beside itself. */
function areBeside(a: string, b: string): boolean {
  const [one, other] = [places.get(a), places.get(b)]
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.down - other.down) <= 1 &&
    Math.abs(one.across - other.across) <= 1
  )
}

/** Letters; in a shorter name another consonant is another medicine. */
const LONG = 8

/** Letters; a slip in a shorter name makes another. */
const SHORTEST_SLIPPED = 6

const digits = (text: string) => text.replaceAll(/\D/g, '')

const isVowel = (letter: string | undefined) => 'aeiou'.includes(letter ?? ' ')

/**
 * Tells if two words of equal length differ in one letter, where either letter is a consonant. Two swapped letters do
 * not count.
 */
function replacesConsonant(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const differ = Array.from(a, (_, at) => at).filter((at) => a[at] !== b[at])
  return differ.length === 1 && differ.some((at) => !isVowel(a[at]) || !isVowel(b[at]))
}

/**
 * Tells if the typed word has one letter more than a short brand, and that letter lies on no key beside its neighbours.
 * No finger slipped there: «Binafine» is no «Biafine».
 */
export function hasForeignLetter(typed: string, { kind, spelling: name }: Name): boolean {
  if (kind !== 'marca' || name.length >= LONG || typed.length !== name.length + 1) return false
  let at = 0
  while (typed[at] === name[at]) at++
  const [before = '', letter = '', behind = ''] = [typed[at - 1], typed[at], typed[at + 1]]
  // a writer by ear inserts a vowel, a silent letter, or a letter at the end: such an insertion is no slip
  return (
    letter !== 'h' && !isVowel(letter) && at < name.length && !areBeside(letter, before) && !areBeside(letter, behind)
  )
}

/** «Insulina» may be «ynsulina», and «bisolvon» is not «wisolvon»: w is v, and v is b, but w is no b. */
const beginsAlike = (typed: string, { spelling, sound }: Name) =>
  typed[0] === spelling[0] || (typed[0] !== 'w' && spelling[0] !== 'w' && soundOf([typed])[0] === sound[0])

/** Tells if one slip of the finger may have made the typed word of this name. The slip is never at the first letter. */
function isSlip(typed: string, name: Name): boolean {
  const { spelling } = name
  const short = Math.min(typed.length, spelling.length)
  if (short < SHORTEST_SLIPPED || !beginsAlike(typed, name) || lettersApart(typed, spelling) > 1) return false
  if (hasForeignLetter(typed, name)) return false
  // no number is another
  return digits(typed) === digits(spelling) && (short >= LONG || !replacesConsonant(typed, spelling))
}

/** The names one letter from this, whichever letter it is; the first for each combination of substances. */
export function oneLetterAway(lexicon: Lexicon, typed: string): Name[] {
  const found = new Map<string, Name>()
  for (const left of withoutOne(typed)) {
    for (const name of lexicon.bySlip(left)) {
      const combination = combinationKey(name.substances)
      if (!found.has(combination) && lettersApart(typed, name.spelling) <= 1) found.set(combination, name)
    }
  }
  return [...found.values()]
}

/** The names that one slip of the finger makes of this, one for each combination of substances. */
export function slips(lexicon: Lexicon, typed: string): Name[] {
  if (typed.length < SHORTEST_SLIPPED) return []
  const found = new Map<string, Name>()
  for (const left of withoutOne(typed)) {
    for (const name of lexicon.bySlip(left)) {
      const combination = combinationKey(name.substances)
      if (!found.has(combination) && isSlip(typed, name)) found.set(combination, name)
    }
  }
  return [...found.values()]
}

/** Tells if a single letter, also the first, was typed on a neighbouring key. «Smoxicilina»: s is beside a. */
export function isOnNextKey(typed: string, { spelling }: Name): boolean {
  if (typed.length !== spelling.length || spelling.length < SHORTEST_SLIPPED) return false
  const differ = Array.from(typed, (_, at) => at).filter((at) => typed[at] !== spelling[at])
  return differ.length === 1 && differ.every((at) => areBeside(typed[at] as string, spelling[at] as string))
}

/** The names of other medicines that are at most so many letters from what was typed. Looks at every name: some tens of microseconds. */
export function rivals(lexicon: Lexicon, typed: string, { substances }: Name, most: number): Name[] {
  const [own, letters] = [combinationKey(substances), lettersOf(typed)]
  return lexicon.names.filter(
    (name) =>
      Math.abs(name.spelling.length - typed.length) <= most &&
      !isFar(letters, name.spellingLetters, most) &&
      combinationKey(name.substances) !== own &&
      lettersApart(typed, name.spelling) <= most,
  )
}

/** Letters; nothing that is no medicine is spelt so nearly like so long a name. */
const VERY_LONG = 10

/**
 * Tells if a name may be taken without asking, though the typed word is not its spelling. A substance that does great
 * harm when it is taken for another is only offered, except for one slip in its own long name that leaves every
 * consonant in its place, or in a very long one.
 */
export function mayPick(lexicon: Lexicon, { kind, spelling, substances }: Name, typed: string): boolean {
  if (!substances.some((key) => lexicon.highAlert.has(key))) return true
  if (kind === 'marca' || spelling.length < LONG || lettersApart(typed, spelling) > 1) return false
  return spelling.length >= VERY_LONG || !replacesConsonant(typed, spelling)
}

/**
 * Tells if a word can hardly be anything else: the long name of a substance, with one slip that leaves every consonant
 * in its place.
 */
export const isSure = ({ kind, spelling, sound }: Name, typed: string): boolean =>
  kind !== 'marca' &&
  spelling.length >= LONG &&
  (sound === soundOf([typed]) || (lettersApart(typed, spelling) <= 1 && !replacesConsonant(typed, spelling)))
