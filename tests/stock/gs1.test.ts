import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGs1 } from '#contract/gs1.ts'

const GS = '\u001d'
const product = '0105601234567892'
const full = { ean: '5601234567892', validade: '2027-12-31', lote: 'L1' }

test.each([
  ['a bare EAN-13', '5601234567892', { ean: '5601234567892' }],
  ['an EAN-13 as a wedge scanner names it', ']E05601234567892', { ean: '5601234567892' }],
  ['a DataMatrix with the lot last', `]d2${product}1727123110L1`, full],
  ['a DataMatrix with the lot before the date', `${GS}${product}10L1${GS}17271231`, full],
  ['one with a serial number and a national number between', `${product}21A9X${GS}714123${GS}10L1${GS}17271231`, full],
  ['a date without a day, which is the month’s last', `${product}1727120010L1`, full],
  ['the text beneath the symbol', '(01)05601234567892(17)271231(10)L1', full],
  ['an impossible date, which is left out', `${product}17271331`, { ean: '5601234567892' }],
])('%s is understood', (_, text, read) => expect(readGs1(text)).toEqual(read))

test.each([
  '',
  'Paracetamol',
  '5601234567893',
  '0105601234567893',
  '17271231',
  'https://exemplo.ao/',
  `10L1${GS}17271231`,
])('«%s» has no GTIN', (text) => expect(readGs1(text)).toBeUndefined())

test('Elements are read in any order, whatever lot and serial number say', () => {
  const word = fc.stringMatching(/^[!-z]{1,20}$/)
  fc.assert(
    fc.property(word, word, fc.shuffledSubarray(['01', '10', '17', '21'], { minLength: 4 }), (lote, serie, order) => {
      const texts: Record<string, string> = {
        '01': product,
        '10': `10${lote}${GS}`,
        '17': '17271231',
        '21': `21${serie}${GS}`,
      }
      const text = order.map((ai) => texts[ai]).join('')
      expect(readGs1(`]d2${text}`)).toEqual({ ...full, lote })
      expect(readGs1(text.endsWith(GS) ? text.slice(0, -1) : text)).toEqual({ ...full, lote })
    }),
  )
})

test('Any text at all is read without an error, in little time', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readGs1(text)))
})
