import { isFar, lettersApart, lettersOf, plain, soundOf } from '#medicamentos/fold.ts'
import { type TrigramIndex, trigramIndex } from '#medicamentos/trigram-index.ts'

/** Spellings of the numbers of blocks, phases and second shops: «Zango III», «zango 3», «zango três». */
const spellings: string[][] = [
  ['0', 'zero'],
  ['1', 'i', 'um', 'uma', 'primeiro', 'primeira'],
  ['2', 'ii', 'dois', 'duas', 'segundo', 'segunda'],
  ['3', 'iii', 'tres', 'terceiro', 'terceira'],
  ['4', 'iv', 'quatro', 'quarto', 'quarta'],
  ['5', 'v', 'cinco', 'quinto', 'quinta'],
  ['6', 'vi', 'seis', 'sexto', 'sexta'],
  ['7', 'vii', 'sete', 'setimo', 'setima'],
  ['8', 'viii', 'oito', 'oitavo', 'oitava'],
  ['9', 'ix', 'nove', 'nono', 'nona'],
  ['10', 'x', 'dez'],
  ['11', 'xi', 'onze'],
  ['12', 'xii', 'doze'],
]
const meanings = new Map(spellings.flatMap((words) => words.map((word) => [word, words] as const)))

/** Other ways to write a word of a name; itself alone where there is none. @param word in plain letters */
export const waysToWrite = (word: string): readonly string[] => meanings.get(word) ?? abbreviated.get(word) ?? [word]

/** Words that are abbreviated, and how; each stands for the others. */
const short: string[][] = [
  ['sao', 's'],
  ['santa', 'sta'],
  ['santo', 'sto'],
  ['nossa', 'n', 'nsa'],
  ['senhora', 'sra'],
  ['doutor', 'dr'],
  ['doutora', 'dra'],
  ['quilometro', 'km'],
]
const abbreviated = new Map(short.flatMap((words) => words.map((word) => [word, words] as const)))

/** Tells if a word is a number, in any spelling. */
export const isNumber = (word: string): boolean => meanings.has(word) || /^\d+$/.test(word)

/** Numbers and abbreviations written one way, to compare names by. */
const inOneWay = (word: string): string => waysToWrite(word)[0] as string

/** Words of a text that has lost its accents and capitals. */
export const plainWords = (text: string): string[] => text.split(/[^a-z0-9]+/).filter(Boolean)

export interface Word {
  text: string
  sound: string
  /** `lettersOf` its text, and its sound */
  textLetters: number
  soundLetters: number
}

/** A name by all its letters but of the words that every name has. */
export interface WholeName extends Word {
  /** the name's words as the database has them */
  name: string
}

/** Index of words or names by letters and by sound. */
export interface Words<Of extends Word> {
  all: readonly Of[]
  byText: TrigramIndex
  bySound: TrigramIndex
}

/** Every word in the names, or in the places, of the pharmacies people see, and every name. */
export interface Vocabulary {
  words: Words<Word>
  names: Words<WholeName>
}

/** To be found by what they are like. */
export const indexed = <Of extends Word>(all: readonly Of[]): Words<Of> => ({
  all,
  byText: trigramIndex(all.map(({ text }) => text)),
  bySound: trigramIndex(all.map(({ sound }) => sound)),
})

/** Wrong letters accepted, by length. They are more than in a medicine, because a wrong pharmacy is seen at once. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Letters: a name of three and one of four, «Luki» and «lui», are the same but for one that is missing. */
const SHORT = 4

/** Wrong letters accepted between two words. */
export function mostBetween(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return longer === SHORT && a.length + b.length === 2 * SHORT - 1 && a[0] === b[0]
    ? 1
    : allowed(Math.min(a.length, b.length))
}

/** Wrong letters accepted between a word of a length and any other word. */
const mostOf = (length: number): number => Math.max(allowed(length), length === SHORT - 1 ? 1 : 0)

/** Has any of the words these letters? */
export function isWithinOne(letters: string, { byText }: Words<Word>): boolean {
  for (const _ of byText.having(letters)) return true
  return false
}

/** By ear, in the names that come from Kimbundu, w is u: «Mwata» is «Muata». */
const soundOfName = (text: string): string => soundOf([text.replaceAll('w', 'u')])

/**
 * Difference of two words: by sound or by letters, whichever is less, then by letters; undefined beyond the limits.
 * @param most letters that may be wrong
 * @param within greatest difference still of interest
 */
