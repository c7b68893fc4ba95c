import { defineConfig } from 'vitest/config'
import { ofFundo } from './tests/support/suites.ts'
import base from './vitest.config.ts'

/** Suite of every file that needs nothing but `npm ci`, with all cases and with seeds that no other run had. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ofFundo, env: { ...base.test?.env, TESTES_A_FUNDO: 'sim' } },
})
