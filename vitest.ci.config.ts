import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** What needs a browser: run by `.ci/run`, which installs one. A browser that is missing is a failure, never a skip. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['tests/browser/**/*.browser.ts'], fileParallelism: false },
})
