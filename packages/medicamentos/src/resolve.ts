import { isAccessory } from './accessories.ts'
import { isDistinctive, parseDose } from './dose.ts'
import { isEveryday, lettersAndDigits, lettersApart } from './fold.ts'
import { heardReading } from './heard.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { longerNames } from './longer-names.ts'
import { farNames, isSame, nearestReading } from './meant.ts'
import { isNoSlip, type Nearest } from './nearest.ts'
import { areNames, type Beginning, beginning, holdsName, metals, type NameReading, read } from './reading.ts'
import { isSure, oneLetterAway, slips } from './slip.ts'
import { isList, wordsOf } from './words.ts'

/** Substances that everyone knows by a short word: how another medicine's name, heard in two, often begins. */
const bareSubstances = new Set([...metals, ...'fluor iodo alcool prata carvao oleo agua soro cobre selenio'.split(' ')])

/** Words that say which kind of such a substance it is, for whom or for what; none is a medicine's name. */
const qualifiers = new Set(
  `elementar quelado polimaltosado coloidal marinho hipertonico isotonico etilico sanitario medicinal hospitalar desnaturado
   puro absoluto liquido bebivel natural mastigavel mastigaveis dispersivel dispersiveis ampolas plus gravida gravidas
   gravidez mulher mulheres homem homens idoso idosos ossos cabelo unhas pele anemia`.split(/\s+/),
)

/** Letters; a shorter word beside a name is a slip or a size. */
const SHORTEST = 3

/** Letters that a name begins with, like the substance, where another name stands behind it: «flúor cloxacilina». */
const SAME_BEGINNING = 3

/** A word that is no name, no form, and says nothing that is usually said of such a substance. */
const isUnknown = (lexicon: Lexicon, word: string): boolean =>
  word.length >= SHORTEST &&
  isDistinctive(word) &&
  !qualifiers.has(word) &&
  !lexicon.ailments.has(word) &&
  !lexicon.bySpelling.has(word)

/**
 * Finds the names that a search may mean when it begins with a bare substance and an unknown word follows: «ferro
 * semida» is iron, or furosemide heard in two. Compares all names, which takes a millisecond, only for such a search.
 * @param words those that may belong to a name
 * @returns the names read, and the names nearest to all the words joined; undefined where the reading is certain
 */
function besideBareSubstance(
  lexicon: Lexicon,
  words: readonly string[],
  { names, left, misspelt }: NameReading,
): Name[] | undefined {
  const [first, ...others] = names
  if (!first || words.length < 2 || !bareSubstances.has(first.spelling) || left.includes(words[0] as string))
    return undefined
  const hasUnknown = left.some((word) => isUnknown(lexicon, word))
  if (!hasUnknown && others.length === 0) return undefined
  const joined = words.join('')
  const { found, doubt } = nearestReading(lexicon, [joined])
  const nearest = found ? [found] : doubt
  const isGuess = hasUnknown || misspelt
  const near = isGuess && nearest.length === 0 ? farNames(lexicon, [joined]) : nearest
  const another = near.filter(
    (name) =>
      !names.some((known) => isSame(known, name)) &&
      (isGuess || name.spelling.startsWith(first.spelling.slice(0, SAME_BEGINNING))),
  )
  return another.length > 0 || (hasUnknown && others.length === 0) ? [...names, ...another] : undefined
}

/** The meaning of a search term. */
export interface TermMeaning {
  /** the medicines it names, each with all its substances; none when it is no known medicine */
  names: readonly Name[]
  /** names, or the beginnings of one, that a product has which is just what was searched for; letters and digits only */
  searched: string[]
  /** true when the name was spelt otherwise, or not to its end */
  misspelt: boolean
  /** true when the name was spelt otherwise */
  guessed: boolean
  /** true when the term begins or is part of known names, so that its letters alone tell something */
  inNames: boolean
  /** possible names, when the meaning is not certain */
  doubt: Name[]
  /** strengths and forms */
  amounts: string[]
  forms: string[]
}

type NamesUnderstood = Omit<TermMeaning, 'amounts' | 'forms'>

const nothing: NamesUnderstood = { names: [], searched: [], misspelt: true, guessed: false, inNames: false, doubt: [] }

const named = (names: readonly Name[], misspelt: boolean): NamesUnderstood => ({
  ...nothing,
  names,
  searched: names.map((name) => lettersAndDigits(name.text)),
  misspelt,
  guessed: misspelt,
})

const isOneMore = ({ spelling }: Name, words: readonly string[]) => spelling.length === words.join('').length + 1

/**
 * The beginning of a name; «cefalor» may also be «cefaclor» with a letter missing, and is neither by itself. So is a
 * beginning one letter from other medicines, or one that is the whole name of a substance that no table has.
 */
