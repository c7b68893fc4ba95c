import { pharmacyWordsInFull, streetWords } from '#contract/names.ts'
import { plain } from '#medicamentos/fold.ts'
import type { Places } from './place-names.rules.ts'
import {
  isNumber,
  isWithinOne,
  nearestNames,
  nearestWords,
  sameNames,
  type Vocabulary,
  type Word,
  type Words,
  waysToWrite,
} from './words.rules.ts'

/** Condition on a pharmacy's name or address: all of `parts`, anywhere in it, or one of `whole`, as whole words. */
export interface NameTerm {
  parts: string[]
  whole: string[]
  /** names of the place and of every place that it takes in; more than `whole` of a province that is named like a municipality */
  takes: readonly string[]
  /** names among `whole` that say nothing of a bairro, but of the municipality alone */
  onlyLast?: readonly string[]
  /** longer names of other places, in which `whole` says nothing */
  notIn: string[]
  /** a place: behind a word of `calledByPlaces` its name says nothing */
  isPlace?: boolean
  /** names among `whole` of the place itself, not of places within it */
  own: string[]
  /** true where the words do not count one by one */
  wholeOnly: boolean
  /** this condition without the number */
  unnumbered?: NameTerm
}

/** Words that say what kind of thing is meant, and not which. */
const ofPlaces = new Set(
  `bairro municipio distrito urbano urbana comuna provincia zona rua largo avenida av travessa centralidade urbanizacao o a de do da dos
   das em no na`.split(/\s+/),
)
const ofPharmacies = new Set(
  `farmacia farmacias pharmacy pharmacia posto deposito medicamentos lda rua avenida av o a e de do da dos das em no na`.split(
    /\s+/,
  ),
)
/** Words for being near a place. */
const nearby = new Set('perto junto lado pe frente proximo proxima ao aqui atras'.split(' '))

/** Says what kind of place it is, or where from it, and not which. @param word in plain letters */
export const namesNoPlace = (word: string): boolean => ofPlaces.has(word) || nearby.has(word)

const saysLittle = (word: string) =>
  ofPlaces.has(plain(word)) || ofPharmacies.has(plain(word)) || nearby.has(plain(word))

/** The words that fewest names have first, as far as words tell: by these an index finds least. */
const tellingFirst = (a = '', b = ''): number => Number(saysLittle(a)) - Number(saysLittle(b)) || b.length - a.length

const distinctive = (terms: NameTerm[], little: Set<string>): NameTerm[] => {
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
      takes: own,
      own,
      notIn: [],
      wholeOnly: true,
      unnumbered: before,
    })
  }
  return joined
}

const nothing: NameTerm = { parts: [], whole: [], takes: [], own: [], notIn: [], wholeOnly: false }

/** «província de Luanda» is all of it, and «Luanda» the city. */
const isProvince = (before: readonly string[]) =>
  plain(before.findLast((word) => !/^d[aeo]s?$/i.test(word)) ?? '') === 'provincia'

function placeTerm(places: Places, name: string, parts: string[], before: readonly string[]): NameTerm {
  const own = places.ownNames(name)
  const whole = isProvince(before) ? places.takenIn(name) : places.namesOf(name)
  return {
    ...nothing,
    parts,
    whole: [...whole],
    takes: places.takenIn(name),
    own: [...own],
    onlyLast: whole.filter((inner) => places.isShared(inner) && !own.includes(inner)),
    notIn: [...places.longerThan(name)],
  }
}

/** Words before the name of a place that make it another's: «Kilamba, Bloco Cunene» is not in Cunene. */
export const calledByPlaces: readonly string[] = ['bloco', 'quarteirao', 'rua', 'avenida', 'travessa', 'rio']
const isCalledByPlace = (before: string | undefined) => before !== undefined && calledByPlaces.includes(plain(before))

/** Words before what a street or a square is called by: «Largo Serpa Pinto» is not in Menongue, which had that name. */
const streets = new Set(streetWords)
const isStreet = (before: readonly string[]) =>
  streets.has(plain(before.findLast((word) => !/^d[aeo]s?$/i.test(word)) ?? ''))

/** Leaves out a place that takes in another place of the same search: «Viana, Luanda» is Viana. */
function innermost(terms: NameTerm[]): NameTerm[] {
  const isIn = (inner: NameTerm, outer: NameTerm) =>
    inner.own.length > 0 && inner !== outer && inner.own.every((name) => outer.takes.includes(name))
  return terms.filter(
    (outer, at) => !terms.some((inner, other) => isIn(inner, outer) && (!isIn(outer, inner) || other < at)),
  )
}

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
    if (name === undefined || (places.isTribute(name) && isStreet(words.slice(0, at)))) {
      terms.push({ ...nothing, parts })
    } else {
      terms.push({ ...placeTerm(places, name, parts, words.slice(0, at)), isPlace: !isCalledByPlace(words[at - 1]) })
    }
    at += length
  }
  return terms
}

