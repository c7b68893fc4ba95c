import { plain } from '../../medicamentos/public.ts'
import { isNumber, waysToWrite } from './number-words.rules.ts'
import type { Places } from './places.rules.ts'

/** What must be in a pharmacy's name or address: all of `parts`, anywhere in it, or any of `whole`, as whole words. */
export interface NameTerm {
  parts: string[]
  whole: string[]
  /** longer names of other places, in which `whole` says nothing */
  notIn: string[]
  /** of those, the place itself: not what it takes in */
  own: string[]
  /** its words do not count by themselves */
  wholeOnly: boolean
  /** the same without its number */
  unnumbered?: NameTerm
}

/** Words that say what kind of thing is meant, and not which. */
const ofPlaces = new Set(
  `bairro municipio distrito urbano urbana comuna provincia zona rua largo avenida av travessa centralidade urbanizacao o a de do da dos
   das em no na`.split(/\s+/),
)
export const ofPharmacies = new Set(
  `farmacia farmacias pharmacy pharmacia posto deposito medicamentos lda rua avenida av o a e de do da dos das em no na`.split(
    /\s+/,
  ),
)
/** Where something is, from somewhere else. */
const nearby = new Set('perto junto lado pe frente proximo proxima ao aqui atras'.split(' '))

/** Says what kind of place it is, or where from it, and not which. @param word in plain letters */
export const namesNoPlace = (word: string): boolean => ofPlaces.has(word) || nearby.has(word)

const saysLittle = (word: string) =>
  ofPlaces.has(plain(word)) || ofPharmacies.has(plain(word)) || nearby.has(plain(word))

/** The words that fewest names have first, as far as words tell: by these an index finds least. */
const tellingFirst = (a = '', b = ''): number => Number(saysLittle(a)) - Number(saysLittle(b)) || b.length - a.length

export const distinctive = (terms: NameTerm[], little: Set<string>): NameTerm[] => {
  const rest = terms.filter(({ parts }) => !parts.every((word) => little.has(plain(word))))
  return rest.length > 0 ? rest : terms
}

/** Words after which a letter by itself is a name: «bloco Q». */
const lettered = new Set('bloco lote rua sector setor zona quarteirao casa'.split(' '))

/** Does it belong to what stands before it: its number, or its letter? */
function isOfBefore(before: string | undefined, word: string): boolean {
  if (before === undefined || isNumber(plain(before)) || nearby.has(plain(before))) return false
  return isNumber(plain(word)) || (lettered.has(plain(before)) && /^[a-z]$/.test(plain(word)))
}

/** Words, each of them possibly written in several ways, as one name. Few names have more than two such words. */
const writings = (words: readonly string[]): string[] =>
  words.reduce<string[]>(
    (names, word) => names.flatMap((name) => waysToWrite(word).map((way) => `${name} ${way}`.trim())),
    [''],
  )

/** The number or the letter that stands behind a place or a word, as one name with it. */
function withNumbers(terms: readonly NameTerm[]): NameTerm[] {
  const joined: NameTerm[] = []
  for (const term of terms) {
    const before = joined.at(-1)
    const [word = ''] = term.parts
    if (!before || term.parts.length > 1 || !isOfBefore(before.parts.at(-1), word)) {
      joined.push(term)
      continue
    }
    const ways = waysToWrite(plain(word))
    const names = before.own.length > 0 ? before.own : [before.parts.map(plain).join(' ')]
    const own = names.flatMap((name) => ways.map((way) => `${name} ${way}`))
    joined.splice(-1, 1, {
      parts: [...before.parts, word],
      whole: own,
      own,
      notIn: [],
      wholeOnly: true,
      unnumbered: before,
    })
  }
  return joined
}

export const nothing: NameTerm = { parts: [], whole: [], own: [], notIn: [], wholeOnly: false }

export const placeTerm = (places: Places, name: string, parts: string[]): NameTerm => ({
  ...nothing,
  parts,
  whole: [...places.namesOf(name)],
  own: [...places.ownNames(name)],
  notIn: [...places.longerThan(name)],
})

/** The places that a term names, the longest first, and the words between them. */
function placesIn(places: Places, words: string[]): NameTerm[] {
  const terms: NameTerm[] = []
  let at = 0
  while (at < words.length) {
    let length = Math.min(places.longest, words.length - at)
    const named = (upTo: number) =>
      writings(words.slice(at, at + upTo).map(plain)).find((name) => places.namesOf(name).length > 0)
    while (length > 1 && named(length) === undefined) length--
    const parts = words.slice(at, at + length)
    const name = named(length)
    if (name === undefined) terms.push({ ...nothing, parts })
    else terms.push(placeTerm(places, name, parts))
    at += length
  }
  return terms
}

/** «km9» is «km 9», and «s.paulo» two words. */
const wordsOf = (term: string) =>
  term
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\p{L}{1,3}\.)(?=\p{L}{3})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** «nº 3», «n.º 3», «n. 3»: what stands before a number of a place. */
export const ofNumber = /(?<!\p{L})n ?\.? ?[ºo°]? ?(?=\d)/giu

/** Without the words that say where from somewhere: «perto da Mutamba». Those alone are what is looked for. */
function withoutNearby(words: string[]): string[] {
  if (!nearby.has(plain(words[0] ?? ''))) return words
  const rest = words.slice(words.findIndex((word) => !saysLittle(word)))
  return words.every(saysLittle) ? words : rest
}

/** Letters; a shorter place is also sought as letters of a word. */
const LONG_PLACE = 4

/** Letters; fewer are no name of anything. */
const SHORTEST_NAME = 3

/** One thing asked for is first of all what is called just so. */
function withItself(terms: NameTerm[]): NameTerm[] {
  const [term, ...others] = terms
  if (!term || others.length > 0 || term.own.length > 0 || term.parts.every(saysLittle)) return terms
  const name = plain(term.parts.join(' '))
  return name.length < SHORTEST_NAME ? terms : [{ ...term, own: [name] }]
}

/** What a search for a pharmacy or a place means: each of its words, or a place that they also name; the most telling first. */
export function nameTerms(places: Places, term: string, type: 'farmacia' | 'bairro'): NameTerm[] {
  const inPlace = type === 'bairro'
  const words = wordsOf(inPlace ? term.replaceAll(ofNumber, ' ') : term)
  const read = withNumbers(placesIn(places, withoutNearby(words)))
  const isLong = ({ parts }: NameTerm) => plain(parts.join('')).length >= LONG_PLACE
  const terms = read.map((named) => ({ ...named, wholeOnly: named.wholeOnly || (inPlace && isLong(named)) }))
  const meant = withItself(inPlace ? distinctive(terms, ofPlaces) : terms)
  const sorted = meant.map((named) => ({ ...named, parts: named.parts.toSorted(tellingFirst) }))
  return sorted.toSorted((a, b) => tellingFirst(a.parts[0], b.parts[0]))
}
