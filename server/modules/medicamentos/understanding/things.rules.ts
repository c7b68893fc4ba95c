import { stemOf, thingMeant } from './accessories.rules.ts'
import { type Device, deviceAtStart } from './devices.rules.ts'
import { parseDose } from './dose.rules.ts'
import { lettersAndDigits } from './fold.rules.ts'
import { lettersApart } from './letters-apart.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { typedWords } from './words.rules.ts'

/** Letters; with fewer, one that is wrong makes another word. */
const SHORTEST = 5

/** What a term that is no medicine is about. */
export interface Thing {
  /** the mark in `produto.doses` of what is called so, whatever its label calls it; undefined where we do not know it */
  kind: string | undefined
  /** what else the labels of that kind must have in their names: for whom and for what it is tells which */
  rest: string[]
  /** words that other labels must have, all of them */
  words: string[]
  /** it is spelt as we know it, which no medicine is */
  isSpelt: boolean
}

/** A name may end in an «s» more. */
const waysOf = (letters: string) => [letters, letters.replace(/s$/, '')]

/** The device that is called so, but for one slip of the finger past its first letter; undefined where it is none, or two. */
function deviceMeant({ devices }: Lexicon, typed: string): Device | undefined {
  if (typed.length < SHORTEST) return undefined
  const ways = waysOf(typed)
  const near = devices.filter(
    ({ letters }) => letters[0] === typed[0] && ways.some((way) => lettersApart(letters, way) <= 1),
  )
  const isOne = new Set(near.map(({ kind }) => kind)).size === 1
  return near.find(({ letters }) => ways.includes(letters)) ?? (isOne ? near[0] : undefined)
}

const withoutAmounts = (term: string) => typedWords(term).filter((word) => parseDose([word]).amounts.length === 0)

/** The thing that is no medicine which a term names; undefined when it names none. */
export function thingNamed(lexicon: Lexicon, term: string): Thing | undefined {
  const typed = lettersAndDigits(term)
  const meant = deviceMeant(lexicon, typed)
  if (meant) {
    const isSpelt = waysOf(typed).includes(meant.letters)
    return { kind: meant.kind, rest: [], words: [...meant.stems], isSpelt }
  }
  const all = withoutAmounts(term)
  const stems = all.map(stemOf)
  const [first = '', ...others] = all
  const device = deviceAtStart(lexicon.devices, stems)
  const thing = thingMeant(first)
  if (device === undefined && thing === undefined) return undefined
  return {
    kind: device?.kind,
    rest: stems.slice(device?.stems.length),
    words: [thing ?? stemOf(first), ...others.map(stemOf)],
    isSpelt: stems.length === device?.stems.length,
  }
}
