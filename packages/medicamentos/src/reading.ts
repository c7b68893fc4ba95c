import { isDistinctive } from './dose.ts'
import { soundOf } from './fold.ts'
import { anyOrder, BEGINNING, combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { nearestReading } from './meant.ts'
import { certainMatch, isCutShort, nearest } from './nearest.ts'
import { slips } from './slip.ts'

/** The names found in a list of words. */
export interface NameReading {
  names: Name[]
  /** possible meanings of a name that several medicines have */
  doubt: Name[]
  /** words that are in no name */
  left: string[]
  /** a name was found by its sound, or with a letter wrong */
  misspelt: boolean
}

/** A word, or the words of one name with all it may stand for; no meanings where they are known to be no name. */
interface Segment {
  words: readonly string[]
  meanings?: readonly Name[]
  misspelt?: boolean
}

/** Metals that are also said alone, for the salt that is sold. */
export const metals: ReadonlySet<string> = new Set([
  'calcio',
  'potassio',
  'magnesio',
  'zinco',
  'ferro',
  'sodio',
  'litio',
])
/** End of a salt's name, also in spelling by ear: «clavulanathu». */
const salt = /(at|et|it|xid)h?[ou]$/

const supplements = new Set([...metals, 'vitamina', 'vitaminas', 'multivitaminas', 'piridoxina', 'colecalciferol'])

/**
 * «Permanganato de potássio» is no potassium, nor is «edetato dissódico de cálcio» calcium, and neither is «losartan
 * potássio»: a metal alone is a name only where no other salt is spoken of that is in no name, wherever it stands, and no
 * medicine stands before it whose salt it is.
 */
function isOtherSalt(words: readonly string[], at: number, before: Segment | undefined): boolean {
  if (!metals.has(words[at] as string)) return false
  if (words.some((word) => salt.test(word))) return true
  return before?.meanings !== undefined && !before.words.some((word) => supplements.has(word))
}

/** Longest-match segmentation, left to right, by spelling, the words of one name in any order; stops at the last word. */
function segments(lexicon: Lexicon, words: readonly string[]): Segment[] {
  const found: Segment[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(lexicon.longest, words.length - at)
    let meanings: readonly Name[] | undefined
    for (; length > 1; length--) {
      const several = words.slice(at, at + length)
      meanings = lexicon.bySpelling.get(several.join('')) ?? lexicon.byWords.get(anyOrder(several))
      if (meanings) break
    }
    const taken = words.slice(at, at + length)
    meanings ??= lexicon.bySpelling.get(taken.join(''))
    if (meanings && length === 1 && isOtherSalt(words, at, found.at(-1))) meanings = []
    found.push(meanings ? { words: taken, meanings } : { words: taken })
    at += length
  }
  return found
}

/** Tells if every one of these words is part of a name that is spelt just so. */
export const areNames = (lexicon: Lexicon, words: readonly string[]): boolean =>
  segments(lexicon, words).every(({ words: own, meanings = [] }) => meanings.length > 0 || !own.every(isDistinctive))

/** Tells if a name that is spelt just so is among these words. */
export const holdsName = (lexicon: Lexicon, words: readonly string[]): boolean =>
  segments(lexicon, words).some(({ meanings = [] }) => meanings.length > 0)

/** Finds a name that is not in the lexicon as spelt; undefined when none is certain enough. */
type Guess = (lexicon: Lexicon, words: readonly string[]) => Name | undefined

/** Letters; shorter sounds belong to too many names. */
const SHORTEST_SOUND = 5

/** The name with exactly this sound, when it is one medicine's alone and no other is as near in its letters. */
const bySound: Guess = (lexicon, words) => {
  const sound = soundOf(words)
  const names = sound.length < SHORTEST_SOUND ? [] : (lexicon.bySound.get(sound) ?? [])
  const [name] = names
  if (!name || names.length > 1) return undefined
  if (name.spelling === words.join('')) return name
  if (isCutShort(lexicon, words.join(''), name)) return undefined
  const { found } = nearest(lexicon, words)
  return found && combinationKey(found.substances) === combinationKey(name.substances) ? name : undefined
}

/** Letters; what stands among other words is only guessed where it is long. */
const LONG_ENOUGH = 8

/** The name that one slip sets it apart from, or that sounds so, when it is one medicine's alone: found without a scan. */
const byIndex: Guess = (lexicon, words) => {
  const typed = words.join('')
  if (typed.length < LONG_ENOUGH) return undefined
  return slips(lexicon, typed).length > 0 || lexicon.bySound.has(soundOf(words))
    ? nearestReading(lexicon, words).found
    : undefined
}

const bySoundOrLetter: Guess = (lexicon, words) =>
  byIndex(lexicon, words) ?? bySound(lexicon, words) ?? certainMatch(lexicon, words)

/** Tells if these words may be a misspelt name. A word for an ailment is none. */
const isGuessed = (lexicon: Lexicon, words: readonly string[]) =>
  words.every((word) => isDistinctive(word) && !lexicon.ailments.has(word))

/**
 * Two neighbours as one name, if one of them is a word that is left over: «metill prednisolona», «hidroxy cloroquina».
 * Where the other is a name already, only if they sound just so: «Wynn Bilastina» is no vinblastina.
 */
function asOneName(lexicon: Lexicon, first: Segment, second: Segment | undefined, guess: Guess): Segment | undefined {
  if (!second || (first.meanings && second.meanings)) return undefined
  const words = [...first.words, ...second.words]
  if (!isGuessed(lexicon, words)) return undefined
  const name = (first.meanings || second.meanings ? bySound : guess)(lexicon, words)
  return name && { words, meanings: [name], misspelt: true }
}

/**
 * Guesses names in the words that are in none, joined to a neighbour first: a shorter name inside a longer one is another
 * medicine. One pass, left to right.
 */
function withGuesses(lexicon: Lexicon, found: readonly Segment[], guess: Guess): Segment[] {
  const result: Segment[] = []
  const ofSalt = found.some(({ words }) => words.some((word) => salt.test(word)))
  const guessed = (words: readonly string[]) => {
    const name = isGuessed(lexicon, words) ? guess(lexicon, words) : undefined
    return name && ofSalt && metals.has(name.spelling) ? undefined : name
  }
  for (let at = 0; at < found.length; at++) {
    const segment = found[at] as Segment
    const both = asOneName(lexicon, segment, found[at + 1], guess)
    const name = both || segment.meanings ? undefined : guessed(segment.words)
    result.push(both ?? (name ? { words: segment.words, meanings: [name], misspelt: true } : segment))
    if (both) at++
  }
  return result
}

/** «Insulina Lantus» is insulin glargine: what another name says more exactly is left out. */
function isVaguer({ substances }: Name, other: Name): boolean {
  if (substances.length > 1) return false
  const words = (substances[0] as string).split(' ')
  return other.substances.some((key) => key !== substances[0] && words.every((word) => key.split(' ').includes(word)))
}

/** The name after it is left out: «Lidocaína sem adrenalina». */
const WITHOUT = 'sem'

/**
 * Reads names in words.
 * @param oneLetterWrong also where one letter of a long word is wrong, whatever stands around it
 */
export function read(lexicon: Lexicon, words: readonly string[], oneLetterWrong = false): NameReading {
  const included = segments(lexicon, words).filter((_, at, all) => all[at - 1]?.words.at(-1) !== WITHOUT)
  const found = withGuesses(lexicon, included, oneLetterWrong ? bySoundOrLetter : bySound)
  const named = found.flatMap(({ meanings }) => (meanings?.length === 1 ? meanings : []))
  const names = named.filter((name) => !named.some((other) => isVaguer(name, other)))
  const known = new Set(names.map((name) => combinationKey(name.substances)))
  const unsure = found.filter(({ meanings }) => meanings && meanings.length > 1)
  return {
    names,
    doubt: unsure.flatMap(({ meanings = [] }) =>
      meanings.some((name) => known.has(combinationKey(name.substances))) ? [] : meanings,
    ),
    left: found.flatMap(({ words: own, meanings }) => (meanings?.length ? [] : own)),
    misspelt: found.some(({ misspelt }) => misspelt),
  }
}

export interface Beginning {
  /** the first name with this beginning, with the substances that all share which have it */
  name: Name
  /** brands alone begin so, and others that we do not know may, too */
  vague: boolean
}

/**
 * Finds the names that these words begin: «amoxi» is amoxicillin, whatever it is combined with; «prednis» begins two
 * medicines and means none; «dolo» begins one brand here and others elsewhere, so that only products with these letters
 * are found. Undefined when the words begin no name.
 */
export function beginning(lexicon: Lexicon, words: readonly string[]): Beginning | undefined {
  const spelling = words.join('')
  if (spelling.length < BEGINNING) return undefined
  const alike = lexicon.byBeginning.get(spelling.slice(0, BEGINNING)) ?? []
  const names = alike.filter((name) => name.spelling.startsWith(spelling))
  const [first, ...others] = names
  if (!first) return undefined
  const shared = first.substances.filter((key) => others.every(({ substances }) => substances.includes(key)))
  const vague = names.every(({ kind }) => kind === 'marca')
  return { name: { ...first, substances: shared }, vague }
}
