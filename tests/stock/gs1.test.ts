import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGs1, readLotElement } from '#contract/gs1.ts'

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
  ['a scanner that drops the separator', `${product}10L1A2B317271231`, { ...full, lote: 'L1A2B3' }],
  ['one that drops it before a serial number too', `${product}10L11727123121ABCDEFGH12`, full],
  [
    'a lot that cannot be told from a serial number',
    `${product}1727123110L121ABCDEFGH12`,
    { ean: full.ean, validade: full.validade },
  ],
  ['a lot with 21 in it, last', `${product}1727123110B2103`, { ...full, lote: 'B2103' }],
  [
    'a lot that ends as a date does, behind separators',
    `${product}21A9X${GS}10L117271231`,
    { ean: full.ean, lote: 'L117271231' },
  ],
  ['a lot that ends as a date does, beside the date', `${product}1727123110X17280101`, { ...full, lote: 'X17280101' }],
  ...['<GS>', '{GS}', '\\x1d', '|', '[GS]', '<FNC1>', '^]', '\u241d', '%1D', '~', '<gs>'].map(
    (sign): [string, string, typeof full] => [
      `the separator ${sign}`,
      `]d2${product}10L1${sign}17271231${sign}21A9X`,
      full,
    ],
  ),
  ['square brackets beneath the symbol', '[01]05601234567892[17]271231[10]L1', full],
  ['a Digital Link', 'https://id.gs1.org/01/05601234567892/10/L1?17=271231', full],
  ['one of a maker, below a folder', 'https://exemplo.ao/p/01/05601234567892/22/X/10/L1/21/A9?17=271231&x=1', full],
  ['one with names and a GTIN-13', 'http://exemplo.ao/gtin/5601234567892/lot/L1?exp=271231', full],
  ['one whose lot is escaped', 'https://id.gs1.org/01/05601234567892/10/A%2FB', { ean: full.ean, lote: 'A/B' }],
  ['one that is escaped wrongly', 'https://id.gs1.org/01/05601234567892/10/A%ZZ', { ean: full.ean, lote: 'A%ZZ' }],
  ['an impossible date, which is left out', `${product}17271331`, { ean: '5601234567892' }],
])('%s is understood', (_, text, read) => expect(readGs1(text)).toEqual(read))

test.each([
  '',
  'Paracetamol',
  '5601234567893',
  '0105601234567893',
  '17271231',
  'https://exemplo.ao/',
  'https://id.gs1.org/01/05601234567893',
  'https://id.gs1.org/414/05601234567892',
  'https://',
  `10L1${GS}17271231`,
])('«%s» has no GTIN', (text) => expect(readGs1(text)).toBeUndefined())

test.each([
  ['10L1A2B317271231', { lote: 'L1A2B3', validade: '2027-12-31' }],
  ['(10)L1A2B3(17)271231', { lote: 'L1A2B3', validade: '2027-12-31' }],
  ['10L1A2B3 17271231', { lote: 'L1A2B3', validade: '2027-12-31' }],
  ['10L1A2B317271200', { lote: 'L1A2B3', validade: '2027-12-31' }],
  ['10123417271231', { lote: '1234', validade: '2027-12-31' }],
  ['10L1A2B317271331', undefined],
  ['L1A2B317271231', undefined],
  ['10L1A2B3', undefined],
  ['1017271231', undefined],
  ['<L01>', undefined],
  ['', undefined],
])('The lot «%s» of a scanner is read by its identifiers', (lot, read) => expect(readLotElement(lot)).toEqual(read))

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