/** Abbreviations with a sign behind them, and the words: «bº Prenda», «mun. de Cacuaco», «St.ª Luzia». */
const written: [RegExp, string][] = [
  [/(?<!\p{L})b\.?[ºo°]\.?(?=\s)|(?<!\p{L})b\.(?=\s*\p{L}{2})/giu, 'bairro'],
  [/(?<!\p{L})mun(ic)?\./giu, 'municipio '],
  [/(?<!\p{L})prov\./giu, 'provincia '],
  [/(?<!\p{L})centr?\./giu, 'centralidade '],
  [/(?<!\p{L})urb\./giu, 'urbanizacao '],
  [/(?<!\p{L})av\./giu, 'avenida '],
  [/(?<!\p{L})st\.?ª\.?/giu, 'santa '],
  [/(?<!\p{L})st\.?º\.?/giu, 'santo '],
]

/** Writes a name without abbreviations. */
export const spelledOut = (text: string): string =>
  written.reduce((said, [short, word]) => said.replaceAll(short, word), pharmacyWordsInFull(text))

/** «km9» is «km 9», and «s.paulo» two words. */
const wordsOf = (term: string) =>
  spelledOut(term)
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\p{L}{1,3}\.)(?=\p{L}{3})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** «nº 3», «n.º 3», «n. 3»: what stands before a number of a place. */
export const ofNumber = /(?<!\p{L})n ?\.? ?[ºo°]? ?(?=\d)/giu

/** Removes words for being near a place, as in «perto da Mutamba»; a search of only such words keeps them. */
function withoutNearby(words: string[]): string[] {
  if (!nearby.has(plain(words[0] ?? ''))) return words
  const rest = words.slice(words.findIndex((word) => !saysLittle(word)))
  return words.every(saysLittle) ? words : rest
}

/** Letters; a shorter place is also sought as letters of a word. */
const LONG_PLACE = 4

/** Letters; fewer are no name of anything. */
const SHORTEST_NAME = 3

/** Puts names that are exactly the term first, where the search is for one name. */
function withItself(terms: NameTerm[]): NameTerm[] {
  const [term, ...others] = terms
  if (!term || others.length > 0 || term.own.length > 0 || term.parts.every(saysLittle)) return terms
  const name = plain(term.parts.join(' '))
  return name.length < SHORTEST_NAME ? terms : [{ ...term, own: [name] }]
}

/** Reads a search for a pharmacy or a place: each word, or a place that the words also name; the most telling first. */
export function nameTerms(places: Places, term: string, type: 'farmacia' | 'bairro'): NameTerm[] {
  const inPlace = type === 'bairro'
  const words = wordsOf(inPlace ? term.replaceAll(ofNumber, ' ') : term)
  const read = innermost(withNumbers(placesIn(places, withoutNearby(words))))
  const isLong = ({ parts }: NameTerm) => plain(parts.join('')).length >= LONG_PLACE
  const terms = read.map((named) => ({ ...named, wholeOnly: named.wholeOnly || (inPlace && isLong(named)) }))
  const wanted = withItself(inPlace ? distinctive(terms, ofPlaces) : terms)
  const sorted = wanted.map((named) => ({ ...named, parts: named.parts.toSorted(tellingFirst) }))
  return sorted.toSorted((a, b) => tellingFirst(a.parts[0], b.parts[0]))
}

/** Most words compared one by one with every known word; a longer name is only compared as a whole. */
const MOST_WORDS = 6

/** A sign is no letter that someone got wrong. */
const isWord = (text: string) => /^[\p{L}\p{M}\p{N}'’.,-]+$/u.test(text)

const asNames = (whole: string[]): NameTerm[] => [{ ...nothing, whole, wholeOnly: true }]

/**
 * Corrects a misspelt search. It tries, in this order: a whole name that is only written otherwise; for each word that no
 * name has, the words that sound or look most like it; a whole name or a place that is nearly the term; the term without
 * its number.
 * @param known every word and every name there is
 * @returns undefined when there is a word that looks like none
 */
export function correctedTerms(
  places: Places,
  terms: NameTerm[],
  term: string,
  known: Vocabulary,
): NameTerm[] | undefined {
  const same = nearestNames(term, known.names, 0)
  if (same.length > 0) return asNames(same)
  const specific = distinctive(terms, ofPharmacies)
  const corrected = specific.length > MOST_WORDS ? undefined : wordByWord(specific, known)
  if (corrected) return corrected
  const near = nearestNames(term, known.names)
  if (near.length > 0) return asNames(near)
  const [place] = nearestNames(term, places.names)
  if (place !== undefined) return [placeTerm(places, place, [], [])]
  return withoutNumbers(specific)
}

/** Removes numbers that no name has. */
const withoutNumbers = (terms: NameTerm[]): NameTerm[] | undefined =>
  terms.some(({ unnumbered }) => unnumbered) ? terms.map((one) => one.unnumbered ?? one) : undefined

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

/** Corrects the word of a term whose number is right: «zamgo 3». */
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

function wordByWord(terms: NameTerm[], { words }: Vocabulary): NameTerm[] | undefined {
  const corrected = terms.flatMap((term) => oneMeant(term, words) ?? [])
  return corrected.length === terms.length ? corrected : undefined
}
