import fc from 'fast-check'
import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { wrongHours } from '#server/modules/horario/check.rules.ts'
import { holidaysByNumber } from '#server/modules/horario/holidays.rules.ts'
import { readHoursText } from '#server/modules/horario/read-text.rules.ts'
import { hoursOf, isOpen } from '#server/modules/horario/week.rules.ts'
import { fullRun } from '../support/full-run.ts'

// The library has holidays of Portugal and none of Angola. Three weeks have two of them, both on a Saturday.
const lisbon = { lat: 38.7, lon: -9.1, address: { country_code: 'pt', state: 'Lisboa' } }
const holidays = holidaysByNumber((day) => (['2027-12-25', '2028-01-01'].includes(day) ? 'feriado' : undefined))
const first = Date.parse('2027-12-20T00:00Z') / 60_000
const MINUTES = 21 * 1440

const two = (n: number) => String(n).padStart(2, '0')
const hour = (least: number, most: number) =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.constantFrom(0, 0, 15, 30)).map(([h, m]) => `${two(h)}:${two(m)}`)
const times = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(hour(0, 22), hour(1, 26)).map(([from, to]) => `${from}-${to}`) },
  { weight: 1, arbitrary: fc.tuple(hour(0, 26), hour(0, 50)).map(([from, to]) => `${from}-${to}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('08:00-12:00,14:00-18:00', '00:00-24:00', '20:00-08:00', '08:00+', 'sunrise-18:00'),
  },
)
const days = fc.constantFrom(
  ...['Mo-Fr', 'Mo-Su', 'Sa', 'Su', 'Fr-Mo', 'Mo,We', 'Sa-Su', 'PH', 'Sa,PH', 'Mo[1]', 'Dec 25'],
)
const state = fc.constantFrom('', '', '', '', ' off', ' closed', ' unknown', ' open', ' "com marcação"')
const rule = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(days, times, state).map(([day, time, is]) => `${day} ${time}${is}`) },
  { weight: 2, arbitrary: fc.tuple(days, fc.constantFrom('off', 'closed')).map((parts) => parts.join(' ')) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('24/7', '2027 Dec 28', '2027 Dec 28-30'), state).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: times },
)
const text = fc
  .tuple(rule, fc.array(fc.tuple(fc.constantFrom('; ', '; ', ', '), rule), { maxLength: 3 }))
  .map(([one, others]) => one + others.flat().join(''))

/** Minutes that the library reads as open. */
function openByLibrary(said: string): Uint8Array {
  const open = new Uint8Array(MINUTES)
  const local = (minute: number) => new Date(2027, 11, 20, 0, minute)
  const read = new OpeningHours(said, lisbon as never, { mode: 0, locale: 'en' } as never)
  const start = local(0).getTime()
  for (const [from, to] of read.getOpenIntervals(local(0), local(MINUTES)))
    open.fill(1, Math.max(0, (from.getTime() - start) / 60_000), (to.getTime() - start) / 60_000)
  return open
}

/**
 * Tells if a text has a night, and holidays or a date besides. The library ends the night at midnight where these have the next day; ours
 * belong to the day that they begin on, and last to their end.
 */
const cutsNights = (said: string) =>
  /PH|Dec/.test(said) &&
  [...said.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].some(([, from = '', to = '']) => to <= from || to > '24:00')

test('A text of hours that is taken means at every minute what the reference library says, or it is refused', () => {
  let taken = 0
  fc.assert(
    fc.property(text, (said) => {
      fc.pre(!cutsNights(said))
      const result = readHoursText(said)
      if ('fault' in result || Object.keys(wrongHours(result.hours, first * 60_000)).length > 0) return
      taken++
      const hours = hoursOf(result.hours, holidays)
      const reference = openByLibrary(said)
      const other = reference.findIndex((open, minute) => (isOpen(hours, first + minute) ?? false) !== (open === 1))
      const when = new Date((first + other) * 60_000).toISOString().slice(0, 16)
      expect(other === -1 ? 'the same' : `${said} at ${when}`).toBe('the same')
    }),
    { seed: 2027, numRuns: fullRun ? 5000 : 300 },
  )
  expect(taken).toBeGreaterThan(fullRun ? 500 : 20)
})

test.each([
  'Fr 20:00-08:00; Sa off',
  'Fr 20:00-08:00, Sa off',
  'Fr 20:00-08:00; Sa 09:00-12:00',
  'Mo-Su 20:00-08:00; Sa off',
  'Mo-Su 20:00-08:00; Fr 09:00-26:00',
])('«%s», of whose night only half is left, is refused with its reason', (said) => {
  expect(readHoursText(said)).toEqual({ fault: expect.stringContaining('corta uma noite que passa da meia-noite') })
})

test.each([
  'Fr 20:00-08:00, Sa 09:00-12:00',
  'Sa off; Fr 20:00-08:00',
  'Fr 20:00-24:00; Sa off',
  'Mo-Su 20:00-08:00; Mo-Su 09:00-12:00',
  'Mo-Su 20:00-08:00; Mo-Su 21:00-07:00',
])('«%s», which cuts no night, is taken, and means what the library says', (said) => {
  const result = readHoursText(said)
  if ('fault' in result) throw new Error(result.fault)
  const hours = hoursOf(result.hours, holidays)
  const reference = openByLibrary(said)
  expect(reference.findIndex((open, minute) => (isOpen(hours, first + minute) ?? false) !== (open === 1))).toBe(-1)
})
