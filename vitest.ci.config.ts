import { configDefaults, defineConfig } from 'vitest/config'
import { apart } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/**
 * Suite of the tests that need Debian's packages, a browser, a server, packages of their own, or minutes. `.ci/run`
 * installs these first; a missing one is a failure, never a skip.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/browser/**/*.browser.ts', ...apart.map((folder) => `${folder}/*.test.ts`)],
    exclude: configDefaults.exclude,
    fileParallelism: false,
    // A busy browser loses a key or an event now and then: what Playwright waited for in vain is tried
    // once more, from the start, and the run's last lines name it. A second failure counts.
    retry: { count: 1, condition: /^\w+\.\w+: Timeout \d+ms exceeded/ },
    // few files, some of which measure the memory of their process
    isolate: true,
  },
})
