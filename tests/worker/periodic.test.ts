import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { periodic } from '#server/worker/periodic.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A task of each hour whose first runs fail, and how often it ran. */
function hourly(failures: number) {
  const told: string[] = []
  let runs = 0
  const task = periodic({
    name: 'limpeza',
    everyMs: HOUR,
    async run() {
      if (++runs <= failures) throw new Error('a base não responde')
      return false
    },
    onError: (error, name) => told.push(`${name}: ${(error as Error).message}`),
  })
  return { task, told, runs: () => runs }
}

test('A failed task is tried again within the minute, until it is done, and then has an hour’s rest', async () => {
  const { task, told, runs } = hourly(2)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(runs()).toBeGreaterThanOrEqual(1)
  await vi.advanceTimersByTimeAsync(70 * SECOND)
  expect(runs()).toBe(3)
  expect(told).toEqual(['limpeza: a base não responde', 'limpeza: a base não responde'])
  expect(task.health()).toEqual({ tarefa: 'limpeza', feitas: 1, falhadas: 2 })
  await vi.advanceTimersByTimeAsync(0.8 * HOUR)
  expect(runs()).toBe(3)
  await vi.advanceTimersByTimeAsync(0.4 * HOUR)
  expect(runs()).toBe(4)
  await task.stop()
})

test('A task that was stopped is not tried again', async () => {
  const { task, runs } = hourly(9)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  await task.stop()
  const before = runs()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(runs()).toBe(before)
})
