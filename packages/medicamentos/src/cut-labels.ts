import { isDistinctive } from './dose.ts'
import { isEveryday, soundOf } from './fold.ts'
import { type Abbreviations, combinationKey, type Lexicon, type Name, WORD_BEGINNING } from './lexicon.ts'

/** Letters. A word alone is read by a beginning of so many; one of several words by fewer. */
const ALONE = 6
const THING = 5
const BESIDE = 4
const THING_BESIDE = 3
/** Letters of several words together. */
const TOGETHER = 8
/** Letters that a cut brand must keep, and letters that it may lack: other brands, unknown to us, begin alike. */
const BRAND = 7
const BRAND_CUT = 2
/** Words of the longest name that is looked for cut. */
const MOST_WORDS = 4

/** Says little by itself, and is left out on labels. */
const ACID = 'acido'

/** A name's words, and the same without «ácido». */
const waysOf = ({ words }: Name) => [words, words.filter((word) => word !== ACID)]

/** Readings of a label's word: the words that it abbreviates, and itself. */
const readings = (abbreviations: Abbreviations, word: string) => [...(abbreviations.get(word) ?? []), word]

/** Tells if a word of a name may have been cut or abbreviated to this one. An abbreviation is not cut further. */
function isWordOf(abbreviations: Abbreviations, cut: string, whole: string, least: number): boolean {
  if (cut === whole) return true
  const written = abbreviations.get(cut)
  if (written) return written.includes(whole)
  return cut.length >= least && whole.startsWith(cut) && isDistinctive(cut)
}

/** True where the words on a label pair off with a name's words, in any order, at least one of them cut or abbreviated. */
function isCutOf(abbreviations: Abbreviations, cut: readonly string[], whole: readonly string[], least: number) {
  if (cut.length !== whole.length) return false
  const left = [...whole]
  let isCut = false
  for (const word of cut) {
    const at = left.findIndex((other) => isWordOf(abbreviations, word, other, least))
    if (at < 0) return false
    isCut ||= word !== left[at]
    left.splice(at, 1)
  }
  return isCut
}

const hasAll = (name: Name, { substances }: Name) => substances.every((key) => name.substances.includes(key))

/** The one medicine that these names are of; undefined when they are of several, or of none. */
function onlyOne(names: readonly Name[]): Name | undefined {
  const [name, ...others] = names
  return others.every((other) => combinationKey(other.substances) === combinationKey(name?.substances ?? []))
    ? name
    : undefined
}

/** A name may have «ácido» besides. */
const isAsLong = ({ words }: Name, cut: readonly string[]) =>
  words.length === cut.length || words.length === cut.length + 1

/** The name that several words are cut from: «SULFADIAZ PRATA», «CLOR SODIO». */
function nameOfSeveral({ byWordBeginning, abbreviations }: Lexicon, cut: readonly string[]): Name | undefined {
  if (cut.join('').length < TOGETHER) return undefined
  const near = readings(abbreviations, cut[0] as string).flatMap(
    (word) => byWordBeginning.get(word.slice(0, WORD_BEGINNING)) ?? [],
  )
  return onlyOne(
    near.filter(
      (name) => isAsLong(name, cut) && waysOf(name).some((words) => isCutOf(abbreviations, cut, words, BESIDE)),
    ),
  )
}

const isCutBrand = ({ kind, spelling }: Name, cut: string) =>
  kind !== 'marca' || (cut.length >= BRAND && spelling.length - cut.length <= BRAND_CUT)

/**
 * The name that one word is cut from: «AMOXICIL». Half of it at least is there, and no other medicine begins so, but for
 * what also has the same substances in it.
 */
function nameOfOne({ byWordBeginning, everyday, unlisted }: Lexicon, cut: string): Name | undefined {
  if (cut.length < ALONE || !isDistinctive(cut)) return undefined
  const near = (byWordBeginning.get(cut.slice(0, WORD_BEGINNING)) ?? []).filter((name) =>
    waysOf(name).some(([first]) => first?.startsWith(cut)),
  )
  const whole = near.filter(
    (name) => waysOf(name).some(({ length }) => length === 1) && name.words.at(-1)?.startsWith(cut),
  )
  const [least] = whole.sort((a, b) => a.substances.length - b.substances.length)
  if (!least || near.some((name) => !hasAll(name, least))) return undefined
  const named = whole.filter(
    (name) => hasAll(least, name) && isCutBrand(name, cut) && cut.length * 2 >= (name.words.at(-1) as string).length,
  )
  const name = named.find(({ kind }) => kind !== 'marca') ?? named[0]
  return name && !isEveryday(everyday, cut) && !unlisted.has([cut]) ? name : undefined
}

const isLetters = (word: string) => /^[a-z]{2,}$/.test(word)

/** True for a word that is a name as it stands, or a whole word of one. */
const isWhole = ({ byWordBeginning, bySpelling }: Lexicon, word: string) =>
  bySpelling.has(word) ||
  (byWordBeginning.get(word.slice(0, WORD_BEGINNING)) ?? []).some(({ words }) => words.includes(word))

/** Stands for a word that is not read as anything; like no name. */
const UNREAD = '#'.repeat(20)

