import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText } from '#contract/times.ts'

test.each([
  ['8h', '08:00'],
  ['20h30', '20:30'],
  ['20H30', '20:30'],
  ['8 h 05 min', '08:05'],
  ['8hs', '08:00'],
  ['8:00', '08:00'],
  ['08:00:00', '08:00'],
  ['08.30', '08:30'],
  [' 7h45 ', '07:45'],
])('%s is %s', (text, time) => {
  expect(clockText(text)).toBe(time)
})

test.each(['', '8', '0.33', '0,5', '8h5', '8:5', '20:30:15', 'manhã', '8h-20h', '20h300'])(
  '%s is left as it is',
  (text) => {
    expect(clockText(text)).toBe(text)
  },
)

test('Every time of the day is read from each way of writing it, and read again it stays', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const time = `${two(hour)}:${two(minute)}`
      for (const said of [
        `${hour}h${two(minute)}`,
        `${hour}:${two(minute)}`,
        `${two(hour)}.${two(minute)}`,
        `${time}:00`,
      ]) {
        expect(clockText(said)).toBe(time)
        expect(clockText(clockText(said))).toBe(time)
      }
    }),
  )
})
