import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ViteUserConfig } from 'vitest/config'
import ofCi from '../../vitest.ci.config.ts'
import ofNpmTest from '../../vitest.config.ts'
import ofFundo from '../../vitest.fundo.config.ts'
import { lengthy, ranByNpmTest } from '../support/suites.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const found = (globs: string[], exclude: string[] = []) => globSync(globs, { cwd: root, exclude })
const filesOf = ({ test }: ViteUserConfig) => found(test?.include ?? [], test?.exclude)

const everyFile = found(['tests/**/*.{test,browser}.ts'], ['**/node_modules/**'])
const [npmTest, fundo, ci] = [filesOf(ofNpmTest), filesOf(ofFundo), filesOf(ofCi)]

const ciRun = read('.ci/run')
const leftOut = ranByNpmTest()

test('.ci/run runs the three suites', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts).toMatchObject({
    test: 'node scripts/with-node.js vitest run',
    'test:fundo': 'node scripts/with-node.js vitest run --config vitest.fundo.config.ts',
    'test:ci': 'node scripts/with-node.js vitest run --config vitest.ci.config.ts',
  })
  for (const run of ['vitest_run embutida test ', 'vitest_run debian test:fundo ', 'vitest_run pares test:ci '])
    expect(ciRun).toContain(run)
  for (const folder of ['tests/failover', 'tests/browser']) expect(ciRun).toContain(` test:ci ${folder} `)
})

test('every file of tests is of a suite', () => {
  expect(everyFile.length).toBeGreaterThan(300)
  expect(everyFile.filter((file) => !fundo.includes(file) && !ci.includes(file))).toEqual([])
  expect(npmTest.filter((file) => !fundo.includes(file))).toEqual([])
  expect(lengthy.filter((file) => !fundo.includes(file))).toEqual([])
})

test('A file that .ci/run runs once only has all its cases run by `npm test`', () => {
  expect(ciRun).toContain('JA_PASSOU_NPM_TEST=sim')
  expect(leftOut.length).toBeGreaterThan(50)
  expect(leftOut).not.toContain('tests/gates/schema.test.ts')
  expect(leftOut.filter((file) => !npmTest.includes(file) || /^import .*\/full-run\.ts'$/m.test(read(file)))).toEqual(
    [],
  )
})
