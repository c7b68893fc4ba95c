import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// the library itself: its name leads here in the tests' own process (test-process.ts), but for `require`
const library: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/**
 * Argon2 with cheap parameters: tests sign in by the thousand, and do not measure the cost of a password. Programs that
 * tests start use the full parameters (tests/process/passwords.test.ts).
 */
export const hash: typeof Argon2.hash = (password, options) =>
  library.hash(password, { ...options, memoryCost: 64, timeCost: 1 })

/** The hashes that passwords were compared with, in this process. */
export const compared: string[] = []

export const verify: typeof Argon2.verify = (hashed, password, options) => {
  compared.push(String(hashed))
  return library.verify(hashed, password, options)
}