/** True for the beginning of one name that sounds like another: «CICLOS» is cut from ciclosporin, and is no «Siklos». */
function isHeardOtherwise({ byWordBeginning, bySound, bySpelling }: Lexicon, word: string): boolean {
  if (word.length < ALONE || !isLetters(word) || bySpelling.has(word)) return false
  const heard = bySound.get(soundOf([word])) ?? []
  if (heard.length === 0) return false
  const begun = (byWordBeginning.get(word.slice(0, WORD_BEGINNING)) ?? []).filter(({ spelling }) =>
    spelling.startsWith(word),
  )
  return begun.some((name) => !heard.some((other) => hasAll(name, other)))
}

/**
 * Writes out the words of a label that the till cut or abbreviated. A beginning of several medicines stays as it is,
 * because every search believes what a label is read as. Cost: a look at the names that share three letters.
 */
export function writtenOut(lexicon: Lexicon, words: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < words.length; ) {
    const [length, name] = nameAt(lexicon, words, at)
    const word = words[at] as string
    if (name) out.push(...name.words)
    else if (length > 1) out.push(...words.slice(at, at + length))
    else if (isHeardOtherwise(lexicon, word)) out.push(UNREAD)
    else out.push(lexicon.bySpelling.has(word) ? word : (lexicon.abbreviations.get(word)?.[0] ?? word))
    at += length
  }
  return out
}

/**
 * Writes out the abbreviations of a search, as on labels, and the names of several words that are cut. A word alone stays: it
 * may be still being typed, and is read as the beginning that it is.
 */
export function abbreviationsWrittenOut(lexicon: Lexicon, words: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < words.length; ) {
    const [length, name] = severalAt(lexicon, words, at)
    const word = words[at] as string
    if (name) out.push(...name.words)
    else if (length > 1) out.push(...words.slice(at, at + length))
    else out.push(isWhole(lexicon, word) ? word : (lexicon.abbreviations.get(word)?.[0] ?? word))
    at += length
  }
  return out
}

/** The name cut or abbreviated that stands here, undefined where one stands whole or none does, and how many words it takes. */
function nameAt(lexicon: Lexicon, words: readonly string[], at: number): [number, Name | undefined] {
  const [length, name] = severalAt(lexicon, words, at)
  if (length > 1) return [length, name]
  const word = words[at] as string
  return [1, isLetters(word) && !isWhole(lexicon, word) ? nameOfOne(lexicon, word) : undefined]
}

/** The name of several words that stands here; undefined, and one word, where none does. */
function severalAt(lexicon: Lexicon, words: readonly string[], at: number): [number, Name | undefined] {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 1; length--) {
    const run = words.slice(at, at + length)
    if (lexicon.bySpelling.has(run.join(''))) return [length, undefined]
    const name = run.every(isLetters) ? nameOfSeveral(lexicon, run) : undefined
    if (name) return [length, name]
  }
  return [1, undefined]
}

/**
 * The second half of what is sold as one, where a till cut it: «AMOXICILINA+AC CLAV». It is in the words behind the name
 * and begins only what is sold with it.
 * @returns the whole combination; the empty list where it is sold with several that begin so; undefined where nothing begins so
 */
export function combinedWith(lexicon: Lexicon, substances: readonly string[], left: readonly string[], least: number) {
  const cut = left.filter((word) => word !== ACID && word.length >= least && isLetters(word) && isDistinctive(word))
  const begun = cut.flatMap((word) => lexicon.byWordBeginning.get(word.slice(0, WORD_BEGINNING)) ?? [])
  const completed = begun.filter(({ substances: all }) => {
    if (all.length !== substances.length + 1 || !substances.every((key) => all.includes(key))) return false
    const other = (all.find((key) => !substances.includes(key)) ?? '').split(' ').filter((word) => word !== ACID)
    return cut.some((word) => (other[0] ?? '').startsWith(word))
  })
  if (completed.length === 0) return undefined
  return onlyOne(completed)?.substances ?? []
}

/** Writes out the thing that a label begins with, cut or abbreviated: «SERING», «LIGAD ELAST». Other labels keep their words. */
export function thingWrittenOut(
  { devices, thingAbbreviations, everyday }: Lexicon,
  things: readonly string[],
  words: readonly string[],
): string[] {
  for (let length = Math.min(MOST_WORDS, words.length); length > 1; length--) {
    const cut = words.slice(0, length)
    const near = devices.filter(({ words: whole }) => isCutOf(thingAbbreviations, cut, whole, THING_BESIDE))
    if (cut.join('').length >= TOGETHER - 1 && near[0] && near.every(({ kind }) => kind === near[0]?.kind))
      return [...near[0].words, ...words.slice(length)]
  }
  const [first = '', ...others] = words
  const [whole] = thingAbbreviations.get(first) ?? []
  if (whole) return [whole, ...others]
  const firsts = new Set([...things, ...devices.flatMap(({ words: whole }) => whole.slice(0, 1))])
  if (first.length < THING || firsts.has(first)) return [...words]
  const begun = [...firsts].filter((thing) => thing.startsWith(first))
  return begun.length === 1 && !isEveryday(everyday, first) ? [begun[0] as string, ...others] : [...words]
}
