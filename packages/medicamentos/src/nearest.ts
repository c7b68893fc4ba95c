import { isFar, lettersApart, lettersOf, soundOf, withSoftX } from './fold.ts'
import { BEGINNING, combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { hasForeignLetter, mayPick, oneLetterAway } from './slip.ts'
import { skeleton } from './unlisted-names.ts'

/**
 * Endings by which the WHO names substances of one kind («The use of stems in the selection of INN»), in Portuguese, with a
 * few older ones («-amina», «-azina») that many have. They are compared as they are in every language.
 */
const stems = `
  prazol nidazol conazol bendazol azol micina rubicina cilina ciclina oxacina fungina olol pril prilato sartan statina
  vir vudina citabina mab tinib tidina setron triptano caina dipina barbital azepam zolam profeno fenaco oxicam coxib
  terol filina tiazida semida gliptina gliflozina glitazona parina platina taxel dronato asterida asona olona onida
  trexato quina mustina zosina lucaste grel xabano gatrano idona peridol pramina pramida triptilina oxetina amina azina
  dopa racetam relina tocina pressina tida toina gabalina purina uridina`
  .trim()
  .split(/\s+/)
  .map(skeleton)
  .sort((a, b) => b.length - a.length)

/** Words with no more letters before the stem than these are little else than the stem. */
const SHORTEST_BEFORE = 2

const stemOf = (word: string) =>
  stems.find((stem) => word.endsWith(stem) && word.length >= stem.length + SHORTEST_BEFORE)

/** The consonants before a stem, as who writes by ear tells them apart: an x is s, k or ch, an r is l, and «au» is «al». */
const stemConsonants = (sound: string) =>
  sound
    .replaceAll(/au(?=[^aeiou])/g, 'al')
    .replaceAll(/[xk]/g, 's')
    .replaceAll('r', 'l')
    .replaceAll(/[aeiou]/g, '')

/** Consonants; where a name has fewer before its stem, one that is missing makes another. */
const FEW_CONSONANTS = 3

/**
 * Tells if a word ends as a substance of another kind than this name, or differs from it before the stem that both
 * have. Equal ends do not make them alike: «triazole» is no triazolam, and «proketazine» no promethazine. One slip of
 * the finger may be anywhere, in the stem too; several slips put no other consonant before it, and leave out none of
 * few letters.
 */
export function isOfOtherStem(typed: string, name: string): boolean {
  if (lettersApart(typed, name) < 2) return false
  const [own, other] = [skeleton(typed), skeleton(name)]
  const stem = stemOf(own)
  if (stem === undefined) return false
  if (!other.endsWith(stem)) return true
  const [before, meant] = [own, other].map((word) => soundOf([word.slice(0, -stem.length)])) as [string, string]
  const [some, others] = [stemConsonants(before), stemConsonants(meant)]
  const isShort = Math.min(some.length, others.length) < FEW_CONSONANTS
  return some !== others && (some.length === others.length || isShort)
}

/** Edit distance allowed for a word of `length` letters. Short names are too close to each other for any. */
const allowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : length < 12 ? 2 : 3)

type Soft = Pick<Name, 'sound' | 'soft' | 'softLetters'>

interface NameCandidate {
  name: Name
  /** letters that differ, as it sounds and as it is spelt */
  sound: number
  spelling: number
  /** letters that differ where each x is heard as s: at most `sound` */
  soft: number
}

/** Letters that differ where each x is heard as s; undefined where neither sound has one, or more than `most` do. */
function softApart(typed: Soft, { sound, soft, softLetters }: Name, most: number): number | undefined {
  if (typed.sound === typed.soft && sound === soft) return undefined
  if (isFar(typed.softLetters, softLetters, most)) return undefined
  const apart = lettersApart(typed.soft, soft)
  return apart > most ? undefined : apart
}

const closer = (a: NameCandidate, b: NameCandidate): number => a.sound - b.sound || a.spelling - b.spelling

const isVowel = (letter: string | undefined) => 'aeiou'.includes(letter ?? ' ')

/** «Conazole» is no «econazol»: what is heard first may be another vowel, and is not left out. */
const beginsOtherwise = (a: string, b: string) => a[0] !== b[0] && !(isVowel(a[0]) && isVowel(b[0]))

function isWordMisspelt(word: string, name: string): boolean {
  const [given, sound] = [soundOf([word]), soundOf([name])]
  return !beginsOtherwise(given, sound) && lettersApart(given, sound) <= allowed(word.length)
}