function unfinished(lexicon: Lexicon, { name, vague }: Beginning, words: readonly string[]): NamesUnderstood {
  const begun = { ...nothing, inNames: true }
  const others = oneLetterAway(lexicon, words.join('')).filter((other) => !isSame(other, name))
  if (name.substances.length === 0) return { ...begun, doubt: others }
  const isOther = others.some(({ substances }) => name.substances.some((key) => !substances.includes(key)))
  const isWord = words.length === 1 && isEveryday(lexicon.everyday, words[0] as string)
  if (isOther || isWord || lexicon.unlisted.has(words)) return { ...begun, doubt: [name, ...others] }
  const { found } = nearestReading(lexicon, words)
  // but for its last letter it is all there
  if (vague) return found && isOneMore(found, words) ? named([found], true) : { ...begun, doubt: [name] }
  const substances = name.substances.filter((key) => !found || found.substances.includes(key))
  if (found && substances.length === 0) return { ...begun, doubt: [name, found] }
  return { ...begun, names: [{ ...name, substances }], searched: [words.join('')] }
}

function misspelt(lexicon: Lexicon, words: readonly string[]): NamesUnderstood {
  if (words.some((word) => lexicon.ailments.has(word))) return nothing
  const { found, doubt } = nearestReading(lexicon, words)
  return found ? named([found], true) : { ...nothing, doubt }
}

function understood(
  lexicon: Lexicon,
  { names, doubt, misspelt: wasMisspelt }: NameReading,
  distinctive: readonly string[],
): NamesUnderstood {
  if (names.length > 0) return named(names, wasMisspelt)
  return doubt.length > 0 ? { ...nothing, inNames: true, doubt } : misspelt(lexicon, distinctive)
}

const certain = (names: readonly Name[]): NameReading => ({
  names: names.length === 1 ? [...names] : [],
  doubt: names.length === 1 ? [] : [...names],
  left: [],
  misspelt: false,
})

/** The whole term as one name, function words included: «A.L.» */
function exactName(lexicon: Lexicon, term: string): NameReading | undefined {
  const meanings = lexicon.bySpelling.get(lettersAndDigits(term))
  return meanings && certain(meanings)
}

/** Words; with fewer there is no part of a name to be taken for the whole. */
const SEVERAL = 2

/** Letters; a shorter word is no part of a name written as two: «Sun Fentanilo» is no sufentanil. */
const SHORTEST_PART = 4

/** «Dee», «d» and «dd» are «de» with a slip in it. */
const isLittle = (word: string) => /^[a-z]{1,3}$/.test(word) && lettersApart(word, 'de') <= 1

/** The name that these words are without a little word between them that is misspelt: «sulfadiazina dee prata». */
function withoutLittleWords(lexicon: Lexicon, words: readonly string[]): NameReading | undefined {
  const longWords = words.filter((word, at) => at === 0 || at === words.length - 1 || !isLittle(word))
  const names = longWords.length < words.length ? lexicon.bySpelling.get(longWords.join('')) : undefined
  return names?.length === 1 ? { ...certain(names), misspelt: true } : undefined
}

/**
 * Reads all the words as one name with one slip in it: «sulfadiazina de praat» is not sulfadiazine, nor «iodo povidna»
 * iodine. Undefined where every word is a name already.
 */
function slippedName(lexicon: Lexicon, words: readonly string[]): NameReading | undefined {
  if (words.length < SEVERAL || areNames(lexicon, words)) return undefined
  const areLong = words.every(({ length }) => length >= SHORTEST_PART)
  const same = slips(lexicon, words.join('')).filter(
    (name) => name.words.length === words.length || (areLong && name.words.length === 1),
  )
  const [name] = same
  if (!name || same.length > 1) return undefined
  return nearestReading(lexicon, words).found && { ...certain([name]), misspelt: true }
}

/** Letters; a name of so few beside other words may be the beginning of another, cut off: «al lbendazol». */
const INITIALS = 3
const areInitials = (names: readonly Name[]) =>
  names.length > 0 && names.every(({ spelling }) => spelling.length <= INITIALS)

const possible = ({ found, doubt }: Nearest): Name[] => (found ? [found] : doubt)

/** Reads the whole term as one name by its sound, function words included: «para se tamol». */
function heardName(lexicon: Lexicon, term: string): NameReading | undefined {
  const typed = lettersAndDigits(term)
  if (!/\s/.test(term.trim()) || /\d/.test(typed)) return undefined
  const { found } = nearestReading(lexicon, [typed])
  const isSure = found && (found.kind !== 'marca' || found.spelling === typed) && typed.length >= found.spelling.length
  return isSure ? { ...certain([found]), misspelt: true } : undefined
}

/**
 * «Pirâmide», alone, is no «Pramide»: what would be a guess for a word of every day is only offered, unless it is hardly
 * anything else. Who says how strong it is, or of what form, means a medicine.
 */
