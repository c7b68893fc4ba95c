import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFar, lettersApart } from '#medicamentos/fold.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { fullRun, sample } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'

type Name = (typeof lexicon.names)[number]

const medicineOf = ({ substances }: Name) => substances.join('+')

/** Letters; of a shorter name a slip makes anything. */
const SHORTEST = 4
/** A number in a name is read as a number: «b1g» is a strength. */
const names = lexicon.names.filter(({ spelling }) => spelling.length >= SHORTEST && !/\d/.test(spelling))
const byLength = Map.groupBy(names, ({ spelling }) => spelling.length)

/** Every two names of different medicines that are at most two slips apart. */
const pairs = names.flatMap((one) =>
  [0, 1, 2]
    .flatMap((more) => byLength.get(one.spelling.length + more) ?? [])
    .filter(
      (other) =>
        one.spelling !== other.spelling &&
        (one.spelling.length < other.spelling.length || one.spelling < other.spelling) &&
        !isFar(one.spellingLetters, other.spellingLetters, 2) &&
        medicineOf(one) !== medicineOf(other) &&
        lettersApart(one.spelling, other.spelling) <= 2,
    )
    .map((other) => [one, other] as const),
)

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Every text that one slip makes of this. */
function slipsOf(text: string): Set<string> {
  const made = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const [before, behind] = [text.slice(0, at), text.slice(at)]
    for (const letter of alphabet) made.add(before + letter + behind).add(before + letter + behind.slice(1))
    made.add(before + behind.slice(1)).add(before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2))
  }
  made.delete(text)
  return made
}

/** Texts one slip from both names of a pair, each with all the medicines it is so near to. */
const ties = new Map<string, Set<string>>()
for (const [one, other] of pairs) {
  const ofOther = slipsOf(other.spelling)
  for (const text of slipsOf(one.spelling)) {
    if (ofOther.has(text)) ties.set(text, (ties.get(text) ?? new Set()).add(medicineOf(one)).add(medicineOf(other)))
  }
}

/** Knows a name, listed or not, and the plural of one. */
const isKnown = (text: string) =>
  lexicon.bySpelling.has(text) || lexicon.bySpelling.has(text.replace(/s$/, '')) || lexicon.unlisted.has([text])

test('What is one slip from the names of two medicines picks neither and offers both, for every two names there are', () => {
  // a fifth of them, spread over the names; all of them in the full run
  const terms = sample([...ties], 5).filter(
    ([text]) => !isKnown(text) && medicineQuery(lexicon, text).thing === undefined,
  )
  expect(terms.length).toBeGreaterThan(fullRun ? 2000 : 400)
  const wrong = terms.flatMap(([text, medicines]) => {
    const { substances, several, doubt } = medicineQuery(lexicon, text)
    const offered = new Set(doubt.map(medicineOf))
    const isRight = substances.length + several.length === 0 && [...medicines].every((one) => offered.has(one))
    return isRight ? [] : [`${text}: ${substances}; ${[...offered]}`]
  })
  process.stdout.write(`empates: ${pairs.length} pares de nomes, ${terms.length} escritas, erradas ${wrong.length}\n`)
  expect(wrong).toEqual([])
})

test.each([
  ['bexametasona', ['Betametasona', 'Dexametasona']],
  ['gentamidina', ['Gentamicina', 'Pentamidina']],
  ['mlbendazol', ['Albendazol', 'Mebendazol']],
  ['ezitromicina', ['Azitromicina', 'Eritromicina']],
])('«%s» offers %s and picks none', (term, both) => {
  const { substances, doubt } = medicineQuery(lexicon, term)
  expect(substances).toEqual([])
  expect(doubt.map(({ text }) => text).sort()).toEqual(both)
})

test('What is two slips from a name never picks another that is as near, or nearer', () => {
  const long = names.filter(({ spelling }) => spelling.length > 7)
  const slip = fc.record({ at: fc.nat(), letter: fc.constantFrom(...alphabet), how: fc.constantFrom(0, 1, 2) })
  fc.assert(
    fc.property(fc.constantFrom(...long), slip, slip, (name, ...both) => {
      const text = both.reduce((written, { at, letter, how }) => {
        const place = at % written.length
        return written.slice(0, place) + (how === 0 ? '' : letter) + written.slice(how === 2 ? place : place + 1)
      }, name.spelling)
      const { guess } = medicineQuery(lexicon, text)
      if (!guess || guess.sound === name.sound) return
      const apart = lettersApart(text, guess.spelling)
      const nearer = names.filter(
        (other) =>
          Math.abs(other.spelling.length - text.length) <= apart &&
          lettersApart(text, other.spelling) < Math.min(apart, 2) &&
          !guess.substances.every((key) => other.substances.includes(key)),
      )
      expect(nearer.map((other) => `${text}: ${other.text}, not ${guess.text}`)).toEqual([])
    }),
    { numRuns: fullRun ? 1000 : 200 },
  )
})