/** «Nitrato de potássio» is not «citrato de potássio» misspelt: where words face each other, each is measured alone. */
function wordForWord(words: readonly string[], name: readonly string[]): boolean {
  if (words.length < 2 || words.length !== name.length) return true
  return words.every((word, at) => isWordMisspelt(word, name[at] as string))
}

/** Hepatitis A is not B, nor is factor IX factor X: a letter or two by themselves at the end are never wrong. */
const lastLetter = (words: readonly string[]): string => {
  const last = words.length > 1 ? (words.at(-1) as string) : ''
  return last.length <= 2 ? last : ''
}

/**
 * Scans the names whose sound is at most `most` letters longer or shorter, and keeps the closest name of each combination of
 * substances. Cost: one edit distance for each name that shares enough letters.
 */
function candidates(lexicon: Lexicon, words: readonly string[], most: number): NameCandidate[] {
  const spelling = words.join('')
  const sound = soundOf(words)
  const [soundLetters, spellingLetters] = [lettersOf(sound), lettersOf(spelling)]
  const soft = withSoftX(sound)
  const typed = { sound, soft, softLetters: lettersOf(soft) }
  const last = lastLetter(words)
  const best = new Map<string, NameCandidate>()
  for (let length = sound.length - most; length <= sound.length + most; length++) {
    const limit = Math.min(most, allowed(length))
    for (const name of lexicon.byLength.get(length) ?? []) {
      const soundsFar = isFar(soundLetters, name.soundLetters, limit)
      const spelledFar = isFar(spellingLetters, name.spellingLetters, limit)
      const softly = softApart(typed, name, limit)
      if ((soundsFar && spelledFar && softly === undefined) || last !== lastLetter(name.words)) continue
      // comparing costs a thousand times as much as looking at which letters there are
      const bySpelling = soundsFar ? lettersApart(spelling, name.spelling) : undefined
      if (bySpelling !== undefined && bySpelling > limit && softly === undefined) continue
      const bySound = lettersApart(sound, name.sound)
      if (bySound > limit && spelledFar && softly === undefined) continue
      const apart = { sound: bySound, spelling: bySpelling ?? lettersApart(spelling, name.spelling) }
      const found = { name, ...apart, soft: Math.min(bySound, softly ?? bySound) }
      if (Math.min(found.soft, found.spelling) > limit || !wordForWord(words, name.words)) continue
      const key = combinationKey(name.substances)
      const known = best.get(key)
      if (!known || closer(found, known) < 0) best.set(key, found)
    }
  }
  return [...best.values()].sort(closer)
}

export interface Nearest {
  /** the one it must mean */
  found?: Name
  /** possible names, when there are several, or when the only one is too far away */
  doubt: Name[]
}

/** The largest distance by length, and the condition that the closest name must meet to be taken. */
interface Trust {
  most(length: number): number
  holds(closest: NameCandidate, sound: string, spelling: string): boolean
}

const consonants = (sound: string) => sound.replaceAll(/[aeiou]/g, '')

/** Consonants as many hear them who grew up with a Bantu language: r and l are one, and x is s. */
const heardConsonants = (sound: string) => consonants(withSoftX(sound)).replaceAll('r', 'l')
const sorted = (letters: string) => [...letters].sort().join('')

/** Tells if a sound has a name's consonants, but for one missing, one extra, or two swapped; none may be replaced. */
function sameConsonants(typed: string, { kind, sound }: Name): boolean {
  // a brand is short of meaning: «procuraram» is no «Procoralan»
  const heard = kind === 'marca' ? consonants : heardConsonants
  const [some, others] = [heard(typed), heard(sound)]
  return (
    some === others ||
    (lettersApart(some, others) <= 1 && (some.length !== others.length || sorted(some) === sorted(others)))
  )
}

/** Letters; in a shorter name a consonant replaced is another medicine, and in one still shorter any letter wrong is. */
const LONG_ENOUGH = 8
const SHORTEST_WRONG = 6

/** «Wysolone» is no «bisolvon»: by ear w is v, and b is v, but w is no b. */
const otherLetter = (a: string, b: string) => `${a[0]}${b[0]}` === 'wb' || `${a[0]}${b[0]}` === 'bw'

