import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutName, itemName, NAME_CHARACTERS } from '#contract/names.ts'
import { nameKey } from '#server/modules/stock/upload/name-key.rules.ts'

test.each([
  ['Levotiroxina 50 \u00b5g', 'Levotiroxina 50 mcg'],
  ['Levotiroxina 50 \u03bcg', 'Levotiroxina 50 mcg'],
  ['Levotiroxina 50\u03bcg/ml', 'Levotiroxina 50mcg/ml'],
  ['Levotiroxina 50ug', 'Levotiroxina 50mcg'],
  ['LEVOTIROXINA 50 UG', 'LEVOTIROXINA 50 mcg'],
  ['LEVOTIROXINA 50 \u039cG', 'LEVOTIROXINA 50 MCG'],
  ['Levotiroxina 50 \u00b5cg', 'Levotiroxina 50 mcg'],
  ['Levotiroxina 50\u2013\u00b5g', 'Levotiroxina 50 mcg'],
  ['Levotiroxina 50-MCG, 2-x', 'Levotiroxina 50 MCG, 2-x'],
  ['Magnésio 5 \u00b5mol', 'Magnésio 5 \u03bcmol'],
  ['Vick 44ugx', 'Vick 44ugx'],
  ['Para\u00adcetamol', 'Paracetamol'],
  ['Para\u200bce\u2060ta\u200dmol\ufeff', 'Paracetamol'],
  ['Soro\ufe0f 5%', 'Soro 5%'],
  ['\uff30aracetamol', 'Paracetamol'],
  ['\ufb01nasterida', 'finasterida'],
  ['Solu\u0063\u0327a\u0303o', 'Solução'],
  ['Ben\u2011u\u2010ron \u2013 500', 'Ben-u-ron - 500'],
  ['Vitamina C\uff0c 1 g', 'Vitamina C, 1 g'],
  ['Vitamina C , 1 g', 'Vitamina C, 1 g'],
  ['Soro\tfisiológico\r\n500 ml ', 'Soro fisiológico 500 ml'],
  ['Soro\u00a0\u202f5%', 'Soro 5%'],
  ['Ligadura N.º 3, 1 m²', 'Ligadura N.º 3, 1 m²'],
  ['½ comprimido', '½ comprimido'],
])('%j is written %j', (text, form) => {
  expect(itemName(text)).toBe(form)
})

test('A form is its own form, of any text, and so is the key by which names are compared', () => {
  const sign = fc.constantFrom(...'aÃ\u00b5g5 ,\u00ad\t\u0303\ufb01\u2013u\u039cGc\u200bºﾞｶ½')
  const any = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const text = fc.array(fc.oneof(sign, any), { maxLength: 12 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, (said) => {
      expect(itemName(itemName(said))).toBe(itemName(said))
      expect(nameKey(nameKey(said))).toBe(nameKey(said))
      expect(nameKey(itemName(said))).toBe(nameKey(said))
    }),
    { seed: 36, numRuns: 300 },
  )
})

test('A name is cut at whole characters, and only where its form is too long', () => {
  expect(cutName('x'.repeat(NAME_CHARACTERS))).toBeUndefined()
  expect(cutName(`${'x'.repeat(NAME_CHARACTERS)}\u00ad\u00ad`)).toBeUndefined()
  expect(cutName('😀'.repeat(NAME_CHARACTERS + 1))).toBe('😀'.repeat(NAME_CHARACTERS))
  expect(cutName(`${'x'.repeat(NAME_CHARACTERS - 1)} y`)).toBe('x'.repeat(NAME_CHARACTERS - 1))
})
