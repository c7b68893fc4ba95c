import { configDefaults, defineConfig } from 'vitest/config'
import { apart, ranByNpmTest } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/** `.ci/run` sets it after `npm test`: what passed there, and another server would not change, is not run again. */
const repeated = process.env.JA_PASSOU_NPM_TEST === 'sim' ? ranByNpmTest() : []

/** Suite of every file that needs nothing but `npm ci`, with all cases: `npm test` runs a part of it. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    exclude: [...configDefaults.exclude, ...apart, ...repeated],
    env: { ...base.test?.env, TESTES_A_FUNDO: 'sim' },
  },
})
