import { isDistinctive } from './dose.ts'
import { lettersAndDigits, plain } from './fold.ts'
import type { Lexicon, Name } from './lexicon.ts'
import { nearestReading as meantBy } from './meant.ts'
import { resolve } from './resolve.ts'
import { medicineIn } from './typed-term.ts'

export interface LabelSpelling {
  /** names it is not spelt as, of which one may be meant */
  meant: readonly Name[]
  /** the label with each of these instead of the word that is misspelt, all else as it was typed */
  corrected: string[]
}

/** True where some words of a label, put together, are these letters. */
function holds(label: string, letters: string): boolean {
  const words = plain(label).split(' ')
  return words.some((_, at) =>
    words.slice(at).some((_end, more) => words.slice(at, at + more + 1).join('') === letters),
  )
}

/** True for a word that one of these names is written as, misspelt. */
function isLike(lexicon: Lexicon, word: string, names: readonly Name[]): boolean {
  const { found, doubt } = meantBy(lexicon, [lettersAndDigits(word)])
  return [...(found ? [found] : []), ...doubt].some(({ spelling }) => names.some((name) => name.spelling === spelling))
}

/**
 * Finds the spelling that a typed label may have meant; empty where its name is spelt right, or is like no known name.
 */
export function labelSpelling(lexicon: Lexicon, label: string): LabelSpelling {
  const { names, misspelt, doubt } = resolve(lexicon, medicineIn(lexicon, label))
  const corrected = (doubt.length > 0 ? doubt : misspelt ? names : []).filter(({ spelling }) => !holds(label, spelling))
  const unknown = (label.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter((one) => {
    const letters = lettersAndDigits(one)
    return isDistinctive(letters) && letters.length > 2 && !lexicon.bySpelling.has(letters)
  })
  const word = unknown.length > 1 ? unknown.find((one) => isLike(lexicon, one, corrected)) : unknown[0]
  return {
    meant: corrected,
    corrected: word === undefined ? [] : corrected.map(({ text }) => label.replace(word, () => text)),
  }
}
