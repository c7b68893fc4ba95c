import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keep } from '#server/ground/kept.ts'

test('keeps the latest used of what there is room for, and counts what it keeps', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    size: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const kept = keep<number>(100, (size) => size)
      /** The latest used last, from when half the room is taken. */
      let model: [string, number][] = []
      for (const { key, size } of steps) {
        const before = model.find(([name]) => name === key)
        if (size === null) expect(kept.get(key)).toBe(before?.[1])
        else kept.set(key, size)
        const isNoted = size !== null || kept.bytes > 50
        if (isNoted && (before || size !== null))
          model = [...model.filter(([name]) => name !== key), [key, size ?? before?.[1] ?? 0]]
        while (model.reduce((sum, [, bytes]) => sum + bytes, 0) > 100) model.shift()
        expect(kept.bytes).toBe(model.reduce((sum, [, bytes]) => sum + bytes, 0))
      }
      for (const [key, size] of model) expect(kept.get(key)).toBe(size)
    }),
  )
})
