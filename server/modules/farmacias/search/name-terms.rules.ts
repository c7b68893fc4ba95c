import { plain } from '../../medicamentos/public.ts'
import { nearestWords, type Word } from './near-words.rules.ts'
import type { Places } from './places.rules.ts'

/** What must be in a pharmacy's name or address: all of `parts`, anywhere in it, or any of `whole`, as whole words. */
export interface NameTerm {
  parts: string[]
  whole: string[]
}

/** Words that say what kind of thing is meant, and not which. */
const ofPlaces = new Set('bairro municipio distrito comuna provincia zona o a de do da dos das em no na'.split(' '))
const ofPharmacies = new Set('farmacia posto deposito medicamentos lda o a e de do da dos das em no na'.split(' '))

const saysLittle = (word: string) => ofPlaces.has(plain(word)) || ofPharmacies.has(plain(word))

/** The words that fewest names have first, as far as words tell: by these an index finds least. */
const tellingFirst = (a = '', b = ''): number => Number(saysLittle(a)) - Number(saysLittle(b)) || b.length - a.length

const distinctive = (terms: NameTerm[], little: Set<string>): NameTerm[] => {
  const rest = terms.filter(({ parts }) => !parts.every((word) => little.has(plain(word))))
  return rest.length > 0 ? rest : terms
}

/** The places that a term names, the longest first, and the words between them. */
function placesIn(places: Places, words: string[]): NameTerm[] {
  const terms: NameTerm[] = []
  let at = 0
  while (at < words.length) {
    let length = Math.min(places.longest, words.length - at)
    while (length > 1 && places.namesOf(words.slice(at, at + length).join(' ')).length === 0) length--
    const parts = words.slice(at, at + length)
    terms.push({ parts, whole: [...places.namesOf(parts.join(' '))] })
    at += length
  }
  return terms
}

/** Nobody's name has more, and each is compared with every word there is. */
const MOST_WORDS = 6

/** A sign is no letter that someone got wrong. */
const isWord = (text: string) => /^[\p{L}\p{M}\p{N}'’.,-]+$/u.test(text)

const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean)

/** What a search for a pharmacy or a place means: each of its words, or a place that they also name; the most telling first. */
export function nameTerms(places: Places, term: string, type: 'farmacia' | 'bairro'): NameTerm[] {
  const terms = placesIn(places, wordsOf(term)).map((named) => ({
    ...named,
    parts: named.parts.toSorted(tellingFirst),
  }))
  const meant = type === 'bairro' ? distinctive(terms, ofPlaces) : terms
  return meant.toSorted((a, b) => tellingFirst(a.parts[0], b.parts[0]))
}

/**
 * The same, taken for a misspelling: words that no name has give way to those that sound or look most like them.
 * @param words every word there is in names and addresses
 * @returns undefined when there is a word that looks like none
 */
export function meantTerms(terms: NameTerm[], words: readonly Word[]): NameTerm[] | undefined {
  const said = distinctive(terms, ofPharmacies)
  if (said.length > MOST_WORDS) return undefined
  const meant: NameTerm[] = []
  for (const { parts, whole } of said) {
    const known = parts.every((part) => words.some(({ text }) => text.includes(plain(part))))
    const near = known || whole.length > 0 || !parts.every(isWord) ? [] : nearestWords(parts.join(' '), words)
    if (near.length > 0) meant.push({ parts: [], whole: near })
    else if (known || whole.length > 0) meant.push({ parts, whole })
    else return undefined
  }
  return meant
}
