import { configDefaults, defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/**
 * `npm run test:one -- FILE`: any test file, whatever run it is of; with TESTES_A_FUNDO=sim all its cases. A test that hangs
 * fails after 20 seconds.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/**/*.test.ts', 'tests/browser/**/*.browser.ts'],
    exclude: configDefaults.exclude,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
