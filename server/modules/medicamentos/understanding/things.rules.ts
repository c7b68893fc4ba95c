import { stemOf, thingMeant } from './accessories.rules.ts'
import { parseDose } from './dose.rules.ts'
import { lettersAndDigits } from './fold.rules.ts'
import { lettersApart } from './letters-apart.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { typedWords } from './words.rules.ts'

/** Letters; with fewer, one that is wrong makes another word. */
const SHORTEST = 5

/** The device that is called so, but for one slip of the finger past its first letter; undefined where it is none, or two. */
function deviceMeant({ devices }: Lexicon, term: string): string | undefined {
  const typed = lettersAndDigits(term)
  if (typed.length < SHORTEST) return undefined
  const ways = [typed, typed.replace(/s$/, '')]
  const isNear = (letters: string) => letters[0] === typed[0] && ways.some((way) => lettersApart(letters, way) <= 1)
  const [device, ...others] = devices.filter(({ letters }) => isNear(letters))
  return others.length > 0 ? devices.find(({ letters }) => letters === typed)?.text : device?.text
}

/** The words of a thing that is no medicine: for whom and for what it is tells which; undefined when it is none. */
export function wordsOfThing(lexicon: Lexicon, term: string): string[] | undefined {
  const device = deviceMeant(lexicon, term)
  const all = typedWords(device ?? term).filter((word) => parseDose([word]).amounts.length === 0)
  if (device !== undefined) return all.map(stemOf)
  const [first = '', ...others] = all
  const thing = thingMeant(first)
  return thing === undefined ? undefined : [thing, ...others.map(stemOf)]
}
