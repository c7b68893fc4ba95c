import { configDefaults, defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/**
 * What needs Debian's packages, a browser, a server, packages of its own, or minutes: run by `.ci/run`, which installs them. One
 * that is missing is a failure, never a skip.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      'tests/browser/**/*.browser.ts',
      'tests/peers/**/*.test.ts',
      'tests/failover/**/*.test.ts',
      'tests/hostile/**/*.test.ts',
      'tests/geradores/**/*.test.ts',
      'tests/fuzz/**/*.test.ts',
      'tests/padroes/**/*.test.ts',
      'tests/copia/**/*.test.ts',
      'tests/versoes/**/*.test.ts',
      // with all their cases: `npm test` runs a part of them
      'tests/api/object-words.test.ts',
      'tests/api/bad-input-fuzz.test.ts',
      'tests/procura/respostas.test.ts',
      'tests/stock/import-hostile.test.ts',
      'tests/reservas/model/*.test.ts',
    ],
    env: { ...base.test?.env, TESTES_A_FUNDO: 'sim' },
    exclude: configDefaults.exclude,
    fileParallelism: false,
    // as the other: a screen after the other, and each in its states, on a slow machine
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A busy browser loses a key or an event now and then: what Playwright waited for in vain is tried
    // once more, from the start, and the run's last lines name it. What is wrong twice is wrong.
    retry: { count: 1, condition: /^\w+\.\w+: Timeout \d+ms exceeded/ },
    // few files, some of which measure the memory of their process
    isolate: true,
  },
})
