import { configDefaults, defineConfig } from 'vitest/config'
import { apart } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/**
 * What needs Debian's packages, a browser, a server, packages of its own, or minutes: run by `.ci/run`, which installs them. One
 * that is missing is a failure, never a skip.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/browser/**/*.browser.ts', ...apart.map((folder) => `${folder}/*.test.ts`)],
    exclude: configDefaults.exclude,
    fileParallelism: false,
    // A busy browser loses a key or an event now and then: what Playwright waited for in vain is tried
    // once more, from the start, and the run's last lines name it. What is wrong twice is wrong.
    retry: { count: 1, condition: /^\w+\.\w+: Timeout \d+ms exceeded/ },
    // few files, some of which measure the memory of their process
    isolate: true,
  },
})
