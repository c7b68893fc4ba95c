import { isFar, lettersApart, lettersOf, soundOf } from './fold.ts'
import { combinationKey, type Lexicon, type Name } from './lexicon.ts'
import { mayPick } from './slip.ts'

/** Sounds that many people of Angola write one for another, and the one that stands for them, applied in this order. */
const alike: [RegExp, string][] = [
  [/x/g, 's'],
  [/ss+/g, 's'],
  [/r/g, 'l'],
  // «setriaxona», «catopril»: of two such consonants the first is hardly heard
  [/[fpk](?=t)/g, ''],
  [/aun?$/g, 'ao'],
  [/[ls]$/g, ''],
  [/e/g, 'i'],
  [/o/g, 'u'],
]

/** Letters by which a name is heard: «plopranorol» and «propranolol» have the same. */
const heardAs = (word: string): string =>
  alike.reduce((heard, [letters, sound]) => heard.replaceAll(letters, sound), soundOf([word]))

/** The ways to hear a typed word: a c before a, o or u may have been ç. */
const hearings = (typed: string): string[] => [
  ...new Set([heardAs(typed), heardAs(typed.replaceAll(/c(?=[aou])/g, 's'))]),
]

interface Heard {
  heard: string
  letters: number
  name: Name
}

const ofLexicon = new WeakMap<Lexicon, Map<number, Heard[]>>()

/** Names by the letters that they are heard with, made at the first misspelt term. */
function heardNames(lexicon: Lexicon): Map<number, Heard[]> {
  const known = ofLexicon.get(lexicon)
  if (known) return known
  const names = lexicon.names.map((name) => {
    const heard = heardAs(name.spelling)
    return { heard, letters: lettersOf(heard), name }
  })
  const byLength = Map.groupBy(names, ({ heard }) => heard.length)
  ofLexicon.set(lexicon, byLength)
  return byLength
}

/** Letters; in a shorter word as much may be wrong as is right, and words of every day are like short brands. */
const SHORTEST = 6
const SHORTEST_BRAND = 7
/** Letters that differ where two sounds, and one that is hardly heard, are written otherwise. */
const MOST_APART = 3

/** The names of other combinations that are heard so, or but for one letter so: one name of each combination. */
function namesHeard(lexicon: Lexicon, heard: string, typed: string): { same: Name[]; near: Name[] } {
  const [same, near] = [new Map<string, Name>(), new Map<string, Name>()]
  const letters = lettersOf(heard)
  for (let length = heard.length - 1; length <= heard.length + 1; length++) {
    for (const other of heardNames(lexicon).get(length) ?? []) {
      const isShort = other.name.kind === 'marca' && Math.min(typed.length, other.name.spelling.length) < SHORTEST_BRAND
      if (isShort || isFar(letters, other.letters, 1)) continue
      const apart = lettersApart(heard, other.heard)
      if (apart > 1 || (apart === 0 && lettersApart(typed, other.name.spelling) > MOST_APART)) continue
      const found = apart === 0 ? same : near
      const key = combinationKey(other.name.substances)
      const known = found.get(key)
      if (!known || known.kind === 'marca') found.set(key, other.name)
    }
  }
  return {
    same: [...same.values()],
    near: [...near.values()].filter((name) => !same.has(combinationKey(name.substances))),
  }
}

/** Letters of a name that is long enough to be known by its sounds alone, and letters by which any other name must differ. */
const VERY_LONG = 10
const FAR_APART = 3

/**
 * Tells if the very long name of a substance that does great harm may be taken by ear: only sounds are written otherwise, two at most, and
 * every name of another combination is far from what is heard.
 */
function isHeardAlone(lexicon: Lexicon, name: Name, typed: string, heard: string): boolean {
  if (name.kind === 'marca' || name.spelling.length < VERY_LONG || typed.length !== name.spelling.length) return false
  if (lettersApart(typed, name.spelling) > 2) return false
  const letters = lettersOf(heard)
  const lengths = Array.from({ length: 2 * FAR_APART - 1 }, (_, at) => heard.length - FAR_APART + 1 + at)
  return lengths.every((length) =>
    (heardNames(lexicon).get(length) ?? []).every(
      (other) =>
        combinationKey(other.name.substances) === combinationKey(name.substances) ||
        isFar(letters, other.letters, FAR_APART - 1) ||
        lettersApart(heard, other.heard) >= FAR_APART,
    ),
  )
}

/** The names that a word sounds like: one, or several of which none is certain. */
export interface HeardReading {
  found?: Name
  /** Names that are heard just so. */
  same: readonly Name[]
}

/**
 * Finds the name that a word is heard as, whatever sounds of `alike` are written otherwise. Only the name of a substance is
 * taken, alone, and where no other name is one sound away: a wrong medicine is worse than a question.
 */
export function heardReading(lexicon: Lexicon, typed: string): HeardReading {
  if (typed.length < SHORTEST) return { same: [] }
  for (const heard of hearings(typed)) {
    const { same, near } = namesHeard(lexicon, heard, typed)
    const [name] = same
    if (!name) continue
    const isAlone = same.length === 1 && near.length === 0 && name.kind !== 'marca'
    const isTaken = isAlone && (mayPick(lexicon, name, typed) || isHeardAlone(lexicon, name, typed, heard))
    return isTaken ? { found: name, same } : { same }
  }
  return { same: [] }
}
