import { tells } from './dose.rules.ts'
import { soundOf } from './fold.rules.ts'
import { type Lexicon, type Name, together } from './lexicon.rules.ts'
import { nearest, surely } from './nearest.rules.ts'

/** What is known of some words without guessing. */
export interface Reading {
  names: Name[]
  /** what a name may mean that several medicines have */
  doubt: Name[]
  /** words that are in no name */
  left: string[]
  /** a name was only heard, or spelt with a letter wrong */
  misspelt: boolean
}

/** A word, or the name that some words are, with all it may stand for: nothing, where it is known to be no name. */
interface Piece {
  words: readonly string[]
  meanings?: readonly Name[]
  misspelt?: boolean
}

const metals = new Set(['calcio', 'potassio', 'magnesio', 'zinco', 'ferro', 'sodio', 'litio'])
const salt = /(at|et|it|xid)o$/

const supplements = new Set([...metals, 'vitamina', 'vitaminas', 'multivitaminas', 'piridoxina', 'colecalciferol'])

/**
 * «Permanganato de potássio» is no potassium, and neither is «losartan potássio»: a metal alone is a name only where no
 * other salt is spoken of, and no medicine stands before it whose salt it is.
 */
function isOtherSalt(words: readonly string[], at: number, before: Piece | undefined): boolean {
  if (!metals.has(words[at] as string)) return false
  const isLong = (word: string) => word.length > 2
  const around = [words.slice(0, at).findLast(isLong), words.slice(at + 1).find(isLong)]
  if (around.some((word) => salt.test(word ?? ''))) return true
  return before?.meanings !== undefined && !before.words.some((word) => supplements.has(word))
}

/** The longest names in these words, left to right, as they are spelt. */
function pieces(lexicon: Lexicon, words: readonly string[]): Piece[] {
  const found: Piece[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(lexicon.longest, words.length - at)
    let meanings: readonly Name[] | undefined
    for (; length > 1; length--) {
      meanings = lexicon.bySpelling.get(words.slice(at, at + length).join(''))
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

/** Is there a name in these words, just as it is spelt? */
export const holdsName = (lexicon: Lexicon, words: readonly string[]): boolean =>
  pieces(lexicon, words).some(({ meanings = [] }) => meanings.length > 0)

type Ear = (lexicon: Lexicon, words: readonly string[]) => Name | undefined

const SOUND_IS_A_NAME = 5

/** A name that sounds just so, if it is one medicine's alone and no other is as near in its letters. */
const byEar: Ear = (lexicon, words) => {
  const sound = soundOf(words)
  const names = sound.length < SOUND_IS_A_NAME ? [] : (lexicon.bySound.get(sound) ?? [])
  const [name] = names
  if (!name || names.length > 1) return undefined
  if (name.spelling === words.join('')) return name
  const { found } = nearest(lexicon, words)
  return found && together(found.substances) === together(name.substances) ? name : undefined
}

const byGuess: Ear = (lexicon, words) => byEar(lexicon, words) ?? surely(lexicon, words)

/**
 * Two neighbours as one name, if one of them is a word that is left over: «metill prednisolona», «hidroxy cloroquina».
 * Where the other is a name already, only if they sound just so: «Wynn Bilastina» is no vinblastina.
 */
function joined(lexicon: Lexicon, first: Piece, second: Piece | undefined, ear: Ear): Piece | undefined {
  if (!second || (first.meanings && second.meanings)) return undefined
  const words = [...first.words, ...second.words]
  if (!words.every(tells)) return undefined
  const name = (first.meanings || second.meanings ? byEar : ear)(lexicon, words)
  return name && { words, meanings: [name], misspelt: true }
}

/** Left-over words are listened to, with their neighbours first: a shorter name inside a longer one is another medicine. */
function mended(lexicon: Lexicon, found: readonly Piece[], ear: Ear): Piece[] {
  const result: Piece[] = []
  for (let at = 0; at < found.length; at++) {
    const piece = found[at] as Piece
    const both = joined(lexicon, piece, found[at + 1], ear)
    const name = both || piece.meanings || !piece.words.every(tells) ? undefined : ear(lexicon, piece.words)
    result.push(both ?? (name ? { words: piece.words, meanings: [name], misspelt: true } : piece))
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

/** «Lidocaína sem adrenalina» */
const WITHOUT = 'sem'

/**
 * Reads names in words.
 * @param guess also where one letter of a long word is wrong, whatever stands around it
 */
export function read(lexicon: Lexicon, words: readonly string[], guess = false): Reading {
  const spoken = pieces(lexicon, words).filter((_, at, all) => all[at - 1]?.words.at(-1) !== WITHOUT)
  const found = mended(lexicon, spoken, guess ? byGuess : byEar)
  const named = found.flatMap(({ meanings }) => (meanings?.length === 1 ? meanings : []))
  const names = named.filter((name) => !named.some((other) => isVaguer(name, other)))
  const known = new Set(names.map((name) => together(name.substances)))
  const unsure = found.filter(({ meanings }) => meanings && meanings.length > 1)
  return {
    names,
    doubt: unsure.flatMap(({ meanings = [] }) =>
      meanings.some((name) => known.has(together(name.substances))) ? [] : meanings,
    ),
    left: found.flatMap(({ words: own, meanings }) => (meanings?.length ? [] : own)),
    misspelt: found.some(({ misspelt }) => misspelt),
  }
}
