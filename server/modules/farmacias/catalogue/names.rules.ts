import { itself, wholeWords, wordsOf } from '../search/name-patterns.rules.ts'
import type { NameTerm } from '../search/name-terms.rules.ts'
import { plainWords } from '../search/plain-words.rules.ts'
import type { Search } from '../search/search.rules.ts'
import type { PharmacyEntry } from './entry.rules.ts'
import type { Matching } from './pharmacy-index.service.ts'

type Asked = Pick<Search, 'search_type' | 'names'>
type Test = (entry: PharmacyEntry) => boolean
/** Words as the database compares them, where only its dictionary of accents knows how. */
type Normal = ReadonlyMap<string, string>

/** Letters with one accent, which the database's dictionary takes off all of them. */
const accented = /[\u00c0-\u017f]/gu
/** What is left is in no dictionary of accents. */
const plainest = /^[\x21-\x7e]+$/

/** A word as `normalizar` of the database has it; undefined where only the database knows. */
function plainForm(word: string): string | undefined {
  const bare = word.replaceAll(accented, (letter) => letter.normalize('NFD').replace(/\p{M}$/u, '')).toLowerCase()
  return plainest.test(bare) ? bare : undefined
}

/** Words that only the database can compare. */
export const unknownWords = (names: readonly NameTerm[]): string[] =>
  names.flatMap(wordsOf).filter((word) => plainForm(word) === undefined)

const wordsIn = (term: NameTerm, normal: Normal) =>
  wordsOf(term).map((word) => plainForm(word) ?? normal.get(word) ?? word)

const beyondAscii = /[^ -~]/

/**
 * A pattern of PostgreSQL's, whose words begin and end where letters and digits of any script do. To make one that knows all
 * scripts costs more than to look at some hundred texts, and nearly none has more than ASCII.
 */
function pattern(text: string): (name: string) => boolean {
  const withLetters = (letters: string) =>
    new RegExp(text.replaceAll('\\m', `(?<!${letters})`).replaceAll('\\M', `(?!${letters})`), 'u')
  const ascii = withLetters('[A-Za-z0-9_]')
  let any: RegExp | undefined
  return (name) => {
    if (!beyondAscii.test(name)) return ascii.test(name)
    any ??= withLetters('[\\p{L}\\p{N}_]')
    return any.test(name)
  }
}

/** Has its words, or any of its names. */
function says(term: NameTerm, normal: Normal, text: (entry: PharmacyEntry) => string): Test {
  const parts = wordsIn(term, normal)
  const hasParts: Test = (one) => parts.length > 0 && parts.every((part) => text(one).includes(part))
  if (term.whole.length === 0) return hasParts
  const names = pattern(wholeWords(term))
  return (one) => hasParts(one) || names(text(one))
}

/** Letters; of fewer nearly every text has some. */
const SHORTEST = 3

/** The most letters that follow one another in a text. */
const longestIn = (text: string): string => plainWords(text).reduce((a, b) => (b.length > a.length ? b : a), '')

/** Letters of which some are in a word of whoever has all the words, or any of the names; undefined where there need be none. */
function lettersIn(term: NameTerm, normal: Normal): string[] | undefined {
  const words = wordsIn(term, normal)
  // all of the words are there: the longest tells most
  const letters = [...(words.length > 0 ? [longestIn(words.join(' '))] : []), ...term.whole.map(longestIn)]
  return letters.every(({ length }) => length >= SHORTEST) ? letters : undefined
}

/** The pharmacies that are called, or are in a place that is called, what the names say. */
export function matchingNames({ search_type, names }: Asked, normal: Normal): Matching {
  const text = search_type === 'bairro' ? 'bairro_procura' : 'nome_procura'
  const tests = names.map((term) => says(term, normal, (one) => one[text]))
  const letters = names.map((term) => lettersIn(term, normal)).filter((some) => some !== undefined)
  return { test: (one) => tests.every((test) => test(one)), within: { text, letters } }
}

/** Whether a pharmacy is in the place itself, or has the very name; undefined where more than one thing is asked for. */
export function isNamedItself({ search_type, names }: Asked): Test | undefined {
  const own = itself(names)
  if (!own) return undefined
  const [bairro, nome] = [pattern(own.bairro), pattern(own.nome)]
  return (one) => bairro(one.bairro_procura) || (search_type !== 'bairro' && nome(one.nome_ordem))
}
