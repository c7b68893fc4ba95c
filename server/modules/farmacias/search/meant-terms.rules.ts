import { plain } from '../../medicamentos/public.ts'
import { distinctive, type NameTerm, namesNoPlace, nothing, ofPharmacies, placeTerm } from './name-terms.rules.ts'
import {
  isWithinOne,
  nearestNames,
  nearestWords,
  sameNames,
  type Vocabulary,
  type Word,
  type Words,
} from './near-words.rules.ts'
import { isNumber, waysToWrite } from './number-words.rules.ts'
import type { Places } from './places.rules.ts'

/** Each is compared with every word there is; a name that has more is only compared as a whole. */
const MOST_WORDS = 6

/** A sign is no letter that someone got wrong. */
const isWord = (text: string) => /^[\p{L}\p{M}\p{N}'’.,-]+$/u.test(text)

const asNames = (whole: string[]): NameTerm[] => [{ ...nothing, whole, wholeOnly: true }]

/**
 * The same, taken for a misspelling: a whole name that is written otherwise, then words that no name has, which give way to
 * those that sound or look most like them, then a whole name, or a place, that is nearly so, then what its number is of.
 * @param known every word and every name there is
 * @returns undefined when there is a word that looks like none
 */
export function meantTerms(places: Places, terms: NameTerm[], term: string, known: Vocabulary): NameTerm[] | undefined {
  const same = nearestNames(term, known.names, 0)
  if (same.length > 0) return asNames(same)
  const said = distinctive(terms, ofPharmacies)
  const meant = said.length > MOST_WORDS ? undefined : wordByWord(said, known)
  if (meant) return meant
  const near = nearestNames(term, known.names)
  if (near.length > 0) return asNames(near)
  const [place] = nearestNames(term, places.names)
  if (place !== undefined) return [placeTerm(places, place, [])]
  return withoutNumbers(said)
}

/** What a number that nobody has is of. */
const withoutNumbers = (said: NameTerm[]): NameTerm[] | undefined =>
  said.some(({ unnumbered }) => unnumbered) ? said.map((one) => one.unnumbered ?? one) : undefined

/**
 * A place that no pharmacy is in, written with other spaces, or without its number. A misspelling is not taken for a place,
 * since it may be another's: `GET /api/lugares` offers those that it may mean.
 */
export function samePlace(terms: NameTerm[], term: string, { names }: Vocabulary): NameTerm[] | undefined {
  const words = plain(term).split(' ')
  const telling = words.filter((word) => !namesNoPlace(word))
  const same = sameNames((telling.length > 0 ? telling : words).join(' '), names)
  return same.length > 0 ? asNames(same) : withoutNumbers(distinctive(terms, ofPharmacies))
}

/** Its word is wrong, and its number is right: «zamgo 3». */
function withWordMeant({ parts }: NameTerm, words: Words<Word>): NameTerm | undefined {
  const word = parts.find((part) => !isNumber(plain(part))) ?? ''
  const number = parts.find((part) => isNumber(plain(part)))
  const near = nearestWords(word, words)
  if (number === undefined || near.length === 0 || near.includes(plain(word))) return undefined
  const numbers = waysToWrite(plain(number))
  return { ...nothing, whole: near.flatMap((name) => numbers.map((way) => `${name} ${way}`)), wholeOnly: true }
}

/** A word, or a place, as it was meant; undefined when it is like none. */
function oneMeant(term: NameTerm, words: Words<Word>): NameTerm | undefined {
  const { parts, whole, unnumbered } = term
  if (unnumbered) return withWordMeant(term, words)
  const known = whole.length > 0 || parts.every((part) => isWithinOne(plain(part), words))
  if (known) return term
  const near = parts.every(isWord) ? nearestWords(parts.join(' '), words) : []
  return near.length > 0 ? { ...nothing, whole: near, wholeOnly: true } : undefined
}

function wordByWord(said: NameTerm[], { words }: Vocabulary): NameTerm[] | undefined {
  const meant = said.flatMap((term) => oneMeant(term, words) ?? [])
  return meant.length === said.length ? meant : undefined
}
