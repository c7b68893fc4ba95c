import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lettersApart } from '#medicamentos/fold.ts'
import { type TrigramIndex, trigramIndex } from '#medicamentos/trigram-index.ts'
import {
  asName,
  asWord,
  indexed,
  isWithinOne,
  nearestNames,
  nearestWords,
  type Word,
  type Words,
} from '#server/modules/procura/search/words.rules.ts'
import { fullRun } from '../support/full-run.ts'

/* The trigram index leaves out no match: an answer is equal to that of a scan of every text. */

const letter = fc.constantFrom(...'aeioubcdhklmnqstwyz19')
/** Word of few letters, or of syllables, in equal parts: words of either kind have much in common. */
const word = fc.oneof(
  fc.string({ unit: letter, maxLength: 14 }),
  fc.string({ unit: fc.constantFrom('z', 'a'), maxLength: 12 }),
  fc
    .array(fc.constantFrom('ka', 'lu', 'mbe', 'nza', 'chi', 'qui', 'mm', 'wa', 'ph', 'o'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((syllables) => syllables.join('')),
)

interface Slip {
  at: number
  kind: number
  with: string
}
const slip: fc.Arbitrary<Slip> = fc.record({ at: fc.nat(20), kind: fc.nat(3), with: letter })

/** A letter missing, extra, other, or swapped with the next. */
function slipped(text: string, { at: anywhere, kind, with: other }: Slip): string {
  const at = anywhere % (text.length + 1)
  const [before, letters, behind] = [text.slice(0, at), text.slice(at, at + 2), text.slice(at + 2)]
  const [one = '', next = ''] = letters
  return before + [next, other + letters, other + next, next + one][kind] + behind
}

/** A list of texts, and a text that is like one of them. */
const sought = (one: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 60 }), fc.nat(), fc.array(slip, { maxLength: 4 }))
    .map(([texts, which, slips]) => ({
      texts: [...new Set(texts)],
      typed: slips.reduce(slipped, texts[which % texts.length] as string),
    }))

const everything = (texts: readonly string[]): TrigramIndex => ({
  like: () => [...texts.keys()],
  having: (part) => texts.flatMap((text, place) => (text.includes(part) ? [place] : [])),
})

/** Index that compares every word with the searched text, as the reference. */
const scanned = <Of extends Word>(all: readonly Of[]): Words<Of> => ({
  all,
  byText: everything(all.map(({ text }) => text)),
  bySound: everything(all.map(({ sound }) => sound)),
})

const RUNS = { numRuns: fullRun ? 1000 : 200 }

describe('looked for by rows of letters as among all', () => {
  test('texts that are so many letters apart, and no text twice', () => {
    fc.assert(
      fc.property(sought(word), fc.nat(3), ({ texts, typed }, most) => {
        const found = trigramIndex(texts).like(typed, most)
        expect(new Set(found).size).toBe(found.length)
        const near = texts.flatMap((text, place) => (lettersApart(text, typed) <= most ? [place] : []))
        expect(found).toEqual(expect.arrayContaining(near))
      }),
      RUNS,
    )
  })

  test('texts that have some letters within them', () => {
    fc.assert(
      fc.property(sought(word), fc.nat(8), fc.nat(8), ({ texts, typed }, from, letters) => {
        const part = typed.slice(from, from + letters)
        expect([...trigramIndex(texts).having(part)]).toEqual(everything(texts).having(part))
        expect(isWithinOne(part, indexed(texts.map(asWord)))).toBe(isWithinOne(part, scanned(texts.map(asWord))))
      }),
      RUNS,
    )
  })

  test('the nearest words', () => {
    fc.assert(
      fc.property(sought(word), ({ texts, typed }) => {
        const words = texts.map(asWord)
        expect(nearestWords(typed, indexed(words))).toEqual(nearestWords(typed, scanned(words)))
      }),
      RUNS,
    )
  })

  test('the nearest names, with any or with no letter wrong', () => {
    const name = fc.tuple(fc.constantFrom('farmacia ', ''), word, word).map(([kind, a, b]) => `${kind}${a} ${b}`)
    fc.assert(
      fc.property(sought(name), fc.constantFrom(0, undefined), ({ texts, typed }, most) => {
        const names = texts.map(asName)
        expect(nearestNames(typed, indexed(names), most)).toEqual(nearestNames(typed, scanned(names), most))
      }),
      RUNS,
    )
  })
})
