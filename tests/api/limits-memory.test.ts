import { expect, test } from 'vitest'
import { memoryCounter } from '#server/http/rate-counters.ts'

const MOST_KEYS = 50_000
const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

test('a flood of addresses costs a bounded memory: the one that has waited longest begins anew', async () => {
  const counter = memoryCounter('anonimo', { points: 120, seconds: 300 })
  for (let n = 0; n < MOST_KEYS; n++) await counter.add(address(n))
  expect(await counter.look(address(0))).toMatchObject({ count: 1 })
  await counter.add(address(MOST_KEYS))
  expect(await counter.look(address(0))).toBeUndefined()
  expect((await counter.add(address(1))).count).toBe(2)
  expect((await counter.add(address(MOST_KEYS))).count).toBe(2)
})

test('a window that has ended is a new one', async () => {
  const counter = memoryCounter('anonimo', { points: 1, seconds: 0.05 })
  await counter.add('10.0.0.1')
  expect((await counter.add('10.0.0.1')).count).toBe(2)
  await expect.poll(() => counter.look('10.0.0.1')).toBeUndefined()
  expect((await counter.add('10.0.0.1')).count).toBe(1)
})

test('No window falls below zero when requests are given back, and a note is taken once', async () => {
  const counter = memoryCounter('anonimo', { points: 120, seconds: 300 })
  await counter.add('10.0.0.1', 3)
  await counter.refund('10.0.0.1', 2)
  expect(await counter.look('10.0.0.1')).toMatchObject({ count: 1 })
  await counter.refund('10.0.0.1', 2)
  await counter.refund('10.0.0.2', 2)
  expect((await counter.add('10.0.0.1')).count).toBe(1)
  expect((await counter.add('10.0.0.2')).count).toBe(1)
  const taken = await Promise.all([counter.take('10.0.0.1'), counter.take('10.0.0.1')])
  expect(taken.sort()).toEqual([0, 1])
})
