import { isDistinctive } from './dose.rules.ts'
import { farNames } from './far.rules.ts'
import type { Lexicon, Name } from './lexicon.rules.ts'
import { isSame, meant } from './meant.rules.ts'
import { metals, type Reading } from './reading.rules.ts'

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
export function besideBareSubstance(
  lexicon: Lexicon,
  words: readonly string[],
  { names, left, misspelt }: Reading,
): Name[] | undefined {
  const [first, ...others] = names
  if (!first || words.length < 2 || !bareSubstances.has(first.spelling) || left.includes(words[0] as string))
    return undefined
  const hasUnknown = left.some((word) => isUnknown(lexicon, word))
  if (!hasUnknown && others.length === 0) return undefined
  const joined = words.join('')
  const { found, doubt } = meant(lexicon, [joined])
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
