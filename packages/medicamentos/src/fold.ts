import distance from 'damerau-levenshtein'

/** A text in small letters without accents, and without signs that nobody sees: a soft hyphen parts no word. */
export const smallLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/**
 * Folds a text as `normalizar` does in the database, and makes a space of each character that is neither letter nor
 * digit: «Ben-u-ron» → «ben u ron».
 */
export const plain = (text: string): string =>
  smallLetters(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The letters and digits alone: «Ben-u-ron» → «benuron». */
export const lettersAndDigits = (text: string): string => plain(text).replaceAll(' ', '')

/** Spellings that sound alike in Portuguese and the one that stands for them, applied in this order. */
const sounds: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/q/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/y/g, 'i'],
  [/[vw]/g, 'b'],
  [/z/g, 's'],
  [/h/g, ''],
  [/mm+/g, 'm'],
  [/m(?=[^aeiou]|$)/g, 'n'],
  [/ks/g, 'x'],
  // a vowel written twice is rather a letter forgotten between them
  [/([^aeiou])\1+/g, '$1'],
]

/** Single letters keep their spelling: vitamin C is not vitamin K. */
const soundOfWord = (word: string): string =>
  word.length === 1 ? word : sounds.reduce((sound, [letters, spelling]) => sound.replaceAll(letters, spelling), word)

/**
 * Spelling by sound of a name, for a person who writes by ear: «kuartem» and «coartem» differ in one letter,
 * «parasetamol» and «paracetamol» in none.
 * @param words as `wordsOf` gives them
 */
export const soundOf = (words: readonly string[]): string => words.map(soundOfWord).join('')

/** Spelling by sound with the soft x of Portuguese, which is heard as s: «fluosetina». */
export const withSoftX = (sound: string): string => sound.replaceAll('x', 's')

/** The bit of each vowel's second time. */
const again = new Map([...'aeiou'].map((vowel, at) => [vowel.charCodeAt(0) - 97, 1 << (26 + at)]))

/**
 * Set of a text's letters, and of its vowels that come more than once, a bit each. Two sets whose bits differ too much
 * show, without a comparison of the texts, that these cannot be alike.
 */
export function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97
    if (letter < 0 || letter > 25) continue
    const bit = 1 << letter
    letters |= letters & bit ? (again.get(letter) ?? 0) : bit
  }
  return letters
}

/** Tells if more than `most` bits are set. */
function hasMore(bits: number, most: number): boolean {
  let left = bits
  for (let taken = 0; taken <= most; taken++) {
    if (left === 0) return false
    left &= left - 1
  }
  return true
}

/**
 * Tells if more than `most` letters are in only one of the two sets, so that the distance of the texts is greater too.
 */
export const isFar = (some: number, others: number, most: number): boolean =>
  hasMore(some & ~others, most) || hasMore(others & ~some, most)

/**
 * Edit distance of two texts: letters missing, extra, replaced or swapped. A common beginning and a common end are
 * skipped first, because the distance does not depend on them and each letter costs time.
 */
export function lettersApart(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let from = 0
  while (from < shorter && a[from] === b[from]) from++
  let behind = 0
  while (behind < shorter - from && a[a.length - 1 - behind] === b[b.length - 1 - behind]) behind++
  const [some, others] = [a.slice(from, a.length - behind), b.slice(from, b.length - behind)]
  return some === '' || others === '' ? some.length + others.length : distance(some, others).steps
}

/** Words of every day, by how many letters they have, in one text each: a set of them takes several times as much. */
export type Everyday = ReadonlyMap<number, string>

/** @param words without accents, each once */
export const everydayWords = (words: readonly string[]): Everyday =>
  new Map([...Map.groupBy(words, ({ length }) => length)].map(([length, alike]) => [length, ` ${alike.join(' ')} `]))

/**
 * Tells if a word is an everyday one. Goes through the words of its length, which takes microseconds; asked only of a
 * word whose meaning would be a guess.
 */
export const isEveryday = (words: Everyday, word: string): boolean =>
  words.get(word.length)?.includes(` ${word} `) ?? false
