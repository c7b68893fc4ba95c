import { parseDose } from './dose.ts'
import { isEveryday, isFar, lettersApart, lettersOf, plain, soundOf } from './fold.ts'
import { type Lexicon, type Name, nameOf } from './lexicon.ts'
import { nearestReading } from './meant.ts'
import { indexBySlip } from './slip-index.ts'
import { trigramIndex } from './trigram-index.ts'
import { medicineIn } from './typed-term.ts'
import { typedWords } from './words.ts'

/** A term that is like words on the shelves. */
export interface LikeShelf {
  /** the term as the shelves write it; undefined where that is in doubt */
  found?: string
  /** terms that it may have meant */
  doubt: string[]
}

/** Words of labels that no table explains: what they are like is compared with what was typed. */
export interface ShelfWords {
  /** The term as the shelves write it; undefined where it is written so already, or like nothing there. */
  like(term: string): LikeShelf | undefined
}

/** Letters; in a shorter word another letter makes another word. */
const SHORTEST = 6
/** Words of a label among which its brand is. */
const WORDS_EACH = 2
/** Words of a term; a longer one is a sentence. */
const MOST_TYPED = 4
/** Words compared letter by letter with one that was typed. */
const MOST_COMPARED = 40
const MOST_OFFERED = 3

const LONG = 8

/**
 * True for this brand with a letter missing, extra or swapped, and for a long one written as it sounds. A letter put for another makes
 * another brand as often: «Clitax» is no «Clitex».
 */
function isSlipOf(word: string, { spelling, sound }: Name): boolean {
  if (word[0] !== spelling[0]) return false
  if (sound === soundOf([word])) return spelling.length >= LONG
  const isReplaced = word.length === spelling.length && [...word].sort().join('') !== [...spelling].sort().join('')
  return !isReplaced && lettersApart(word, spelling) <= 1
}

/** The words of a label that may be a brand that no table has. @param label without accents, in small letters */
export function brandWords(lexicon: Lexicon, label: string): string[] {
  const isKnown = (word: string) => lexicon.bySpelling.has(word) || isEveryday(lexicon.everyday, word)
  return parseDose(label.split(/[^a-z0-9]+/).filter(Boolean))
    .distinctive.filter((word) => /^[a-z]+$/.test(word))
    .slice(0, WORDS_EACH)
    .filter((word) => word.length >= SHORTEST && !isKnown(word))
}

/** Indexes brands that only labels know by three letters in a row: a search compares few of them. */
export function shelfWords(lexicon: Lexicon, brands: Iterable<string>): ShelfWords {
  const known = new Set(brands)
  const words = [...known]
  const rows = trigramIndex(words)
  /** The rules for a misspelt name, over the words that share enough letters with this one. */
  function meantBy(word: string): { found?: string; doubt: string[] } {
    const letters = lettersOf(word)
    const near = rows
      .like(word, word.length < LONG ? 1 : 2)
      .map((place) => words[place] as string)
      .filter((other) => !isFar(lettersOf(other), letters, 2))
    const names: Name[] = near.slice(0, MOST_COMPARED).map((other) => nameOf(other, 'marca', [other]))
    const { found, doubt } = nearestReading(
      {
        ...lexicon,
        names,
        bySlip: indexBySlip(names),
        bySound: Map.groupBy(names, ({ sound }) => sound),
        byLength: Map.groupBy(names, ({ sound }) => sound.length),
      },
      [word],
    )
    const possible = [...new Set([...(found ? [found] : []), ...doubt].map(({ spelling }) => spelling))]
    return found && isSlipOf(word, found) && !isEveryday(lexicon.everyday, word)
      ? { found: found.spelling, doubt: [] }
      : { doubt: possible.slice(0, MOST_OFFERED) }
  }
  return {
    like(term) {
      const typed = typedWords(medicineIn(lexicon, term))
      const { distinctive } = parseDose(typed)
      const wrong = distinctive.filter((word) => !known.has(word))
      const [word = '', ...others] = wrong
      const isNoSlip = others.length > 0 || distinctive.length > MOST_TYPED || word.length < SHORTEST
      if (isNoSlip || lexicon.bySpelling.has(word) || lexicon.ailments.has(word) || lexicon.unlisted.has([word]))
        return undefined
      const { found, doubt } = meantBy(word)
      const instead = (other: string) => typed.map((one) => (one === word ? other : one)).join(' ')
      if (found !== undefined) return { found: instead(found), doubt: [] }
      return doubt.length > 0 ? { doubt: doubt.map(instead) } : undefined
    },
  }
}

/** The words of a term as a label's first letters show it: «Broncolin». */
export const asShown = (term: string): string => plain(term).replace(/^[a-z]/, (letter) => letter.toUpperCase())
