import { abbreviationsWrittenOut } from './cut-labels.ts'
import { parseDose } from './dose.ts'
import { isEveryday, lettersAndDigits, plain } from './fold.ts'
import { type Lexicon, type Name, shownName } from './lexicon.ts'
import { beginning, holdsName, metals } from './reading.ts'
import { resolve } from './resolve.ts'
import { thingNamed } from './things.ts'
import { wordsOf } from './words.ts'

/** Words or signs between the medicines of a pair, in a text of single spaces; a stroke behind a unit, «100 mcg/dose», or between numbers is none. */
const between =
  /( ?\+ ?| (?:e|com|mais) |(?<=\p{L}{2}\.?)(?<!\d ?(?:mg|mcg|ug|g|gr|ui|iu|ml|meq|l)) ?\/ ?(?=\d?\p{L}{2}))/iu

/** Says that what stands behind it is another substance; behind a word it may be anything: «com receita», «e obrigado». */
const isSign = (text: string) => /[+/]/.test(text)

/** Letters; a shorter word is no substance, nor the beginning of one. */
const SHORTEST = 3
const SHORTEST_BEGINNING = 4

/** Words beside a medicine that name none by themselves: «vitaminas e minerais», «creme com aplicador». */
const company = new Set(
  'minerais sais oligoelementos vitaminas aplicador espatula doseador colher copo seringa agulha diluente solvente sabor aroma'.split(
    ' ',
  ),
)

interface TermPart {
  /** the part's original text */
  typed: string
  /** with its abbreviations written out */
  written: string
  /** the separator before the part; empty for the first */
  before: string
}

/** Words of a part that may be of a medicine's name. */
const nameWords = (text: string): string[] =>
  parseDose(wordsOf(text)).distinctive.filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word))

/** The substance that the only word of half of a pair begins: «amox + ác. clav.». */
function begun(lexicon: Lexicon, text: string): string {
  const [word = '', ...others] = nameWords(text)
  if (others.length > 0 || word.length < SHORTEST_BEGINNING || holdsName(lexicon, [word])) return text
  const found = beginning(lexicon, [word])
  const [key, ...more] = found && !found.vague ? found.name.substances : []
  const whole = key !== undefined && more.length === 0 ? shownName(lexicon, key) : undefined
  return whole === undefined ? text : text.replace(word, plain(whole))
}

/** The salt that is said once for both metals: «hidróxido de alumínio + magnésio». */
function withSalt(lexicon: Lexicon, text: string, previous: string | undefined): string {
  const [metal = '', ...others] = nameWords(text)
  const [salt = '', of = ''] = nameWords(previous ?? '')
  const isShared = others.length === 0 && metals.has(metal) && of !== ''
  return isShared && lexicon.bySpelling.has(salt + metal) ? text.replace(metal, `${salt} ${metal}`) : text
}

/** Splits a term at what joins two medicines, with the abbreviations of each written out as on labels. */
function partsOf(lexicon: Lexicon, term: string): TermPart[] {
  const pieces = term.replace(/\s+/g, ' ').split(between)
  const parts: TermPart[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    const typed = pieces[at] as string
    const words = wordsOf(typed)
    const out = words.length > 1 || pieces.length > 1 ? abbreviationsWrittenOut(lexicon, words) : words
    const read = out.join() === words.join() ? typed : out.join(' ')
    const written = pieces.length > 1 ? withSalt(lexicon, begun(lexicon, read), parts.at(-1)?.written) : read
    parts.push({ typed, written, before: pieces[at - 1] ?? '' })
  }
  return parts
}

/** The parts of a term that names several medicines. */
export interface TermParts {
  /** the term with its abbreviations written out */
  written: string
  /** the parts that nobody can read as anything, where another is a medicine; as they were typed */
  unread: string[]
  /** the medicines of the other parts */
  names: Name[]
}

/** True for a part that claims to be a medicine, and is not read as one, nor as a thing. */
function isUnread(lexicon: Lexicon, { typed, written, before }: TermPart, names: readonly Name[]): boolean {
  const words = nameWords(written)
  if (words.length === 0 || names.length > 0 || holdsName(lexicon, words)) return false
  if (words.every((word) => lexicon.ailments.has(word) || company.has(word)) || thingNamed(lexicon, typed)) return false
  return isSign(before) || !words.every((word) => isEveryday(lexicon.everyday, word))
}

/**
 * Reads a term part by part. Of a pair of which half is not understood nothing is shown as if the other half were it:
 * `unread` says which. A term that is a name as it stands has no parts.
 */
export function readParts(lexicon: Lexicon, term: string): TermParts {
  const alone: TermParts = { written: term, unread: [], names: [] }
  if (lexicon.bySpelling.has(lettersAndDigits(term))) return alone
  const parts = partsOf(lexicon, term)
  const written = parts.map((part) => part.before + part.written).join('')
  if (parts.length === 1 || lexicon.bySpelling.has(wordsOf(written).join(''))) return { ...alone, written }
  const read = parts.map((part) => ({ part, names: resolve(lexicon, part.written).names }))
  const isAny = read.some(({ names }) => names.length > 0)
  const unread = isAny ? read.filter(({ part, names }) => isUnread(lexicon, part, names)) : []
  return {
    written,
    unread: unread.map(({ part }) => part.typed.trim()),
    names: unread.length > 0 ? read.flatMap(({ names }) => names) : [],
  }
}