function difference(word: Word, typed: Word, most: number, within: number): number | undefined {
  const { text, sound, textLetters, soundLetters } = typed
  const closest = Math.min(Math.abs(word.sound.length - sound.length), Math.abs(word.text.length - text.length))
  if (closest > within) return undefined
  if (isFar(word.soundLetters, soundLetters, within) && isFar(word.textLetters, textLetters, within)) return undefined
  const byLetters = lettersApart(word.text, text)
  const either = Math.min(byLetters, lettersApart(word.sound, sound))
  // «zzzzzz» does not mean a word that only sounds like one z
  return either > within || byLetters > most + 2 ? undefined : either * 100 + byLetters
}

/** A word to compare others with. */
export function asWord(text: string): Word {
  const sound = soundOfName(text)
  return { text, sound, textLetters: lettersOf(text), soundLetters: lettersOf(sound) }
}

/** Returns the words with the least difference from the typed one, within the letters that may be wrong. */
function leastWithin<Of extends Word>(
  typed: Word,
  { all, byText, bySound }: Words<Of>,
  most: (word: Of) => number,
  within: number,
): Of[] {
  let best = Number.POSITIVE_INFINITY
  let nearest: number[] = []
  for (const place of [...byText.like(typed.text, within), ...bySound.like(typed.sound, within)]) {
    const word = all[place] as Of
    const allowed = most(word)
    const by = difference(word, typed, allowed, Math.min(allowed, within))
    if (by === undefined || by > best) continue
    nearest = by < best ? [place] : [...nearest, place]
    best = by
  }
  return [...new Set(nearest)].sort((a, b) => a - b).map((place) => all[place] as Of)
}

/**
 * Nearly every slip is of one letter, and nearly all words are farther than that.
 * @param upTo letters that may be wrong in whichever word allows most
 */
function leastDifferent<Of extends Word>(
  typed: Word,
  words: Words<Of>,
  most: (word: Of) => number,
  upTo = mostOf(typed.text.length),
): Of[] {
  const nearest = leastWithin(typed, words, most, Math.min(1, upTo))
  return nearest.length > 0 || upTo <= 1 ? nearest : leastWithin(typed, words, most, upTo)
}

/** The words that are nearest to a misspelt one; several when they are equally near. */
export function nearestWords(misspelt: string, words: Words<Word>): string[] {
  const typed = asWord(plain(misspelt).replaceAll(' ', ''))
  const mostFor = ({ text }: Word) => mostBetween(typed.text, text)
  return leastDifferent(typed, words, mostFor).map(({ text }) => text)
}

/** Words that nearly every name has. */
const common = /^(farmacias?|pharmac(y|ia)|posto|deposito|medicamentos|lda|[aoe]|d[aeo]s?)$/

/** «Pegos mais» is «PEGOS+». */
const wordsIn = (name: string) => plain(name.replaceAll('+', ' mais ')).split(' ').filter(Boolean)

/** «A. V. M.» is «AVM»; a letter by itself may be a number. */
function initialsJoined(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const isInitial = word.length === 1 && words[at - 1]?.length === 1
    joined.push(isInitial ? `${joined.pop()}${word}` : word)
  }
  return joined
}

/** The letters of a name, its numbers written one way: «Morro Bento II» and «morrobento 2» are the same. */
function tellingLetters(name: string): string {
  const words = initialsJoined(wordsIn(name)).map((word) => word.replace(/^farmacia(?=.{3})/, ''))
  const telling = words.filter((word) => !common.test(word))
  return (telling.length > 0 ? telling : words).map(inOneWay).join('')
}

export const asName = (text: string): WholeName => ({
  ...asWord(tellingLetters(text)),
  // written as PostgreSQL does: before version 16 it does not turn «nº» into «no»
  name: plainWords(text).join(' '),
})

/** Names that have the very letters of this one, however its words and its numbers are written. */
export function sameNames(term: string, { all }: Words<WholeName>): string[] {
  const letters = tellingLetters(term)
  return letters === '' ? [] : [...new Set(all.flatMap(({ text, name }) => (text === letters ? [name] : [])))]
}

/**
 * Names that are this one, however its words are put together, or nearly so.
 * @param most letters that may be wrong; by its length where that is not said
 */
export function nearestNames(term: string, names: Words<WholeName>, most?: number): string[] {
  const typed = asWord(tellingLetters(term))
  const { length } = typed.text
  if (length < 3) return []
  const mostFor = ({ text }: WholeName) => most ?? mostBetween(typed.text, text)
  const near = leastDifferent(typed, names, mostFor, most)
  return [...new Set(near.map(({ name }) => name))]
}
