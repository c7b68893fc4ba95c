import distance from 'damerau-levenshtein'
import { soundOf, squeezed } from './fold.ts'
import type { Lexicon, Name } from './lexicon.ts'

/** How many letters may be wrong in a word of this length. Short names are too close to each other for any. */
const allowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : length < 12 ? 2 : 3)

interface Candidate {
  name: Name
  /** letters that differ, as it sounds and as it is spelt */
  sound: number
  spelling: number
}

/** Each combination of substances once, by the one of its names that is closest. */
function candidates(lexicon: Lexicon, text: string): Candidate[] {
  const sound = soundOf(text)
  const spelling = squeezed(text)
  const most = allowed(spelling.length)
  const best = new Map<string, Candidate>()
  for (const name of lexicon.names) {
    if (tooFar(sound, name.sound, most)) continue
    const bySound = distance(sound, name.sound).steps
    if (bySound > most) continue
    const found = { name, sound: bySound, spelling: distance(spelling, name.squeezed).steps }
    const key = name.substances.join('+')
    const known = best.get(key)
    if (!known || closer(found, known) < 0) best.set(key, found)
  }
  return [...best.values()].sort(closer)
}

/** Cheaply: letters that one has and the other lacks are at least so many steps. */
function tooFar(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return true
  let missing = 0
  let rest = b
  for (const letter of a) {
    const at = rest.indexOf(letter)
    if (at < 0) {
      if (++missing > most) return true
    } else rest = rest.slice(0, at) + rest.slice(at + 1)
  }
  return false
}

const closer = (a: Candidate, b: Candidate): number => a.sound - b.sound || a.spelling - b.spelling

export interface Nearest {
  /** the one it must mean */
  found?: Name
  /** those it may mean, when it could be more than one */
  doubt: Name[]
}

/**
 * What a misspelt name means: the one it is strictly nearest to. When two are equally near, whether by sound or by
 * spelling, neither is taken: a wrong medicine is worse than a question.
 */
export function nearest(lexicon: Lexicon, text: string): Nearest {
  const [first, ...others] = candidates(lexicon, text)
  if (!first) return { doubt: [] }
  const rivals = others.filter((other) => other.sound <= first.sound || other.spelling <= first.spelling)
  if (rivals.length === 0) return { found: first.name, doubt: [] }
  return { doubt: [first, ...rivals].map(({ name }) => name) }
}
