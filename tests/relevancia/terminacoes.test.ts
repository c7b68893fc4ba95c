import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfOtherStem } from '#medicamentos/nearest.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { lexicon } from '../support/lexicon.ts'

describe('A word that ends as a substance of some kind does', () => {
  // chemical and old names of a medical dictionary (hunspell-en-med, GPL-3: only these were looked at), and what each was taken for
  test.each([
    ['triazole', 'triazolam'],
    ['nitramine', 'Nitromint'],
    ['oxazolone', 'oxazolam'],
    ['phenidone', 'phenindione'],
    ['pyridoxamine', 'pyridoxine'],
    ['seractide', 'Seretide'],
    ['polyamine', 'Polaramine'],
    ['cobalamine', 'calamine'],
    ['hydrazine', 'hydralazine'],
    ['leucomycin', 'lincomycin'],
    ['proketazine', 'promethazine'],
    ['tyramine', 'thiamine'],
  ])('«%s» is not taken for %s', (word) => {
    const { guess, substances } = medicineQuery(lexicon, word)
    expect(guess).toBeUndefined()
    expect(substances).toEqual([])
  })

  test.each([
    ['cipruflochacina', 'ciprofloxacina'],
    ['muntilukast', 'montelucaste'],
    ['amilodipina', 'amlodipina'],
    ['hidroclorotizida', 'hidroclorotiazida'],
  ])('«%s», written by ear or with a slip, is still %s', (word, name) => {
    expect(medicineQuery(lexicon, word).substances).toEqual(medicineQuery(lexicon, name).substances)
  })

  test('One letter left out or doubled makes no name one of another kind', () => {
    const names = lexicon.names.filter(({ spelling }) => spelling.length >= 6)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.boolean(), ({ spelling }, place, isDoubled) => {
        const at = place % spelling.length
        const typed = spelling.slice(0, at) + (isDoubled ? spelling[at]?.repeat(2) : '') + spelling.slice(at + 1)
        expect(isOfOtherStem(typed, spelling)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
