import { itself, wholeWords, wordsOf } from '../search/name-patterns.sql.ts'
import type { NameTerm } from '../search/name-terms.rules.ts'
import { plainWords } from '../search/plain-words.rules.ts'
import type { Search } from '../search/search.rules.ts'
import type { Listed, Sought } from './indexed.service.ts'

type Asked = Pick<Search, 'search_type' | 'names'>
type Test = (listed: Listed) => boolean

/** Letters with one accent, which the database's dictionary takes off all of them. */
const accented = /[\u00c0-\u017f]/gu
/** What is left is in no dictionary of accents. */
const plainest = /^[\x21-\x7e]+$/

/** A word as `normalizar` of the database has it; undefined where only the database knows. */
function normal(word: string): string | undefined {
  const bare = word.replaceAll(accented, (letter) => letter.normalize('NFD').replace(/\p{M}$/u, '')).toLowerCase()
  return plainest.test(bare) ? bare : undefined
}

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
function says(term: NameTerm, text: (listed: Listed) => string): Test | undefined {
  const words = wordsOf(term).map(normal)
  if (words.includes(undefined)) return undefined
  const parts = words as string[]
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
function lettersIn(term: NameTerm): string[] | undefined {
  const words = wordsOf(term).map(normal)
  // all of the words are there: the longest tells most
  const letters = [...(words.length > 0 ? [longestIn(words.join(' '))] : []), ...term.whole.map(longestIn)]
  return letters.every(({ length }) => length >= SHORTEST) ? letters : undefined
}

/** Who is called what the names say, as `named` of the database; undefined where only the database knows. */
export function areCalled({ search_type, names }: Asked): Sought | undefined {
  const text = search_type === 'bairro' ? 'bairro_procura' : 'nome_procura'
  const tests = names.map((term) => says(term, (one) => one[text]))
  if (tests.length === 0 || tests.includes(undefined)) return undefined
  const letters = names.map(lettersIn).filter((some) => some !== undefined)
  return { test: (one) => tests.every((test) => test?.(one)), within: { text, letters } }
}

/** Who is the place itself, or has its very name, as `isItself` of the database; undefined where nobody is. */
export function areItself({ search_type, names }: Asked): Test | undefined {
  const own = itself(names)
  if (!own) return undefined
  const [bairro, nome] = [pattern(own.bairro), pattern(own.nome)]
  return (one) => bairro(one.bairro_procura) || (search_type !== 'bairro' && nome(one.nome_ordem))
}
