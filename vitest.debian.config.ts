import { defineConfig } from 'vitest/config'
import { ofDebian } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/**
 * Suite that `.ci/run` runs on Debian's PostgreSQL: what another server could answer otherwise, and what starts programs
 * again and again.
 */
export default defineConfig({ ...base, test: { ...base.test, include: ofDebian } })