function unlessEveryday(lexicon: Lexicon, [word, ...others]: readonly string[], meaning: TermMeaning): TermMeaning {
  const [name] = meaning.names
  if (!meaning.guessed || !name || !word || others.length > 0) return meaning
  if (isSure(name, word) || !isEveryday(lexicon.everyday, word)) return meaning
  return { ...meaning, ...nothing, doubt: [name] }
}

/** A number, with its unit or without, or the unit. */
const amount = /^(\d[\d.,]*)?(mg|g|ml|mcg|ui)?$/

/**
 * Reads by ear a name that no letters told: «plopranorol» is propranolol. A guess by letters is only offered where another
 * name is heard just so: «ruratadina» may be rupatadine, one letter away, or loratadine.
 */
function asHeard(lexicon: Lexicon, words: readonly string[], meaning: TermMeaning): TermMeaning {
  const [name, ...others] = meaning.names
  const [typed = '', ...more] = parseDose(words).distinctive
  // a little word may be half of the name: «am oxicilina»
  const isAlone = more.length === 0 && words.every((word) => word === typed || amount.test(word))
  if (!isAlone || others.length > 0 || (name && !meaning.guessed) || lexicon.bySpelling.has(typed)) return meaning
  if (lexicon.ailments.has(typed) || isNoSlip(lexicon, [typed]) || lexicon.unlisted.isNear(typed)) return meaning
  const { found, same } = heardReading(lexicon, typed)
  if (name) {
    const isOther = same.length > 0 && !same.some((one) => isSame(one, name))
    return isOther ? { ...meaning, ...nothing, doubt: [...same, name] } : meaning
  }
  const isTied = oneLetterAway(lexicon, typed).some((one) => found && !isSame(one, found))
  if (found && !isTied) return { ...meaning, ...named([found], true) }
  const unsaid = same.filter((one) => !meaning.doubt.some((other) => isSame(one, other)))
  return { ...meaning, doubt: [...meaning.doubt, ...unsaid] }
}

/** Resolves a term, as it was typed. */
export function resolve(lexicon: Lexicon, term: string): TermMeaning {
  const words = wordsOf(term)
  return unlessEveryday(lexicon, words, asHeard(lexicon, words, resolveWords(lexicon, term, words)))
}

/**
 * Resolves a term by the first of these that gives anything: names as spelt, the name it is a prefix of, names by sound or
 * but for one slip, the strictly nearest name.
 */
function resolveWords(lexicon: Lexicon, term: string, words: readonly string[]): TermMeaning {
  const spelt = exactName(lexicon, term) ?? withoutLittleWords(lexicon, words)
  const isNamed = spelt !== undefined || holdsName(lexicon, words)
  const { distinctive: all, ...dose } = parseDose(words)
  const isThing = isAccessory(words)
  // «para» says nothing by itself, and is the beginning of much
  const typed = all.length > 0 ? all : [lettersAndDigits(term)]
  // «bomba azul» does not begin to say «azul de metileno»
  const isSaidBeside = words.length > 1 && typed.length === 1 && isEveryday(lexicon.everyday, typed[0] as string)
  const begun = isNamed || isThing || isSaidBeside ? undefined : beginning(lexicon, typed)
  if (begun) {
    const meaning = unfinished(lexicon, begun, typed)
    // a name with a strength is typed to its end
    return { ...meaning, inNames: meaning.inNames && dose.amounts.length === 0, ...dose }
  }
  const whole = isThing
    ? undefined
    : (slippedName(lexicon, words) ?? slippedName(lexicon, all) ?? (isNamed ? undefined : heardName(lexicon, term)))
  const reading = spelt ?? whole ?? read(lexicon, words, true)
  const { distinctive, ...left } = parseDose(reading.left)
  if (isAccessory(words, reading.left)) return { ...nothing, ...left }
  const others =
    distinctive.length > 0 && areInitials(reading.names) ? possible(nearestReading(lexicon, [all.join('')])) : []
  if (others.length > 0) return { ...nothing, inNames: true, doubt: [...reading.names, ...others], ...left }
  const [name, ...more] = reading.names
  const longer = name && more.length === 0 ? longerNames(lexicon, name, distinctive) : []
  if (name && longer.length > 0) return { ...nothing, inNames: true, doubt: [...longer, name], ...left }
  const either = spelt || whole || isList(term) ? undefined : besideBareSubstance(lexicon, all, reading)
  if (either) return { ...nothing, doubt: either, ...left }
  return { ...understood(lexicon, reading, distinctive), ...(whole ? dose : left) }
}

/** Tells if these medicines are sold together in one, as far as the tables know. */
export function areOne(lexicon: Lexicon, names: readonly Name[]): boolean {
  const keys = [...new Set(names.flatMap(({ substances }) => substances))]
  if (names.length < SEVERAL || names.some(({ substances }) => combinationKey(substances) === combinationKey(keys)))
    return true
  return lexicon.names.some(({ substances }) => keys.every((key) => substances.includes(key)))
}
