import { ACCESSORY } from './accessories.ts'
import { type Requirement, requirementsOf, withDosage } from './asked.ts'
import { isCosmetic, namesControlled, namesControlledClass } from './controlled.ts'
import { askedByDosage } from './dosage-asks.ts'
import { parseDose } from './dose.ts'
import { isEveryday, lettersAndDigits, lettersApart, plain } from './fold.ts'
import { isWord, type Lexicon, type Name, shownName } from './lexicon.ts'
import type { PrescriptionLine } from './line.ts'
import { farNames } from './meant.ts'
import { readParts, type TermParts } from './parts.ts'
import { areOne, resolve } from './resolve.ts'
import { isSure } from './slip.ts'
import { askedStrengths } from './strength.ts'
import { type Thing, thingNamed, thingsListed, withoutPen, withoutQuantity } from './things.ts'
import { termIn } from './typed-term.ts'
import { isList, typedWords, wordsOf } from './words.ts'

/** Conditions on the products of a search, and its preferences among them. */
export interface MedicineQuery {
  /** letters and digits a product's name has, all of them, that corresponds by itself; any of them where there are `several` */
  searched: string[]
  /** keys of the substances a product must contain */
  substances: string[]
  /** medicines that are not sold in one, each with its substances: a product must be one of them */
  several: string[][]
  /**
   * keys of substances that are sold in one and were each named, so that each may be meant by itself, where it is sold
   * alone
   */
  apart: string[]
  /** words a product's name must have, all of them; besides `substances`, where we do not know what the product is */
  words: string[]
  /** words that what we know as another medicine must have as whole words */
  whole: string[]
  /** words that are in too many names: any product must have them as whole words */
  short: string[]
  /** true while the last word is still being typed, so that longer words with this beginning match too */
  typing: boolean
  /** true where the substances were guessed, because no name is spelt so or begins so, and may be others */
  guessed: boolean
  /** the name it was taken for, though it was not quite spelt so: products called just so, that we do not know, come beside it */
  guess: Name | undefined
  /** strengths and forms asked for, as in `produto.doses` */
  amounts: string[]
  forms: string[]
  /** the strengths, sizes, forms and ways of taking that a product must have, or not state */
  requirements: readonly Requirement[]
  /** marks in `produto.doses` of what is no medicine */
  excluded: readonly string[]
  /** thing that is no medicine, when the search is about one */
  thing: Pick<Thing, 'kinds' | 'rest' | 'mayLack'> | undefined
  /** the substances' names, for products that have another name */
  correspondeA: string | undefined
  /** names of the substances in `apart`, for products that have another name */
  correspondeAUm: string | undefined
  /** the name it was taken for, as it is spelt; undefined where it is looked for by its words */
  called: string | undefined
  /** possible names, when the meaning is not certain */
  doubt: Name[]
  /** parts of the term that name no medicine we know, beside one that does: nothing is shown as if that were all */
  unread: string[]
  /** true where it asks for something that is never listed with a place */
  controlled: boolean
  /** units or packs to take home, where the line of a prescription says or implies how many */
  prescribed?: PrescriptionLine['quantity']
}

/** Names of substances, for people. */
export const shownNames = (lexicon: Lexicon, substances: readonly string[]) =>
  substances.map((key) => shownName(lexicon, key)).join(' + ')

function wordsToFind(term: string): string[] {
  const { distinctive } = parseDose(typedWords(term))
  // the distinctive part of «gel m» would match every name, so all words count
  const words = distinctive.some((word) => word.length >= 3) ? distinctive : plain(term).split(' ').filter(Boolean)
  // a term without a letter or digit is looked for as it is
  return words.length > 0 ? words : [term]
}

/** Letters; fewer are in too many names, and mean none of them. */
const FEW_LETTERS = 3
const isShort = (word: string) => word.length <= FEW_LETTERS

/** True for the part behind a hyphen at the end, which may be still being typed: «di-hid». */
const isCutAt = (term: string, words: readonly string[], at: number) =>
  at > 0 && at === words.length - 1 && /\p{L}-\p{L}+$/u.test(term)

const keysOf = (names: readonly Name[]) => [...new Set(names.flatMap(({ substances }) => substances))].sort()

/**
 * The substances of a combination, where the term names each of them and may mean separate medicines. A substance that is never
 * sold alone, as clavulanic acid, has no entry about prescriptions in the tables: only its combination can be meant.
 */
