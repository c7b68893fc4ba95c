import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtin, validity } from '#contract/item-codes.ts'

/** The check digit as GS1 explains it: from the left of eighteen places, weights 3 and 1. */
const withCheckDigit = (digits: string) => {
  const places = [...digits.padStart(17, '0')].map(Number)
  const sum = places.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(Math.ceil(sum / 10) * 10 - sum).toString()}`
}

const code = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length }))
  .filter((digits) => /[1-9]/.test(digits))
  .map(withCheckDigit)

test('A GTIN of any length has one form, which is itself a GTIN of the same digits', () => {
  fc.assert(
    fc.property(code, (text) => {
      const form = gtin(text)
      expect(form).toMatch(/^(\d{8}|\d{13,14})$/)
      expect(form?.padStart(14, '0')).toBe(text.padStart(14, '0'))
      expect(gtin(form ?? '')).toBe(form)
      expect(gtin(text.padStart(14, '0'))).toBe(form)
      expect(gtin(` ${text.slice(0, 3)} ${text.slice(3, 6)}-${text.slice(6)} `)).toBe(form)
    }),
  )
})

test('A GTIN with one wrong digit is none, wherever the digit is', () => {
  fc.assert(
    fc.property(code, fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const place = at % text.length
      const wrong = (Number(text[place]) + by) % 10
      expect(gtin(text.slice(0, place) + wrong + text.slice(place + 1))).toBeUndefined()
    }),
  )
})

test.each(['', '5601234567', '56012345678922', '560123456789a', '00000000000000', '5,60E+12', '٥٦٠١٢٣٤٥٦٧٨٩٢'])(
  '«%s» is no GTIN',
  (text) => expect(gtin(text)).toBeUndefined(),
)

test.each([
  ['2027-12-31', '2027-12-31'],
  ['31/12/2027', '2027-12-31'],
  ['31-12-27', '2027-12-31'],
  ['1.2.2028', '2028-02-01'],
  ['12/2027', '2027-12-31'],
  ['02/2028', '2028-02-29'],
  ['2/27', '2027-02-28'],
  [' 2027-02 ', '2027-02-28'],
])('«%s» is valid until %s', (text, day) => expect(validity(text)).toBe(day))

test.each([
  '',
  '31/02/2027',
  '13/2027',
  '00/2027',
  '0/2/2027',
  '2027',
  '12/1999',
  '2100-01-01',
  '12/202',
  '1/1/1/2027',
])('«%s» is no date of expiry', (text) => expect(validity(text)).toBeUndefined())

test('Every day of the century is read from both its written forms, and its month from the month alone', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', dayOfMonth = ''] = iso.split('-')
      expect([validity(iso), validity(`${dayOfMonth}/${month}/${year}`)]).toEqual([iso, iso])
      const last = validity(`${month}/${year}`) ?? ''
      expect([last.slice(0, 7), last >= iso]).toEqual([iso.slice(0, 7), true])
      expect(validity(new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10))?.slice(8)).toBe(
        year === '2099' && month === '12' ? undefined : '01',
      )
    }),
  )
})
