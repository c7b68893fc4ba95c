import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlaceSet } from '#server/modules/procura/catalogue/place-set.rules.ts'

/* A set of places does what a `Set` of numbers does, in one bit for each. */

/** Places about the ends of words of 32 bits are as likely as all others. */
const place = fc.oneof(fc.nat(200), fc.constantFrom(0, 30, 31, 32, 33, 62, 63, 64, 95, 96, 1023, 1024))
/** Also before the first place, and after any. */
const everywhere = Array.from({ length: 1100 }, (_, at) => at - 1)
const step = fc.record({ place, isAdded: fc.boolean() })

test('A set of places has, counts and lists what a Set has, whatever is added and deleted', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.array(step, { maxLength: 80 }), (places, steps) => {
      const [bits, plain] = [new PlaceSet(places), new Set<number>()]
      for (const { place, isAdded } of steps) {
        if (isAdded) bits.add(place)
        else bits.delete(place)
        if (isAdded) plain.add(place)
        else plain.delete(place)
        expect(bits.has(place)).toBe(plain.has(place))
        expect(bits.size).toBe(plain.size)
      }
      expect(everywhere.filter((at) => bits.has(at))).toEqual([...bits])
      expect([...bits]).toEqual([...plain].sort((a, b) => a - b))
    }),
    { numRuns: 100, seed: 5000 },
  )
})

test('A set of all 5,000 places takes less than a kilobyte, and as much as an empty one', () => {
  const full = new PlaceSet(5000)
  for (let at = 0; at < 5000; at++) full.add(at)
  expect(full.size).toBe(5000)
  expect(full.bytes).toBeLessThan(1000)
  expect(full.bytes).toBe(new PlaceSet(5000).bytes)
})

test('A place after those that a set was made for is charged too', () => {
  const set = new PlaceSet(32)
  const before = set.bytes
  set.add(32)
  expect(set.bytes).toBe(before + 4)
  expect([...set]).toEqual([32])
})