function namedApart({ prescription, bySpelling }: Lexicon, term: string, names: readonly Name[]): string[] {
  const keys = keysOf(names)
  const areNamed = !bySpelling.has(lettersAndDigits(term)) && names.every(({ kind }) => kind !== 'marca')
  return areNamed && isList(term) && keys.length > 1 && keys.every((key) => prescription.has(key)) ? keys : []
}

/**
 * Makes the query of a typed term. A known name finds its substances and nothing else. A misspelt or unfinished name
 * finds the substances it must mean, and the unknown products that have its words. Any other term finds products by its
 * words.
 */
export function medicineQuery(lexicon: Lexicon, typed: string): MedicineQuery {
  const { term: said, line } = termIn(lexicon, typed)
  const term = withoutPen(lexicon, said)
  const listed = thingsListed(lexicon, term)
  const query =
    (listed && listQuery(lexicon, listed.things, listed.others)) ?? queryOf(lexicon, withoutQuantity(lexicon, term))
  const controlled = asksForControlled(lexicon, term, query)
  if (!line) return { ...query, controlled }
  const dosage = askedByDosage(lexicon, query, line)
  return { ...query, controlled, ...dosage, requirements: withDosage(query, dosage) }
}

/**
 * Tells if a term asks for a controlled substance, or for a class of them. Of what is not certain, only names that the term is
 * within a letter of count, and only where all of them are controlled: «consulta» asks for no «Concerta».
 */
function asksForControlled(lexicon: Lexicon, term: string, query: MedicineQuery): boolean {
  const { controlled, everyday } = lexicon
  if (query.thing || isCosmetic(term)) return false
  const sure = [...query.substances, ...query.several.flat()]
  if (namesControlled(controlled, { text: term, substances: sure }, isWord(lexicon))) return true
  if (sure.length > 0) return false
  const spelt = wordsToFind(term).join('')
  const near = query.doubt.filter(({ spelling }) => lettersApart(spelling, spelt) <= 1)
  if (near.length === 0 || isEveryday(everyday, spelt)) return namesControlledClass(controlled, term)
  return near.every(({ substances }) => namesControlled(controlled, { text: '', substances }, isWord(lexicon)))
}

/**
 * Makes the query of a list of several things, with a medicine among them or without; undefined where another word is
 * neither.
 */
function listQuery(lexicon: Lexicon, things: readonly Thing[], others: readonly string[]): MedicineQuery | undefined {
  const medicine = others.length > 0 ? queryOf(lexicon, others.join(' e ')) : nothing
  const isMedicine = medicine.substances.length + medicine.several.length > 0
  if (others.length > 0 ? !isMedicine : things.length < 2) return undefined
  return { ...medicine, thing: { kinds: things.flatMap(({ kinds }) => kinds), rest: [], mayLack: [] } }
}

/** Query of a pair of which half is not understood: what is called just so, and the other half in doubt. */
function unreadQuery(lexicon: Lexicon, term: string, { unread, names }: TermParts): MedicineQuery {
  const { amounts, forms } = parseDose(wordsOf(term))
  const words = wordsToFind(term)
  return {
    ...nothing,
    amounts: askedStrengths(term, amounts),
    forms,
    requirements: requirementsOf({ text: term, numbers: amounts, forms, isKnown: false, isList: false }),
    words,
    whole: words,
    short: words.filter(isShort),
    doubt: names.filter(
      (name, at) =>
        names.findIndex((other) => shownNames(lexicon, other.substances) === shownNames(lexicon, name.substances)) ===
        at,
    ),
    unread,
    searched: words.map(lettersAndDigits),
  }
}

