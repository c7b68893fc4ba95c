import { defineConfig } from 'vitest/config'
import { fullRun } from './tests/support/full-run.ts'
import { ofCi } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/**
 * Suite of the tests that need Debian's packages, a browser, a server, or packages of their own: those of `.ci/run`, and
 * with TESTES_A_FUNDO=sim, as `.ci/long` sets it, all. What they need is installed before; a missing one is a failure,
 * never a skip.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ofCi(fullRun),
    fileParallelism: false,
    // A busy browser loses a key or an event now and then: what Playwright waited for in vain is tried
    // once more, from the start, and the run's last lines name it. A second failure counts.
    retry: { count: 1, condition: /^\w+\.\w+: Timeout \d+ms exceeded/ },
    // few files, some of which measure the memory of their process
    isolate: true,
  },
})
