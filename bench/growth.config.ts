import { defineConfig } from 'vitest/config'

/** `npm run bench:historia`: the database server and the cast of the tests, for measuring. */
export default defineConfig({
  test: {
    include: ['bench/growth.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    reporters: ['dot'],
    // a whole ten years take half an hour to make
    testTimeout: 7_200_000,
    hookTimeout: 7_200_000,
  },
})
