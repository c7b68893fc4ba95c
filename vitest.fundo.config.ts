import { configDefaults, defineConfig } from 'vitest/config'
import { apart } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/** Suite of every file that needs nothing but `npm ci`, with all cases: `npm test` runs a part of it. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    exclude: [...configDefaults.exclude, ...apart],
    env: { ...base.test?.env, TESTES_A_FUNDO: 'sim' },
  },
})
