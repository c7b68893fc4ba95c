import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flakyTests, MOST_ENTRIES } from '../../scripts/flaky-ledger.ts'

test('No test is twice in the ledger of flakes, and few are once: their causes are mended, or they go', async () => {
  const tests = await flakyTests()
  expect(tests.filter((name, n) => tests.indexOf(name) !== n)).toEqual([])
  expect(tests.length).toBeLessThanOrEqual(MOST_ENTRIES)
})

test('Every test in the ledger of flakes is still there', async () => {
  const gone = (await flakyTests()).filter((name) => {
    const [file = ''] = name.split(': ')
    return globSync(file).length === 0
  })
  expect(gone).toEqual([])
})

test('No program that a test starts has the output of the tests for its own', () => {
  // a program that lives on for a moment would keep the run from ending: «Timeout terminating forks worker»
  const files = globSync('tests/**/*.ts', { exclude: ['**/node_modules/**', 'tests/failover/**', 'tests/gates/**'] })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => /stdio: .*'inherit'/.test(readFileSync(file, 'utf8')))).toEqual([])
})
