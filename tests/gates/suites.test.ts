import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessReasons, conflictReasons, errors } from '#contract/errors.ts'
import { endpoints } from '#contract/operations.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { defects } from '../mutacoes/defeitos.ts'
import { known } from '../support/operations.ts'
import { everyFile, ofCi, ofDebian, ofFundo, ofNpmTest, runOf } from '../support/suites.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const [ciRun, ciLong] = [read('.ci/run'), read('.ci/long')]
/** Text of every test file of `npm test`, except this file. */
const firstRun = ofNpmTest
  .filter((file) => !file.endsWith('gates/suites.test.ts'))
  .map(read)
  .join('\n')
const saysNothingOf = (names: readonly string[]) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(firstRun))

test('.ci/run and .ci/long run every suite of package.json, and what is named as a part is there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts).toMatchObject({
    test: 'node scripts/with-node.js vitest run',
    'test:debian': 'node scripts/with-node.js vitest run --config vitest.debian.config.ts',
    'test:ci': 'node scripts/with-node.js vitest run --config vitest.ci.config.ts',
    'test:fundo': 'node scripts/with-node.js vitest run --config vitest.fundo.config.ts',
  })
  for (const run of [
    'embutida test ',
    'debian test:debian',
    'navegador test:ci tests/browser',
    'copias test:ci ',
    'pares test:ci ',
  ])
    expect(ciRun).toContain(`vitest_run ${run}`)
  expect(ciLong).toContain('vitest_run fundo test:fundo ')
})

test('Every file of tests is run: by `npm test` or `.ci/run`, or at least in the night, which runs all', () => {
  expect(everyFile.length).toBeGreaterThan(300)
  const night = [...ofFundo, ...ofCi(true)]
  expect(everyFile.filter((file) => !night.includes(file))).toEqual([])
  const change = [...ofNpmTest, ...ofDebian, ...ofCi(false)]
  expect(everyFile.filter((file) => change.includes(file) === (runOf(file) === '.ci/long'))).toEqual([])
  // each part of the night that runs folders of its own names them
  const folders = new Set(ofCi(true).map((file) => file.split('/')[1]))
  expect([...folders].filter((folder) => folder !== 'peers' && !ciLong.includes(` tests/${folder}`))).toEqual([])
})

test('A new file of tests is of `npm test`', () => {
  expect(runOf('tests/portas/nova.test.ts')).toBe('npm test')
  expect(runOf('tests/balcao-novo/x.test.ts')).toBe('npm test')
  expect(runOf('tests/browser/nova.browser.ts')).toBe('.ci/long')
})

test('The files that .ci/newcomers names are of `npm test`', () => {
  const named = [...read('.ci/newcomers').matchAll(/tests\/[\w/-]+\.test\.ts/g)].map(([file]) => file)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !ofNpmTest.includes(file))).toEqual([])
})

test('`npm test` calls every operation of the contract', () => {
  expect(ofNpmTest).toContain('tests/api/access-matrix.test.ts')
  expect(endpoints.filter((endpoint) => !known(endpoint)).map(({ id }) => id)).toEqual([])
})

test('`npm test` has every error and every reason of the contract', () => {
  expect(saysNothingOf(Object.keys({ ...errors, ...conflictReasons, ...accessReasons }))).toEqual([])
})

test('`npm test` has every limit of requests, and the files that try the other limits and the transitions', () => {
  // the limit of a telephone number has no setting: `conversas/limites` tests it
  const limits = Object.keys(rateLimits).filter((name) => name !== 'numero')
  expect(saysNothingOf(limits.map((name) => `LIMITE_${name.toUpperCase()}`))).toEqual([])
  const proofs = [
    'reservas/transitions', // every transition of a reservation, from every state
    'api/admin-denuncias', // those of a report
    'reservas/limit',
    'api/limits',
    'entradas/codigos',
    'contas/limites',
    'conversas/limites',
    'chaves/limites',
    'stock/import-numbers',
  ]
  expect(proofs.filter((name) => !ofNpmTest.includes(`tests/${name}.test.ts`))).toEqual([])
})

test('Each defect of tests/mutacoes still applies to its file, and names tests that are there', () => {
  expect(defects.length).toBeGreaterThanOrEqual(40)
  const texts = new Map(defects.map(({ ficheiro }) => [ficheiro, read(ficheiro)]))
  const stale = defects.filter(({ ficheiro, antes }) => texts.get(ficheiro)?.split(antes).length !== 2)
  expect(stale.map(({ nome }) => nome)).toEqual([])
  expect(
    defects.flatMap(({ testes }) => testes).filter((name) => !everyFile.includes(`tests/${name}.test.ts`)),
  ).toEqual([])
})
