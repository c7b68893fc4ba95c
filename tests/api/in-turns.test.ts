import { expect, test } from 'vitest'
import { turns } from '#server/ground/turns.ts'

/** Works for so many milliseconds in one go. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('Callers that are released at once work in their order, and let others in when one has worked for long', async () => {
  const turn = turns()
  const seen: (number | 'others')[] = []
  const tick = () => {
    seen.push('others')
    if (seen.filter((one) => one !== 'others').length < 4) setImmediate(tick)
  }
  setImmediate(tick)
  const caller = async (n: number) => {
    await turn()
    work(5)
    seen.push(n)
  }
  await Promise.all([0, 1, 2, 3].map(caller))
  expect(seen.filter((one) => one !== 'others')).toEqual([0, 1, 2, 3])
  for (const n of [1, 2]) expect(seen.slice(seen.indexOf(n), seen.indexOf(n + 1))).toContain('others')
})