/** A b is a v only where all the rest is nearly right: «Betnelan» is no «Ventilan». */
const otherByEar = (a: string, b: string) => ['bv', 'vb'].includes(`${a[0]}${b[0]}`)

/** Largest share of a name's letters that may be written otherwise. */
const MOST_LETTERS = 0.4

/**
 * Another first consonant is another medicine («nistina» is no «cistina»); with two letters wrong or more, so are another
 * beginning, other consonants, and a name that is only longer or shorter. So is one that has too many of its letters
 * otherwise, however alike they sound: «Balzit» is no «Valcyte».
 */
const misspelt: Trust = {
  most: allowed,
  holds({ name, sound: steps, spelling: letters }, sound, spelling) {
    if (letters > name.spelling.length * MOST_LETTERS) return false
    if (consonants(sound)[0] !== consonants(name.sound)[0] || otherLetter(spelling, name.spelling)) return false
    if (hasForeignLetter(spelling, name) || beginsOtherwise(sound, name.sound)) return false
    const short = Math.min(spelling.length, name.spelling.length)
    const isLong = Math.min(short, sound.length, name.sound.length) >= LONG_ENOUGH
    if (steps > 0 && (short < SHORTEST_WRONG || (!isLong && !sameConsonants(sound, name)))) return false
    if (steps < 2) return true
    const [shorter, longer] = [sound, name.sound].sort((a, b) => a.length - b.length) as [string, string]
    const extended = longer.startsWith(shorter) || longer.endsWith(shorter)
    return (
      !beginsOtherwise(sound.slice(1), name.sound.slice(1)) &&
      !otherByEar(spelling, name.spelling) &&
      !extended &&
      sameConsonants(sound, name)
    )
  },
}

/** Says of a name of a substance that no table has, and of initials, that they are no slip: «CTZ» is not «HCTZ» without its h. */
export const isNoSlip = (lexicon: Lexicon, words: readonly string[]): boolean =>
  lexicon.unlisted.has(words) || !/[aeiouy]/.test(words.join(''))

/**
 * Finds the name that a misspelt one means: the name of equal sound, or the strictly nearest. When two are equally
 * near, by sound or by spelling, neither is taken, because a wrong medicine is worse than a question. No name is taken
 * either when the word could be a substance that no table has.
 */
export function nearest(lexicon: Lexicon, words: readonly string[], trust = misspelt): Nearest {
  if (isNoSlip(lexicon, words)) return { doubt: [] }
  const sound = soundOf(words)
  const spelling = words.join('')
  const tied = oneLetterAway(lexicon, spelling)
  if (tied.length > 1) return { doubt: tied }
  const most = trust.most(Math.min(sound.length, spelling.length))
  const near = candidates(lexicon, words, most)
  const first = near.find((candidate) => candidate.sound <= most)
  if (!first) return { doubt: [] }
  const rivals = near.filter(
    (other) =>
      other !== first && (other.soft <= first.sound || (first.spelling > 0 && other.spelling <= first.spelling)),
  )
  const isOther = first.sound > 0 && isOfOtherStem(spelling, first.name.spelling)
  if (rivals.length === 0 && !isOther && trust.holds(first, sound, spelling)) return { found: first.name, doubt: [] }
  return { doubt: [first, ...rivals].map(({ name }) => name) }
}

const oneLetter: Trust = {
  most: (length) => (length < LONG_ENOUGH ? 0 : 1),
  holds: ({ name }, sound) => sound[0] === name.sound[0],
}

/** Finds whether what only sounds like a name is another one cut short: «CICLOS» is no «Siklos», nor «CIPROH» cipro. */
export const isCutShort = ({ byBeginning }: Lexicon, typed: string, { spelling, substances }: Name): boolean =>
  typed !== spelling &&
  (byBeginning.get(typed.slice(0, BEGINNING)) ?? []).some(
    (other) => other.spelling.startsWith(typed) && combinationKey(other.substances) !== combinationKey(substances),
  )

/** The certain match of a label: by its sound, or with one letter wrong in a long name, never the first. */
export function certainMatch(lexicon: Lexicon, words: readonly string[]): Name | undefined {
  const { found } = nearest(lexicon, words, oneLetter)
  // another may be as near in its spelling and farther by its sound; looked for only where it matters
  if (!found || nearest(lexicon, words).found !== found || isCutShort(lexicon, words.join(''), found)) return undefined
  return found.sound === soundOf(words) || mayPick(lexicon, found, words.join('')) ? found : undefined
}