function queryOf(lexicon: Lexicon, term: string): MedicineQuery {
  const parts = readParts(lexicon, term)
  if (parts.unread.length > 0) return unreadQuery(lexicon, term, parts)
  const { amounts: numbers, forms, ...meaning } = resolve(lexicon, parts.written)
  const amounts = askedStrengths(term, numbers)
  const thing = meaning.names.length === 0 || meaning.guessed ? thingNamed(lexicon, term) : undefined
  const written = { text: term, numbers, forms }
  if (thing && (meaning.names.length === 0 || thing.isSpelt)) {
    const requirements = requirementsOf({ ...written, isKnown: false, isList: false })
    return { ...thingQuery(thing, numbers, forms), requirements }
  }
  const { names, searched, misspelt, guessed, inNames, doubt } = meaning
  const words = wordsToFind(term)
  const own = searched.length > 0 ? searched : words.map(lettersAndDigits)
  const one = areOne(lexicon, names)
  const apart = one ? namedApart(lexicon, term, names) : []
  const [only, ...others] = names
  const isUnsure = guessed && !(only && others.length === 0 && isSure(only, words.join('')))
  // «proflox» is a brand of two medicines, and no part of the name «ciprofloxacina»
  const isBrand =
    doubt.length > 0 && doubt.every(({ kind, words: own }) => kind === 'marca' && own.join() === words.join())
  return {
    amounts,
    forms,
    requirements: requirementsOf({
      ...written,
      isKnown: names.length + doubt.length > 0,
      isList: !one || apart.length > 0,
      isApart: apart.length > 0,
    }),
    doubt,
    unread: [],
    controlled: false,
    substances: one ? keysOf(names) : [],
    several: one ? [] : names.map(({ substances }) => [...substances]),
    apart,
    words: misspelt ? words : [],
    whole: inNames && !isBrand ? [] : words,
    short: misspelt ? words.filter((word, at) => isShort(word) && !isCutAt(term, words, at)) : [],
    typing: false,
    guessed: isUnsure && one && only !== undefined,
    guess: isUnsure && others.length === 0 ? only : undefined,
    excluded: [ACCESSORY],
    thing: undefined,
    searched: apart.length > 0 ? apart.map((key) => lettersAndDigits(shownNames(lexicon, [key]))) : own,
    correspondeA: correspondence(lexicon, names, one),
    called: names.length > 0 ? names.map(({ text }) => capital(text)).join(one ? ' + ' : ' ou ') : undefined,
    correspondeAUm: apart.length > 0 ? apart.map((key) => shownNames(lexicon, [key])).join(' ou ') : undefined,
  }
}

/** Names nearest to a search that means nothing, for who finds nothing. Takes a millisecond. */
export const nearestNames = (lexicon: Lexicon, { substances, several, doubt, thing, words }: MedicineQuery): Name[] =>
  substances.length + several.length + doubt.length > 0 || thing ? [] : farNames(lexicon, words)

/** Query that matches no product. */
export const nothing: MedicineQuery = {
  amounts: [],
  forms: [],
  requirements: [],
  doubt: [],
  unread: [],
  controlled: false,
  substances: [],
  several: [],
  apart: [],
  words: [],
  whole: [],
  short: [],
  typing: false,
  guessed: false,
  guess: undefined,
  excluded: [ACCESSORY],
  thing: undefined,
  searched: [],
  called: undefined,
  correspondeA: undefined,
  correspondeAUm: undefined,
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt') + text.slice(1)

/** Query of a thing: products that have its words, or are the thing by another name. */
const thingQuery = ({ kinds, rest, mayLack, words }: Thing, amounts: string[], forms: string[]): MedicineQuery => ({
  ...nothing,
  amounts,
  forms,
  words,
  short: words.filter(isShort),
  thing: { kinds, rest, mayLack },
  searched: words.map(lettersAndDigits),
})

function correspondence(lexicon: Lexicon, names: readonly Name[], one: boolean): string | undefined {
  if (names.length === 0) return undefined
  return one
    ? shownNames(lexicon, keysOf(names))
    : names.map(({ substances }) => shownNames(lexicon, substances)).join(' ou ')
}

/**
 * The query of a thing that only what has all its words answers. A list shows the nearest where nothing has; an alert, a shelf's
 * own item and a recall wait for the thing itself.
 */
export const exactly = (query: MedicineQuery): MedicineQuery =>
  query.thing ? { ...query, thing: { ...query.thing, mayLack: [] } } : query

/** Query in which one of the possible names has been chosen. */
export const asMeant = (lexicon: Lexicon, query: MedicineQuery, { text, substances }: Name): MedicineQuery => ({
  ...query,
  substances: [...substances],
  several: [],
  apart: [],
  words: [],
  unread: [],
  guessed: false,
  guess: undefined,
  searched: [lettersAndDigits(text)],
  called: capital(text),
  correspondeA: shownNames(lexicon, substances),
  correspondeAUm: undefined,
})

/** Query of what a name, whole or begun, leaves out though its words begin words there; undefined for another term. */
export function begunBesides({ substances, words, whole, unread, guessed }: MedicineQuery): MedicineQuery | undefined {
  const own = words.length > 0 ? words : whole
  if (substances.length === 0 || guessed || unread.length > 0 || own.length === 0) return undefined
  return { ...nothing, words: own, short: own.filter(isShort), searched: own.map(lettersAndDigits) }
}
