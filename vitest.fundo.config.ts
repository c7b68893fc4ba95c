import { configDefaults, defineConfig } from 'vitest/config'
import { apart } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/** All that needs nothing but `npm ci`, each file with all its cases: `npm test` runs a part of it. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    exclude: [...configDefaults.exclude, ...apart],
    env: { ...base.test?.env, TESTES_A_FUNDO: 'sim' },
  },
})
