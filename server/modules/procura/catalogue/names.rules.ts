import { calledByPlaces, type NameTerm } from '../search/name-terms.rules.ts'
import type { Search } from '../search/search.rules.ts'
import { plainWords } from '../search/words.rules.ts'
import type { PharmacyEntry } from './entry.rules.ts'
import type { Matching } from './pharmacy-index.service.ts'

/*
 * Matches names of pharmacies and places as PostgreSQL's regular expressions do: names have only letters, digits and
 * spaces, and `\m` and `\M` are the beginning and the end of a word.
 */

/** Characters between the words of a name: neither letters nor digits. Before a number they may be missing. */
const BETWEEN = '[^a-z0-9]+'
const spaced = (name: string) => name.replaceAll(/ (?=\d)/g, '[^a-z0-9]*').replaceAll(' ', BETWEEN)

/** A name where it is not a part of one of these. */
function aloneIn(name: string, notIn: readonly string[]): string {
  let [before, behind] = ['', '']
  for (const longer of notIn) {
    const [left, right, ...more] = ` ${longer} `.split(` ${name} `)
    if (left === undefined || right === undefined || more.length > 0) continue
    if (left.trim()) before += `(?<!\\m${spaced(left.trim())}${BETWEEN})`
    else if (right.trim()) behind += `(?!${BETWEEN}${spaced(right.trim())}\\M)`
  }
  return `${before}\\m${spaced(name)}\\M${behind}`
}

const notCalledByPlaces = `(?<!\\m(${calledByPlaces.join('|')})${BETWEEN})`

/** A name; of a place within a province that others have too, only at the end, where the municipality stands. */
const nameIn = (name: string, { notIn, onlyLast = [] }: NameTerm) =>
  `${aloneIn(name, notIn)}${onlyLast.includes(name) ? '$' : ''}`

const anyOf = (names: readonly string[], term: NameTerm) =>
  `${term.isPlace ? notCalledByPlaces : ''}(${names.map((name) => nameIn(name, term)).join('|')})`

/** Any of its names, as whole words. */
const wholeWords = (term: NameTerm) => anyOf(term.whole, term)

/** The words a term was written with, where they count by themselves. */
const wordsOf = ({ parts, whole, wholeOnly }: NameTerm) => (wholeOnly && whole.length > 0 ? [] : parts)

/** Words before the name of a bairro that are no part of it. */
const KIND = `((bairro|cidade|centralidade|urbanizacao|municipio)${BETWEEN}(d[aeo]s?${BETWEEN})?)?`

/**
 * The place itself, in `bairro` with its município, or who has the very name, in `nome`; undefined where more than one
 * thing is asked for.
 */
function itself(names: readonly NameTerm[]): { bairro: string; nome: string } | undefined {
  const [term, ...others] = names
  if (!term || others.length > 0 || term.own.length === 0) return undefined
  const own = anyOf(term.own, term)
  return { bairro: `^${KIND}${own}|${own}$`, nome: own }
}

type NameSearch = Pick<Search, 'search_type' | 'names'>
type NameTest = (entry: PharmacyEntry) => boolean
/** Words as the database compares them, where only its dictionary of accents knows how. */
type Normal = ReadonlyMap<string, string>

/** Letters with one accent, which the database's dictionary takes off all of them. */
const accented = /[\u00c0-\u017f]/gu
/** Printable ASCII: characters that no dictionary of accents changes. */
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
function says(term: NameTerm, normal: Normal, text: (entry: PharmacyEntry) => string): NameTest {
  const parts = wordsIn(term, normal)
  const hasParts: NameTest = (one) => parts.length > 0 && parts.every((part) => text(one).includes(part))
  if (term.whole.length === 0) return hasParts
  const names = pattern(wholeWords(term))
  return (one) => hasParts(one) || names(text(one))
}

/** Fewest letters for the index; nearly every text has shorter ones. */
const SHORTEST = 3

/** Longest word of a text. */
const longestIn = (text: string): string => plainWords(text).reduce((a, b) => (b.length > a.length ? b : a), '')

/** Letters of which every text that matches a term has at least one; undefined where a match may have none. */
function lettersIn(term: NameTerm, normal: Normal): string[] | undefined {
  const words = wordsIn(term, normal)
  // matching texts have all the words, of which the longest is the rarest
  const letters = [...(words.length > 0 ? [longestIn(words.join(' '))] : []), ...term.whole.map(longestIn)]
  return letters.every(({ length }) => length >= SHORTEST) ? letters : undefined
}

/** The pharmacies that are called, or are in a place that is called, what the names say. */
export function matchingNames({ search_type, names }: NameSearch, normal: Normal): Matching {
  const text = search_type === 'bairro' ? 'bairro_procura' : 'nome_procura'
  const tests = names.map((term) => says(term, normal, (one) => one[text]))
  const letters = names.map((term) => lettersIn(term, normal)).filter((some) => some !== undefined)
  return { test: (one) => tests.every((test) => test(one)), within: { text, letters } }
}

/** Tests that a pharmacy is in the place itself, or has exactly the name; undefined for a search for several names. */
export function isNamedItself({ search_type, names }: NameSearch): NameTest | undefined {
  const own = itself(names)
  if (!own) return undefined
  const [bairro, nome] = [pattern(own.bairro), pattern(own.nome)]
  return (one) => bairro(one.bairro_procura) || (search_type !== 'bairro' && nome(one.nome_ordem))
}
