import { configDefaults, defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** `npm run test:one -- FILE`: any test file, whatever suite it is of. A test that hangs fails after 20 seconds. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/**/*.test.ts', 'tests/browser/**/*.browser.ts'],
    exclude: configDefaults.exclude,
    env: { ...base.test?.env, TESTES_A_FUNDO: 'sim' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
